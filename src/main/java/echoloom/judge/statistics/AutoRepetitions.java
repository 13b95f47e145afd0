package echoloom.judge.statistics;

import echoloom.model.Interval;
import java.util.Collection;
import java.util.List;

/**
 * When {@code --repetitions auto} has seen enough.
 *
 * <p>Looking again and again, and stopping when the answer pleases, finds differences that are not
 * there. So there are few looks, at block counts fixed beforehand, and every interval is computed
 * at {@link #CONFIDENCE}: by Bonferroni's inequality the intervals of all looks hold together with
 * 95 % confidence, whatever the rule by which one of them is chosen.
 */
public final class AutoRepetitions {
  /** The numbers of blocks after which the intervals are looked at; the last one always ends. */
  public static final List<Integer> LOOKS = List.of(6, 10, 15, 20);

  /** The confidence of every interval of such a run. */
  public static final double CONFIDENCE = 1 - (1 - 0.95) / LOOKS.size();

  /** Narrow enough: the ends are this factor apart, about ±5 % around the middle. */
  private static final double NARROW_FACTOR = 1.10;

  private AutoRepetitions() {}

  /**
   * Whether the run may stop.
   *
   * @param blocks complete blocks so far
   * @param intervals of the ratios asked for, at {@link #CONFIDENCE}; ends positive
   */
  public static boolean areEnough(int blocks, Collection<Interval> intervals) {
    return blocks >= LOOKS.getLast()
        || (LOOKS.contains(blocks)
            && !intervals.isEmpty()
            && intervals.stream().allMatch(AutoRepetitions::isNarrow));
  }

  private static boolean isNarrow(Interval interval) {
    return interval.upper() <= interval.lower() * NARROW_FACTOR;
  }
}
