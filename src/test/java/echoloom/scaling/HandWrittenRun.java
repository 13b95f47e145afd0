package echoloom.scaling;

import echoloom.model.Arm;
import echoloom.model.Environment;
import echoloom.model.Manifest;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Settings;
import echoloom.model.Threat;
import echoloom.model.Trial;
import echoloom.rundir.RunDirectory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run directory with the figures that a test gives it, as if measured on some cores. */
final class HandWrittenRun {
  private final int cores;
  private final List<Trial> trials = new ArrayList<>();

  HandWrittenRun(int cores) {
    this.cores = cores;
  }

  /** A cell with one valid trial per block. */
  HandWrittenRun add(Settings cell, double... qps) {
    return add(cell, List.of(), qps);
  }

  /** A cell whose trials do not count. */
  HandWrittenRun addInvalid(Settings cell, String threat, double... qps) {
    return add(cell, List.of(new Threat(Threat.Kind.CLIENT_STALL, threat)), qps);
  }

  private HandWrittenRun add(Settings cell, List<Threat> threats, double... qps) {
    for (int block = 0; block < qps.length; block++) {
      trials.add(
          new Trial(
              trials.size() + 1,
              cell.completed(cores),
              block,
              Arm.MAIN,
              threats.isEmpty() ? Trial.Status.OK : Trial.Status.INVALID,
              threats,
              "",
              null,
              new Measurement(Map.of(Metric.QPS, qps[block])),
              Map.of()));
    }
    return this;
  }

  /** Writes and seals it. */
  Path writeTo(Path out) {
    RunDirectory run = RunDirectory.create(out, manifest());
    trials.forEach(run::append);
    return run.seal();
  }

  private Manifest manifest() {
    return new Manifest(
        Manifest.SCHEMA_VERSION,
        Instant.parse("2026-11-30T10:45:48Z"),
        List.of("run", "by-hand"),
        "by-hand",
        Optional.empty(),
        new Manifest.Plan(
            trials.stream().map(Trial::settings).distinct().toList(), trials.size(), false, 1),
        new Environment(
            "0.1.0", "a CPU", cores, 1L << 34, "6.18", Map.of(), Map.of(), "/", "25", Map.of(),
            List.of()));
  }
}
