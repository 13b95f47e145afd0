package echoloom.server.selector;

import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import echoloom.server.spi.WorkerCounters;
import java.util.ArrayDeque;

/**
 * What the connections of one worker share; confined to its thread.
 *
 * @param counters what the worker does is counted here
 * @param buffers where connections read into
 * @param carried connections that used up their read budget, first come, first served; each marks
 *     itself while it is in here, so none is in twice
 * @param leaving connections to close once the selector has let go of them
 * @param readsPerTurn reads of one connection before others get their turn
 * @param edge whether a connection is read until a read finds nothing
 */
record SelectorResources(
    WorkerCounters counters,
    ReadBuffers buffers,
    ArrayDeque<SelectorServerConnection> carried,
    ArrayDeque<SelectorServerConnection> leaving,
    int readsPerTurn,
    boolean edge) {

  static SelectorResources of(ServerDesign design, WorkerCounters counters, int bufferBytes) {
    boolean edge = design.trigger() == Trigger.ET;
    int budget = design.readBudget() == 0 ? Integer.MAX_VALUE : design.readBudget();
    return new SelectorResources(
        counters,
        new ReadBuffers(bufferBytes),
        new ArrayDeque<>(),
        new ArrayDeque<>(),
        edge ? budget : 1,
        edge);
  }
}
