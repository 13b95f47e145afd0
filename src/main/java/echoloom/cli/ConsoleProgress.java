package echoloom.cli;

import echoloom.trial.TrialProgress;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Shows on standard error how far a run is: one line that is written over, on a terminal only. */
final class ConsoleProgress implements TrialProgress {
  private static final String ERASE_LINE = "\r\u001b[K";

  /** In a log a line now and then is enough. */
  private static final long LINE_EVERY_NS = TimeUnit.SECONDS.toNanos(5);

  private final PrintStream out;
  private final boolean terminal;
  private final long beganNs = System.nanoTime();
  private long lastLineNs = beganNs;
  private int firstTrial;
  private Duration estimate = Duration.ZERO;

  /**
   * @param terminal whether a person watches
   */
  ConsoleProgress(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  @Override
  public void planned(int trials, Duration estimate) {
    this.estimate = estimate;
    note("%d trials, about %s".formatted(trials, minutes(estimate)));
  }

  @Override
  public void step(int trial, int trials, Step step) {
    if (firstTrial == 0) {
      firstTrial = trial;
    }
    if (terminal) {
      out.printf(
          "%strial %d of %d: %s ...%s",
          ERASE_LINE, trial, trials, step.name().toLowerCase(Locale.ROOT), left(trial, trials));
      out.flush();
    }
  }

  @Override
  public void connected(int trial, int trials, long open, long connections) {
    String line =
        String.format(
            Locale.ROOT,
            "trial %d of %d: connecting, %,d of %,d open",
            trial,
            trials,
            open,
            connections);
    long nowNs = System.nanoTime();
    if (terminal) {
      out.print(ERASE_LINE + line + " ...");
      out.flush();
    } else if (nowNs - lastLineNs >= LINE_EVERY_NS) {
      lastLineNs = nowNs;
      out.println(line);
    }
  }

  /** From the pace so far once there is one, from the plan before that. */
  private String left(int trial, int trials) {
    int done = trial - firstTrial;
    if (estimate.isZero()) {
      return "";
    }
    Duration left =
        done == 0
            ? estimate
            : Duration.ofNanos((System.nanoTime() - beganNs) / done * (trials - trial + 1));
    return " " + minutes(left) + " left";
  }

  private static String minutes(Duration time) {
    return "%d min %02d s".formatted(time.toMinutes(), time.toSecondsPart());
  }

  @Override
  public void note(String line) {
    done();
    out.println(line);
  }

  @Override
  public void done() {
    if (terminal) {
      out.print(ERASE_LINE);
      out.flush();
    }
  }
}
