package echoloom.judge.bottleneck;

import echoloom.model.Bottleneck;
import echoloom.model.Cell;
import echoloom.model.FailureKind;
import echoloom.model.Measurement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Names what held a cell back. The rules go from resources that run out over busy CPUs to the case
 * in which nobody is busy; the first that applies wins. The evidence follows an analysis from the
 * outside in: total, process, system calls, root cause; the last layer is what to try next.
 */
public final class Attribution {
  private static final List<Function<CellFigures, Optional<Cause>>> RULES =
      List.of(
          Exhaustion::descriptors,
          Exhaustion::ephemeralPorts,
          Exhaustion::acceptQueue,
          Exhaustion::packetLoss,
          Saturation::softirq,
          Saturation::cpus,
          Saturation::workers,
          Saturation::latency);

  private static final Cause UNKNOWN =
      new Cause(
          Bottleneck.Kind.UNKNOWN,
          "no resource shows as used up",
          "Run with --profile syscalls and look at the ledger and the scheduling profile.");

  private Attribution() {}

  /**
   * The bottleneck of a cell or of one of its trials.
   *
   * @param cell what was measured
   * @param figures of a trial, or the medians of the cell
   * @param failures failed attempts by cause
   * @param cpus what the roles may use
   */
  public static Bottleneck of(
      Cell cell, Measurement figures, Map<FailureKind, Long> failures, Cpus cpus) {
    CellFigures seen = new CellFigures(cell, figures, failures, cpus);
    Cause cause =
        RULES.stream().flatMap(rule -> rule.apply(seen).stream()).findFirst().orElse(UNKNOWN);
    String layers = Layers.of(figures);
    String evidence = layers.isEmpty() ? cause.shown() : layers + "; " + cause.shown();
    return new Bottleneck(cause.kind(), evidence, cause.next());
  }
}
