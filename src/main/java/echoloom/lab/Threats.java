package echoloom.lab;

import echoloom.model.FailureKind;
import echoloom.model.LoadResult;
import echoloom.model.Threat;
import echoloom.model.Threat.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What makes a trial no valid measurement. */
final class Threats {
  /** A client that stood still longer than this has measured itself. */
  private static final long STALL_MS = 500;

  /** NTP slews by far less than this within a trial. */
  private static final long CLOCK_STEP_MS = 100;

  private Threats() {}

  static List<Threat> of(Observation observation, boolean recording, Path directory) {
    List<Threat> threats = new ArrayList<>();
    addFailures(observation.load(), threats);
    observation
        .strangers()
        .forEach(stranger -> threats.add(new Threat(Kind.FOREIGN_LISTENER, stranger)));
    long stallMs = observation.load().longestStallNs() / 1_000_000;
    if (stallMs > STALL_MS) {
      threats.add(new Threat(Kind.CLIENT_STALL, "the client stood still for " + stallMs + " ms"));
    }
    if (Math.abs(observation.wallDriftMs()) > CLOCK_STEP_MS) {
      threats.add(
          new Threat(
              Kind.CLOCK_STEPPED,
              "the wall clock was stepped by " + observation.wallDriftMs() + " ms"));
    }
    if (recording) {
      Stream.of("client.jfr", "server.jfr")
          .map(directory::resolve)
          .filter(Threats::isEmpty)
          .forEach(
              file ->
                  threats.add(new Threat(Kind.RECORDING_LOSSY, file.getFileName() + " is empty")));
    }
    return threats;
  }

  private static void addFailures(LoadResult load, List<Threat> threats) {
    Map<FailureKind, Long> failures = load.failures();
    if (failures.isEmpty()) {
      return;
    }
    String causes =
        failures.entrySet().stream()
            .map(entry -> "%,d × %s".formatted(entry.getValue(), entry.getKey().label()))
            .collect(Collectors.joining(", "));
    String examples =
        load.examples().isEmpty() ? "" : "; for example " + load.examples().getFirst();
    Kind kind =
        failures.containsKey(FailureKind.CORRUPT) ? Kind.CORRUPT_ECHO : Kind.UNEXPECTED_FAILURES;
    String left =
        load.notAttempted() == 0
            ? ""
            : "; %,d rounds were not attempted".formatted(load.notAttempted());
    threats.add(new Threat(kind, causes + left + examples));
  }

  private static boolean isEmpty(Path file) {
    try {
      return Files.exists(file) && Files.size(file) == 0;
    } catch (IOException _) {
      return true;
    }
  }
}
