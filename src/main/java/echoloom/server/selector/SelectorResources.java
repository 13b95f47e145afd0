package echoloom.server.selector;

import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import echoloom.server.spi.WorkerCounters;

/**
 * What the connections of one worker share; confined to its thread.
 *
 * @param counters what the worker does is counted here
 * @param buffers where connections read into
 * @param carried connections that used up their read budget
 * @param readsPerTurn reads of one connection before others get their turn
 * @param edge whether a connection is read until a read finds nothing
 */
record SelectorResources(
    WorkerCounters counters,
    ReadBuffers buffers,
    ReadyRing carried,
    int readsPerTurn,
    boolean edge) {

  static SelectorResources of(ServerDesign design, WorkerCounters counters, int bufferBytes) {
    boolean edge = design.trigger() == Trigger.ET;
    int budget = design.readBudget() == 0 ? Integer.MAX_VALUE : design.readBudget();
    return new SelectorResources(
        counters, new ReadBuffers(bufferBytes), new ReadyRing(), edge ? budget : 1, edge);
  }
}
