package echoloom.cli;

import echoloom.lab.TrialProgress;
import java.io.PrintStream;
import java.util.Locale;

/** Shows on standard error how far a run is: one line that is written over, on a terminal only. */
final class ConsoleProgress implements TrialProgress {
  private static final String ERASE_LINE = "\r\u001b[K";

  private final PrintStream out;
  private final boolean terminal;

  /**
   * @param terminal whether a person watches
   */
  ConsoleProgress(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  @Override
  public void step(int trial, int trials, Step step) {
    if (terminal) {
      out.printf(
          "%strial %d of %d: %s ...",
          ERASE_LINE, trial, trials, step.name().toLowerCase(Locale.ROOT));
      out.flush();
    }
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
