package echoloom.judge.verdict;

import echoloom.experiment.Claim;
import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.Medians;
import echoloom.judge.statistics.NoiseFloor;
import echoloom.model.Interval;
import echoloom.model.Outcome;
import echoloom.model.Verdict;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** What the judges of all kinds of expectation have in common: how verdicts come about and read. */
final class Ruling {
  private Ruling() {}

  /** A verdict without a figure. */
  static Verdict without(Claim claim, Outcome outcome, String reason) {
    return new Verdict(claim.id(), outcome, null, null, claim.published(), reason);
  }

  static Verdict with(
      Claim claim, Outcome outcome, double value, Interval interval, String reason) {
    return new Verdict(claim.id(), outcome, value, interval, claim.published(), reason);
  }

  /** The verdict when the data do not suffice for any figure; empty when they do. */
  static Optional<Verdict> onTooLittle(Claim claim, Series.Aligned data) {
    String firstLoss = data.losses().isEmpty() ? "" : ": " + data.losses().getFirst();
    if (data.planned() == 0) {
      return Optional.of(
          without(claim, Outcome.INVALID, "the run has no trial of the cells it is about"));
    }
    if (2 * data.blocks() < data.planned()) {
      return Optional.of(
          without(
              claim,
              Outcome.INVALID,
              "%d of %d blocks count%s".formatted(data.blocks(), data.planned(), firstLoss)));
    }
    if (data.blocks() < Medians.MIN_BLOCKS) {
      return Optional.of(
          without(
              claim,
              Outcome.INCONCLUSIVE,
              "%d block gives no interval%s; measure at least %d"
                  .formatted(data.blocks(), firstLoss, Medians.MIN_BLOCKS)));
    }
    return Optional.empty();
  }

  /** As {@link #onTooLittle}, or when a block has a figure that cannot be divided by. */
  static Optional<Verdict> onNoRatio(Claim claim, Figure figure, Series.Aligned data) {
    String reason = figure.label() + " is 0 in a block, which gives no ratio";
    return onTooLittle(claim, data)
        .or(
            () ->
                data.arePositive()
                    ? Optional.empty()
                    : Optional.of(without(claim, Outcome.INCONCLUSIVE, reason)));
  }

  /** Where the interval lies in relation to the bound. */
  static Outcome place(Interval interval, Interval bound) {
    if (bound.contains(interval)) {
      return Outcome.CONFIRMED;
    }
    return bound.overlaps(interval) ? Outcome.INCONCLUSIVE : Outcome.REFUTED;
  }

  /** How the outcome relates to the bound, in words. */
  static String relation(Outcome outcome, Object bound) {
    return switch (outcome) {
      case CONFIRMED -> "inside the bound, " + bound;
      case REFUTED -> "outside the bound, " + bound;
      case INCONCLUSIVE, INVALID, NOT_APPLICABLE -> "on both sides of the bound, " + bound;
    };
  }

  /** {@code 1.43 [1.38, 1.47] over 5 blocks}. */
  static String text(Estimate estimate) {
    return text(estimate, FigureFormat::plain);
  }

  /** {@code 1.26 s [1.20 s, 1.31 s] over 5 blocks}. */
  static String text(Estimate estimate, DoubleFunction<String> number) {
    return "%s [%s, %s] over %d blocks"
        .formatted(
            number.apply(estimate.value()),
            number.apply(estimate.interval().lower()),
            number.apply(estimate.interval().upper()),
            estimate.blocks());
  }

  /** {@code , within the noise of ±4.1 %}, when it is. */
  static String noise(NoiseFloor floor, Estimate ratio) {
    return floor.band().contains(ratio.value())
        ? ", within the noise floor of ±%.1f %%".formatted(100 * (floor.band().upper() - 1))
        : "";
  }
}
