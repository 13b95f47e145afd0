package echoloom.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import echoloom.linux.proc.Proc;
import echoloom.model.Domain;
import echoloom.model.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One engine for minutes, with everything that connections do to a server. Run by {@code make
 * soak}; properties: soak.engine, soak.trigger, soak.duration.
 */
@Tag("soak")
class SoakTest {
  private static final int CLIENTS = 48;
  private static final Duration DRAIN = Duration.ofSeconds(20);

  /** What a JVM with a heap of fixed size may still grow by: code cache, class data, buffers. */
  private static final double RSS_GROWTH = 1.2;

  private final String engine = System.getProperty("soak.engine", "selector");
  private final String trigger = System.getProperty("soak.trigger", "lt");
  private final Duration duration = duration(System.getProperty("soak.duration", "3m"));

  @TempDir Path directory;

  @Test
  void everyByteComesBackAndNothingIsLeft() throws Exception {
    try (SoakedServer server = SoakedServer.start(engine, trigger, directory)) {
      assumeTrue(server.isListening(), () -> engine + " is not available: " + server.words());
      SoakTally warmUp = drive(server.port(), duration.dividedBy(5));
      long descriptorsBefore = descriptors(server, 0);
      long rssBefore = rss(server);
      SoakTally tally = drive(server.port(), duration.minus(duration.dividedBy(5)));
      long leaked = descriptors(server, descriptorsBefore) - descriptorsBefore;
      long rssAfter = rss(server);

      System.out.printf(
          "soak %s %s: %s, %,d descriptors leaked, RSS %,d MiB at the start, %,d MiB at the end%n",
          engine, trigger, tally, leaked, rssBefore >> 20, rssAfter >> 20);
      assertThat(tally.echoes()).isPositive();
      assertThat(warmUp.corrupt() + tally.corrupt()).as("corrupt echoes").isZero();
      assertThat(warmUp.failures()).as("failures while warming up").isEmpty();
      assertThat(tally.failures()).as("failures").isEmpty();
      assertThat(leaked).as("descriptors leaked").isNotPositive();
      assertThat((double) rssAfter).as("RSS").isLessThan(RSS_GROWTH * rssBefore);
    }
  }

  private SoakTally drive(int port, Duration time) throws InterruptedException {
    SoakTally tally = new SoakTally();
    long deadlineNs = System.nanoTime() + time.toNanos();
    // The blocking server serves one connection while the others wait.
    int clients = engine.equals("blocking") ? 1 : CLIENTS;
    List<Thread> threads = new ArrayList<>();
    for (int index = 0; index < clients; index++) {
      SoakClient client = new SoakClient(index, port, tally, deadlineNs);
      threads.add(Thread.ofVirtual().start(client));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return tally;
  }

  /** Waits until no more than so many are open: the server sees a close a little later. */
  private static long descriptors(SoakedServer server, long expected) throws InterruptedException {
    long deadlineNs = System.nanoTime() + DRAIN.toNanos();
    long lowest = Long.MAX_VALUE;
    long steadyNs = System.nanoTime();
    while (System.nanoTime() < deadlineNs) {
      long now = Proc.ofHost().descriptors(server.pid()).orElseThrow();
      if (now < lowest) {
        lowest = now;
        steadyNs = System.nanoTime();
      }
      if (now <= expected || System.nanoTime() - steadyNs > TimeUnit.SECONDS.toNanos(3)) {
        return now;
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    return lowest;
  }

  private static long rss(SoakedServer server) {
    return Proc.ofHost().usage(server.pid()).orElseThrow().rssBytes().orElseThrow();
  }

  private static Duration duration(String text) {
    Domain.Time minutes = new Domain.Time(Duration.ofSeconds(1), Duration.ofHours(24));
    return ((Level.Span) minutes.parse(text)).value();
  }
}
