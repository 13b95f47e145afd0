package echoloom.judge.bottleneck;

import echoloom.model.Measurement;
import echoloom.model.Metric;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The outer layers of the evidence: total, process, system calls; what was measured of each. */
final class Layers {
  private record Part(Metric metric, double factor, String format) {}

  private static final List<Part> PARTS =
      List.of(
          new Part(Metric.QPS, 1, "%,.0f QPS"),
          new Part(Metric.P99_US, 1e-3, "P99 %,.1f ms"),
          new Part(Metric.SERVER_CORES, 1, "server %.2f cores"),
          new Part(Metric.CLIENT_CORES, 1, "client %.2f cores"),
          new Part(Metric.SERVER_SYS_SHARE, 100, "%.0f %% of the server's in the kernel"),
          new Part(Metric.HOST_IDLE_SHARE, 100, "host %.0f %% idle"),
          new Part(Metric.SYSCALLS_PER_ECHO, 1, "%.1f system calls per echo"));

  private Layers() {}

  static String of(Measurement measurement) {
    return PARTS.stream()
        .flatMap(
            part ->
                measurement.get(part.metric).stream()
                    .mapToObj(
                        value -> String.format(Locale.ROOT, part.format, value * part.factor)))
        .collect(Collectors.joining(", "));
  }
}
