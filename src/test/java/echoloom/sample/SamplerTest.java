package echoloom.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.HostSummary;
import echoloom.model.Metric;
import echoloom.model.Phase;
import echoloom.model.Sample;
import echoloom.model.Sample.Role;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SamplerTest {
  private static final SampledProcess SELF =
      new SampledProcess(Role.SERVER, ProcessHandle.current().pid());

  private final List<Sample> samples = new CopyOnWriteArrayList<>();

  @Test
  void measureHasASampleAtBothEdgesAndTheOthersAreMarkedOutside() throws Exception {
    try (Sampler sampler = Sampler.start(List.of(SELF), 9, samples::add)) {
      sampler.enter(Phase.MEASURE);
      sampler.enter(Phase.DRAIN);
    }

    assertThat(samples.getFirst().phase()).isEqualTo(Phase.CONNECT);
    assertThat(samples)
        .filteredOn(sample -> sample.phase() == Phase.MEASURE)
        .hasSizeGreaterThanOrEqualTo(2);
    assertThat(samples).isSortedAccordingTo((a, b) -> Long.compare(a.atUs(), b.atUs()));
  }

  @Test
  void goesOnByItselfUntilClosed() throws InterruptedException {
    CountDownLatch three = new CountDownLatch(3);
    try (Sampler _ =
        Sampler.start(
            List.of(SELF),
            9,
            sample -> {
              samples.add(sample);
              three.countDown();
            })) {
      assertThat(three.await(20, TimeUnit.SECONDS)).isTrue();
    }
    int taken = samples.size();

    assertThat(samples).allMatch(sample -> sample.latenessUs() >= 0);
    assertThat(samples.getFirst().processes().getFirst().voluntarySwitches()).isPresent();
    assertThat(samples).hasSize(taken);
  }

  @Test
  void missedSamplesAreLeftOutNotCaughtUpOn() {
    assertThat(Sampler.next(1_000, 1_010, 100)).isEqualTo(1_100);
    assertThat(Sampler.next(1_000, 1_350, 100)).isEqualTo(1_400);
    assertThat(Sampler.next(1_000, 990, 100)).isEqualTo(1_100);
  }

  @Test
  void failureOfTheSinkIsReportedAtTheEnd() throws InterruptedException {
    Sampler sampler =
        Sampler.start(
            List.of(),
            9,
            _ -> {
              throw new IllegalStateException("disk full");
            });
    sampler.enter(Phase.MEASURE);

    assertThatThrownBy(sampler::close).hasMessage("disk full");
  }

  @Test
  void seesTrafficProcessesAndQueuesOfThisHost() throws IOException, InterruptedException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket server = new ServerSocket(0, 4, loopback);
        Sampler sampler = Sampler.start(List.of(SELF), server.getLocalPort(), samples::add)) {
      sampler.enter(Phase.MEASURE);
      try (Socket _ = new Socket(loopback, server.getLocalPort())) {
        sampler.enter(Phase.DRAIN);
      }
    }
    HostSummary summary = MeasureWindow.summarise(samples, 1).orElseThrow();

    assertThat(summary.acceptQueueFill()).hasValue(0.25);
    assertThat(summary.listenersChanged()).isFalse();
    assertThat(summary.figures().get(Metric.LISTEN_OVERFLOWS)).isNotNull();
    assertThat(summary.figures().get(Metric.ESTABLISHED_MAX)).isGreaterThanOrEqualTo(2);
    // SYN, SYN-ACK and ACK of the one connect.
    assertThat(summary.figures().get(Metric.PACKETS_PER_ECHO)).isGreaterThanOrEqualTo(3);
    assertThat(summary.figures().get(Metric.SERVER_CORES)).isNotNull();
  }
}
