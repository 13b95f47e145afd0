package echoloom.cli;

import java.io.OutputStream;
import java.io.PrintStream;

/** The standard output of a role, which belongs to the launcher. */
final class Channel {
  /** What a role does when its launcher is gone: nobody is left who wants a result. */
  static final Runnable EXIT = () -> System.exit(0);

  private Channel() {}

  /** Takes it, so that nothing else can print between the messages; prints go to standard error. */
  static OutputStream takeStandardOutput() {
    PrintStream out = System.out;
    System.setOut(System.err);
    return out;
  }
}
