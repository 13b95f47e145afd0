package echoloom.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** The standard output of a role, which belongs to the launcher. */
final class Channel {
  /** What it may take a JVM to write its recording and end; on a busy host it may take longer. */
  private static final Duration GRACE = Duration.ofSeconds(1);

  private Channel() {}

  /**
   * What a role does when its launcher is gone: nobody is left who wants a result, so it ends, and
   * is cut short when that takes too long.
   */
  static void exit() {
    Thread.ofPlatform().daemon().name("cut-short").start(Channel::haltAfterGrace);
    System.exit(0);
  }

  private static void haltAfterGrace() {
    LockSupport.parkNanos(GRACE.toNanos());
    Runtime.getRuntime().halt(0);
  }

  /** Takes it, so that nothing else can print between the messages; prints go to standard error. */
  static OutputStream takeStandardOutput() {
    PrintStream out = System.out;
    System.setOut(System.err);
    return out;
  }
}
