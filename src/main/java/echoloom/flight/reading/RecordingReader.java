package echoloom.flight.reading;

import echoloom.model.EcholoomException;
import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.RecordingSummary;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.RecordingSummary.Scope;
import echoloom.model.recording.Scheduling;
import echoloom.model.recording.SyscallLedger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import jdk.jfr.consumer.RecordedEvent;

/** Reads recordings of the suite; what lies outside the load window is left out. */
public final class RecordingReader {
  private final Marks marks;
  private final Scope scope;
  private final LoadWindow window;
  private final OptionalLong echoes;
  private final HostFacts host;
  private final RunningTotals totals = new RunningTotals();
  private final CpuSamples cpu = new CpuSamples();
  private final ThreadLoads threads = new ThreadLoads();
  private final VirtualThreadFacts virtualThreads = new VirtualThreadFacts();
  private final DoubleSummaryStatistics switches = new DoubleSummaryStatistics();
  private long lossyBytes;

  private RecordingReader(
      Marks marks, Optional<LoadWindow> clientWindow, OptionalLong echoes, HostFacts host) {
    this.marks = marks;
    this.echoes = marks.role() == Role.CLIENT ? marks.echoes() : echoes;
    this.host = host;
    window = marks.window().or(() -> clientWindow).orElseGet(marks::whole);
    if (marks.window().isPresent()) {
      scope = Scope.OWN_WINDOW;
    } else {
      scope = clientWindow.isPresent() ? Scope.CLIENT_WINDOW : Scope.WHOLE_RECORDING;
    }
  }

  /**
   * Reads recordings that belong to one trial: the client's says how many echoes there were, and
   * when, for a server that did not know; the launcher's says how the processes were scheduled.
   *
   * @param files the recordings
   * @return a summary of each but the launcher's, in the same order
   * @throws EcholoomException USAGE when a file does not exist, STORAGE when it cannot be read
   */
  public static List<RecordingSummary> read(List<Path> files) {
    List<Marks> all = files.stream().map(Marks::of).toList();
    List<Marks> clients = all.stream().filter(marks -> marks.role() == Role.CLIENT).toList();
    OptionalLong echoes =
        clients.stream().allMatch(marks -> marks.echoes().isPresent()) && !clients.isEmpty()
            ? OptionalLong.of(clients.stream().mapToLong(marks -> marks.echoes().getAsLong()).sum())
            : OptionalLong.empty();
    Optional<LoadWindow> clientWindow =
        clients.stream().flatMap(marks -> marks.window().stream()).findFirst();
    HostFacts host =
        HostFacts.of(
            all.stream().filter(marks -> marks.role() == Role.LAUNCHER).map(Marks::file).toList());
    return all.stream()
        .filter(marks -> marks.role() != Role.LAUNCHER)
        .map(marks -> new RecordingReader(marks, clientWindow, echoes, host).summary())
        .toList();
  }

  private RecordingSummary summary() {
    Events.of(marks.file()).forEach(this::add);
    SyscallLedger ledger = LedgerBuilder.build(totals.within(window), marks.counters());
    return new RecordingSummary(
        marks.file().toString(),
        marks.role(),
        marks.counters().engine(),
        scope,
        window.seconds(),
        echoes,
        ledger,
        cpu.shares(),
        new Scheduling(
            threads.within(window, marks.processors()),
            host.process(marks.role()),
            switches.getCount() > 0
                ? OptionalDouble.of(switches.getAverage())
                : OptionalDouble.empty(),
            virtualThreads.virtualThreads(),
            virtualThreads.pinned()),
        warnings(ledger));
  }

  private void add(RecordedEvent event) {
    switch (event.getEventType().getName()) {
      case "jdk.MethodTiming" -> totals.add(event);
      case "jdk.ThreadCPULoad" -> threads.add(event);
      case "jdk.GCCPUTime" -> threads.addCollection(event);
      default -> {
        if (window.has(event.getStartTime())) {
          addInWindow(event);
        }
      }
    }
  }

  private void addInWindow(RecordedEvent event) {
    switch (event.getEventType().getName()) {
      case "jdk.CPUTimeSample" -> cpu.add(event);
      case "jdk.CPUTimeSamplesLost" -> cpu.addLost(event);
      case "jdk.ThreadContextSwitchRate" -> switches.accept(event.getFloat("switchRate"));
      case "jdk.VirtualThreadPinned" -> virtualThreads.addPinned(event);
      case "echoloom.VirtualThreadScheduler" -> virtualThreads.addSample(event);
      case "jdk.DataLoss" -> lossyBytes += event.getLong("amount");
      default -> {
        // Not summed up.
      }
    }
  }

  private List<String> warnings(SyscallLedger ledger) {
    List<String> warnings = new ArrayList<>();
    if (lossyBytes > 0) {
      warnings.add("the recording lost %,d bytes of events".formatted(lossyBytes));
    }
    if (totals.isEmpty()) {
      warnings.add("no call was timed: record with --profile syscalls");
    } else if (ledger.lines().stream().allMatch(line -> line.kind() == Kind.PART)) {
      warnings.add("the timed methods of the JDK were not called in this time");
    }
    return warnings;
  }
}
