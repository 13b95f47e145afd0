package echoloom.trial.driving;

import echoloom.model.LoadResult;
import java.util.List;

/**
 * The measure windows of the client processes of one load; those in which no connection took part
 * are left out.
 *
 * @param each what the processes measured
 */
public record Windows(List<LoadResult> each) {
  /** Leaves out the empty ones. */
  public Windows {
    each = each.stream().filter(result -> result.elapsedNs() > 0).toList();
  }

  /** From the first barrier to the last completion, ns; 0 without a window. */
  long spanNs() {
    return each.isEmpty() ? 0 : lastEndNs() - firstStartNs();
  }

  /**
   * The length by which the echoes of all processes must be divided to give the sum of their rates,
   * ns: what they did together while all of them measured. A process that was late or early by a
   * little adds its own rate, not the time in which the others were alone.
   */
  long commonRateNs(long echoes) {
    double perNs =
        each.stream().mapToDouble(result -> (double) result.echoes() / result.elapsedNs()).sum();
    return perNs > 0 ? Math.round(echoes / perNs) : spanNs();
  }

  /** Time in which all processes measured ÷ time in which any did, 0 to 1. */
  public double commonShare() {
    long commonNs = Math.max(0, firstEndNs() - lastStartNs());
    return spanNs() == 0 ? 1 : (double) commonNs / spanNs();
  }

  private long firstStartNs() {
    return each.stream().mapToLong(LoadResult::startNs).min().orElse(0);
  }

  private long lastStartNs() {
    return each.stream().mapToLong(LoadResult::startNs).max().orElse(0);
  }

  private long firstEndNs() {
    return each.stream().mapToLong(one -> one.startNs() + one.elapsedNs()).min().orElse(0);
  }

  private long lastEndNs() {
    return each.stream().mapToLong(one -> one.startNs() + one.elapsedNs()).max().orElse(0);
  }
}
