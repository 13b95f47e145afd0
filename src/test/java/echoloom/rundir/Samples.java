package echoloom.rundir;

import echoloom.model.Arm;
import echoloom.model.Bottleneck;
import echoloom.model.Environment;
import echoloom.model.FailureKind;
import echoloom.model.Manifest;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import echoloom.model.Threat;
import echoloom.model.Trial;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Records for the tests of this package. */
final class Samples {
  static final Settings CELL =
      Settings.of(Parameter.DURATION, Parameter.DURATION.parse("1500ms"))
          .with(Settings.of(Parameter.PIN, Parameter.PIN.parse("true")))
          .completed(8);

  static final Trial GOOD =
      new Trial(
          1,
          CELL,
          0,
          Arm.MAIN,
          Trial.Status.OK,
          List.of(),
          "",
          new Bottleneck(Bottleneck.Kind.SERVER_CPU, "2.0 of 2 CPUs", "add threads"),
          new Measurement(Map.of(Metric.QPS, 51_234.5, Metric.ECHOES, 100_000.0)),
          Map.of());

  static final Trial BAD =
      new Trial(
          2,
          CELL,
          1,
          Arm.CONTROL,
          Trial.Status.INVALID,
          List.of(new Threat(Threat.Kind.CORRUPT_ECHO, "connection 3, sequence 7")),
          "",
          null,
          new Measurement(Map.of(Metric.QPS, 0.0)),
          Map.of(FailureKind.CORRUPT, 3L, FailureKind.RESET, 1L));

  static final Trial ABORTED =
      new Trial(
          3,
          CELL,
          2,
          Arm.MAIN,
          Trial.Status.ABORTED,
          List.of(),
          "the server ended with status 137",
          null,
          new Measurement(Map.of()),
          Map.of());

  static final Manifest MANIFEST =
      new Manifest(
          Manifest.SCHEMA_VERSION,
          Instant.parse("2026-11-30T10:45:48Z"),
          List.of("bench", "--connections", "10"),
          "bench-long",
          Optional.of(Manifest.Size.QUICK),
          new Manifest.Plan(List.of(CELL), 3, false, 42),
          new Environment(
              "0.1.0",
              "a CPU",
              8,
              1L << 34,
              "6.18",
              Map.of("net.core.somaxconn", "4096"),
              Map.of("open files soft", "20000"),
              "/",
              "25.0.3",
              Map.of("server", List.of("-Xmx1g")),
              List.of("a warning")));

  private Samples() {}
}
