package echoloom.preflight;

import static echoloom.preflight.Figures.grouped;

import echoloom.model.Finding;
import echoloom.model.JvmTuning;
import java.util.OptionalLong;

/**
 * Whether the host has memory for all connections. What a connection and a process of {@code --jvm
 * footprint} take was measured with {@code make scale}; see docs/method.md, Many connections. Of
 * {@code --jvm speed} it is an estimate: a heap with room to grow takes what its garbage takes.
 */
public final class MemoryCheck {
  private static final String TITLE = "memory";
  private static final long KIB = 1 << 10;
  private static final long MIB = 1 << 20;

  private MemoryCheck() {}

  /**
   * Compares what a trial takes with what there is.
   *
   * @param connections with both ends on this host
   * @param payloadBytes of each connection's buffer
   * @param processes of both roles
   * @param tuning what their JVMs are tuned for
   * @param availableBytes what programs can still get
   */
  public static Finding check(
      long connections,
      long payloadBytes,
      long processes,
      JvmTuning tuning,
      OptionalLong availableBytes) {
    if (availableBytes.isEmpty()) {
      return Finding.ok(TITLE, "this kernel does not report what is available");
    }
    long perConnection = perConnectionBytes(tuning) + payloadBytes;
    long needed = connections * perConnection + processes * perProcessBytes(tuning);
    long available = availableBytes.getAsLong();
    String figures =
        "%s connections of %.1f KiB and %s processes need %s MiB, %s MiB are available"
            .formatted(
                grouped(connections),
                (double) perConnection / KIB,
                grouped(processes),
                grouped(needed / MIB),
                grouped(available / MIB));
    if (needed <= available) {
      return Finding.ok(TITLE, figures);
    }
    long fits =
        Math.max(0, (available - processes * perProcessBytes(tuning)) / perConnection / 1_000);
    return Finding.refusal(
        TITLE,
        figures,
        switch (tuning) {
          case SPEED -> "use --jvm footprint, or at most %sk connections".formatted(grouped(fits));
          case FOOTPRINT -> "use at most %sk connections".formatted(grouped(fits));
        });
  }

  /** Client, server and kernel together. */
  private static long perConnectionBytes(JvmTuning tuning) {
    return switch (tuning) {
      case SPEED -> 40 * KIB;
      case FOOTPRINT -> 19 * KIB;
    };
  }

  private static long perProcessBytes(JvmTuning tuning) {
    return switch (tuning) {
      case SPEED -> 100 * MIB;
      case FOOTPRINT -> 12 * MIB;
    };
  }
}
