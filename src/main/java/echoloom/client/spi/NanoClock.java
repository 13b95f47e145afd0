package echoloom.client.spi;

/**
 * Where the client's times come from, so that a test can decide them. A load has one clock for all
 * its connections: with a single implementation in the JVM its call is inlined.
 */
@FunctionalInterface
public interface NanoClock {
  /** The clock of every real load. */
  NanoClock SYSTEM = System::nanoTime;

  /** As {@link System#nanoTime}: only differences mean anything, and it may wrap. */
  long nanoTime();
}
