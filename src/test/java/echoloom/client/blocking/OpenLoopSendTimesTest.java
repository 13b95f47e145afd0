package echoloom.client.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.client.latency.LatencyLog;
import echoloom.client.latency.LatencyRecorder;
import echoloom.client.session.Dialer;
import echoloom.client.session.Exchange;
import echoloom.client.session.Failures;
import echoloom.client.session.Load;
import echoloom.client.session.Payload;
import echoloom.client.session.Schedules;
import echoloom.client.session.SourceAddresses;
import echoloom.client.spi.Tally;
import echoloom.client.spi.Window;
import echoloom.linux.proc.PortRange;
import echoloom.model.Arrivals;
import echoloom.model.ClientProcess;
import echoloom.model.Driver;
import echoloom.model.Extent;
import echoloom.model.LoadProfile;
import echoloom.model.Mode;
import echoloom.model.OpenLoop;
import echoloom.model.Phase;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Send times by a clock that moves a fixed step each time it is read. */
@Timeout(30)
final class OpenLoopSendTimesTest {
  private static final long STEP_NS = 10_000;
  private static final int ROUNDS = 50;
  private static final OpenLoop LOOP = new OpenLoop(1_000, Arrivals.UNIFORM);

  @TempDir private Path directory;
  private long nowNs = -7_000_000;
  private final List<Long> sentNs = new ArrayList<>();

  /** Answers at once, and notes when it was asked to. */
  private final class Mirror implements EchoSocket {
    @Override
    public void connect() {}

    @Override
    public void send(Exchange exchange) {
      sentNs.add(nowNs);
      exchange.sent(exchange.sendLength());
    }

    @Override
    public boolean receive(Exchange exchange) {
      exchange.received(12);
      return true;
    }

    @Override
    public int receiveExtra(Exchange exchange) {
      return 0;
    }

    @Override
    public void close() {}

    @Override
    public void abort() {}
  }

  private long tickNs() {
    nowNs += STEP_NS;
    return nowNs;
  }

  @Test
  void everySendLeavesAtItsTimeAndNoneBefore() {
    InetSocketAddress target = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);
    LoadProfile profile =
        new LoadProfile(
            Driver.VIRTUAL,
            Mode.LONG,
            1,
            new Extent.Rounds(ROUNDS),
            12,
            Duration.ZERO,
            Duration.ofSeconds(10),
            Optional.of(LOOP));
    try (LatencyRecorder latencies =
        new LatencyRecorder(new LatencyLog(directory.resolve("latencies.hlog"), 0))) {
      Load load =
          new Load(
              profile,
              target,
              ClientProcess.ONLY,
              new Payload(12),
              new Dialer(
                  target,
                  SourceAddresses.plan(target, Mode.LONG, 1, 0, new PortRange(32_768, 60_999))),
              latencies,
              new Failures(),
              this::tickNs);
      BlockingConnection connection =
          load.connections(session -> new BlockingConnection(load, session, Mirror::new))
              .getFirst();
      connection.run(Window.starting(Phase.CONNECT, new Extent.Rounds(1), nowNs));
      long startNs = nowNs;

      connection.run(Window.starting(Phase.MEASURE, profile.extent(), startNs));

      long[] dueNs = Schedules.merged(LOOP, 1, ROUNDS);
      assertThat(sentNs).hasSize(ROUNDS);
      for (int send = 0; send < ROUNDS; send++) {
        // Once awake it reads the clock to end the wait and to stamp the send.
        assertThat(sentNs.get(send) - startNs - dueNs[send]).isBetween(0L, 3 * STEP_NS);
      }
      Tally tally = connection.tally();
      assertThat(tally.echoes()).isEqualTo(ROUNDS);
      assertThat(tally.intendedSends()).isEqualTo(ROUNDS);
      assertThat(tally.timelySends()).isEqualTo(ROUNDS);
      assertThat(tally.latencySumNs()).isEqualTo(ROUNDS * STEP_NS);
      assertThat(load.failures().counts()).isEmpty();
    }
  }
}
