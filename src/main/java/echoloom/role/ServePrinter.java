package echoloom.role;

import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a server prints for a person at a terminal.
 *
 * @param out where it is printed
 */
public record ServePrinter(PrintStream out) {

  /** All listeners of all processes are bound. */
  public void listening(ServerDesign design, int port, int processes) {
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
  public void counters(List<ServerCounters> workers) {
    for (int index = 0; index < workers.size(); index++) {
      print("worker " + index, workers.get(index));
    }
    print("total", workers.stream().reduce(ServerCounters.ZERO, ServerCounters::plus));
  }

  /** One line; figures that the engine cannot count are left out. */
  private void print(String who, ServerCounters counters) {
    Map<String, Long> figures = new LinkedHashMap<>();
    figures.put("accepts", counters.accepts());
    figures.put("accept_failures", counters.acceptFailures());
    figures.put("selects", counters.selects());
    figures.put("empty_selects", counters.emptySelects());
    figures.put("ready_keys", counters.readyKeys());
    figures.put("reads", counters.reads());
    figures.put("eagain_reads", counters.eagainReads());
    figures.put("writes", counters.writes());
    figures.put("partial_writes", counters.partialWrites());
    figures.put("bytes", counters.bytes());
    figures.put("open", counters.openConnections());
    figures.put("resets", counters.resets());
    figures.values().removeIf(figure -> figure == ServerCounters.UNCOUNTED);
    out.println(
        figures.entrySet().stream()
            .map(figure -> figure.getKey() + "=" + figure.getValue())
            .collect(Collectors.joining(" ", who + ": ", "")));
  }
}
