package echoloom.cli;

import echoloom.trial.TrialProgress;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Shows how far a run is. On a terminal one line is overwritten again and again; a log gets a line
 * now and then while many connections are opened. Not thread-safe.
 */
final class ConsoleProgress implements TrialProgress {
  private static final String ERASE_LINE = "\r\u001b[K";

  /** In a log a line now and then is enough. */
  private static final long LINE_EVERY_NS = TimeUnit.SECONDS.toNanos(5);

  private final PrintStream out;
  private final boolean terminal;
  private final LongSupplier nanoClock;
  private final long beganNs;
  private long lastLineNs;
  private int firstTrial;
  private Duration estimate = Duration.ZERO;

  /**
   * @param terminal whether a person watches
   */
  ConsoleProgress(PrintStream out, boolean terminal) {
    this(out, terminal, System::nanoTime);
  }

  ConsoleProgress(PrintStream out, boolean terminal, LongSupplier nanoClock) {
    this.out = out;
    this.terminal = terminal;
    this.nanoClock = nanoClock;
    beganNs = nanoClock.getAsLong();
    lastLineNs = beganNs;
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
    overwrite("trial %d of %d: %s ...%s".formatted(trial, trials, step.key(), left(trial, trials)));
  }

  @Override
  public void connected(int trial, int trials, long open, long connections) {
    String line =
        "trial %d of %d: connecting, %,d of %,d open".formatted(trial, trials, open, connections);
    overwrite(line + " ...");
    long nowNs = nanoClock.getAsLong();
    if (!terminal && nowNs - lastLineNs >= LINE_EVERY_NS) {
      lastLineNs = nowNs;
      out.println(line);
    }
  }

  /** By the pace so far once a trial has ended, by the plan before that. */
  private String left(int trial, int trials) {
    int done = trial - firstTrial;
    if (estimate.isZero()) {
      return "";
    }
    Duration left =
        done == 0
            ? estimate
            : Duration.ofNanos((nanoClock.getAsLong() - beganNs) / done * (trials - trial + 1));
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
    overwrite("");
  }

  private void overwrite(String line) {
    if (terminal) {
      out.print(ERASE_LINE + line);
      out.flush();
    }
  }
}
