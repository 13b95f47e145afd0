package echoloom.client.session;

import echoloom.model.OpenLoop;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * When one connection of an open loop intends to send, as strictly increasing times after the start
 * of a window. The same arguments give the same times on every host.
 *
 * <p>Uniform: arrivals follow each other at 1 ÷ rate and go to the connections in turn. Poisson:
 * each connection has exponential gaps with mean connections ÷ rate, by inversion; the sum of
 * independent Poisson processes is one with the sum of their rates (Kingman, Poisson Processes,
 * section 2.2).
 *
 * <p>Thread-safety: confined to the connection's thread.
 */
final class SendSchedule {
  private static final double SECOND_NS = TimeUnit.SECONDS.toNanos(1);

  private final boolean random;
  private final double meanGapNs;
  private final SplittableRandom generator;
  private double exactNs;
  private long dueNs = -1;

  /**
   * @param loop the rate of all connections of the process together
   * @param connections how many share it, at least 1
   * @param number which of them this is, from 0
   * @param seed decides random gaps; another one for each connection
   */
  SendSchedule(OpenLoop loop, int connections, int number, long seed) {
    random =
        switch (loop.arrivals()) {
          case UNIFORM -> false;
          case POISSON -> true;
        };
    meanGapNs = connections * SECOND_NS / loop.ratePerSecond();
    generator = new SplittableRandom(seed);
    exactNs = random ? 0 : number * SECOND_NS / loop.ratePerSecond();
    if (random) {
      exactNs = gapNs();
    }
    advance();
  }

  /** The next intended send, ns after the start of the window, at least 0. */
  long dueNs() {
    return dueNs;
  }

  /** Goes on to the send after this one. */
  void next() {
    exactNs += gapNs();
    advance();
  }

  private void advance() {
    dueNs = Math.max(dueNs + 1, (long) exactNs);
  }

  private double gapNs() {
    return random ? -meanGapNs * Math.log(1 - generator.nextDouble()) : meanGapNs;
  }
}
