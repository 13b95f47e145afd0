package echoloom.lab;

import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import java.io.PrintStream;
import java.util.List;

/**
 * What a server tells a person at a terminal.
 *
 * @param out where it is printed
 */
record ServePrinter(PrintStream out) {

  /** All listeners of all processes are bound. */
  void listening(ServerDesign design, int port, int processes) {
    out.printf(
        "listening on %s:%d engine=%s trigger=%s threads=%d processes=%d%n",
        design.bind(),
        port,
        design.engine().key(),
        design.trigger().key(),
        design.threads(),
        processes);
    out.flush();
  }

  /** The counters of each worker and their sum. */
  void counters(List<ServerCounters> workers) {
    for (int index = 0; index < workers.size(); index++) {
      print("worker " + index, workers.get(index));
    }
    print("total", workers.stream().reduce(ServerCounters.ZERO, ServerCounters::plus));
  }

  private void print(String who, ServerCounters counters) {
    out.printf(
        "%s: accepts=%d accept_failures=%d selects=%d empty_selects=%d ready_keys=%d reads=%d"
            + " eagain_reads=%d writes=%d partial_writes=%d bytes=%d open=%d resets=%d%n",
        who,
        counters.accepts(),
        counters.acceptFailures(),
        counters.selects(),
        counters.emptySelects(),
        counters.readyKeys(),
        counters.reads(),
        counters.eagainReads(),
        counters.writes(),
        counters.partialWrites(),
        counters.bytes(),
        counters.openConnections(),
        counters.resets());
  }
}
