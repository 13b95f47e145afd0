package echoloom.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.model.HostSummary;
import echoloom.model.Metric;
import echoloom.model.Phase;
import echoloom.model.ProcessUsage;
import echoloom.model.Sample;
import echoloom.model.Sample.AcceptQueue;
import echoloom.model.Sample.OfCpu;
import echoloom.model.Sample.OfInterface;
import echoloom.model.Sample.OfProcess;
import echoloom.model.Sample.OfSockets;
import echoloom.model.Sample.OfTcp;
import echoloom.model.Sample.Role;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class MeasureWindowTest {
  private static final OptionalLong ABSENT = OptionalLong.empty();
  private static final OfTcp NO_COUNTERS =
      new OfTcp(ABSENT, ABSENT, ABSENT, ABSENT, ABSENT, ABSENT);
  private static final OfSockets NO_SOCKETS =
      new OfSockets(ABSENT, ABSENT, ABSENT, Optional.empty());

  @Test
  void coresAndSharesComeFromTheEdgesOfTheWindow() {
    HostSummary summary =
        summarise(
            sample(0, Phase.CONNECT, List.of(process(Role.SERVER, 1, 0, 0)), List.of(cpu(0, 0, 0))),
            sample(
                1_000_000,
                Phase.MEASURE,
                List.of(process(Role.SERVER, 1, 100, 100), process(Role.CLIENT, 2, 0, 0)),
                List.of(cpu(0, 0, 0), cpu(2, 0, 0))),
            sample(
                3_000_000,
                Phase.MEASURE,
                List.of(
                    process(Role.SERVER, 1, 500_100, 1_500_100),
                    process(Role.CLIENT, 2, 500_000, 0)),
                List.of(cpu(0, 2_000_000, 0), cpu(2, 1_000_000, 1_000_000))),
            sample(9_000_000, Phase.DRAIN, List.of(), List.of()));

    assertThat(summary.figures().get(Metric.SERVER_CORES)).isEqualTo(1.0);
    assertThat(summary.figures().get(Metric.SERVER_SYS_SHARE)).isEqualTo(0.75);
    assertThat(summary.figures().get(Metric.CLIENT_CORES)).isEqualTo(0.25);
    assertThat(summary.figures().get(Metric.HOST_IDLE_SHARE)).isEqualTo(0.25);
    // 3 s of tasks, 2.5 s of them ours, of 4 s.
    assertThat(summary.otherCpuShare().orElseThrow()).isCloseTo(0.125, within(1e-9));
    assertThat(summary.samples()).isEqualTo(2);
  }

  @Test
  void processThatEndedOrWasReplacedLeavesItsFigureAbsent() {
    HostSummary ended =
        summarise(
            measured(0, List.of(process(Role.SERVER, 1, 0, 0), process(Role.SERVER, 2, 0, 0))),
            measured(1_000_000, List.of(process(Role.SERVER, 1, 5, 5))));
    OfProcess old = process(Role.SERVER, 1, 0, 0);
    ProcessUsage reused = new ProcessUsage(1, 999, 50, 50, 1, ABSENT, ABSENT);
    HostSummary replaced =
        summarise(
            measured(0, List.of(old)),
            measured(
                1_000_000,
                List.of(new OfProcess(Role.SERVER, reused, ABSENT, ABSENT, ABSENT, ABSENT))));

    assertThat(ended.figures()).doesNotContainKey(Metric.SERVER_CORES);
    assertThat(replaced.figures()).doesNotContainKey(Metric.SERVER_CORES);
  }

  @Test
  void whatTheHostDoesNotTellIsAbsentRatherThanZero() {
    HostSummary summary = summarise(measured(0, List.of()), measured(1_000_000, List.of()));

    assertThat(summary.figures()).isEmpty();
    assertThat(summary.otherCpuShare()).isEmpty();
    assertThat(summary.cpuPressureShare()).isEmpty();
    assertThat(summary.acceptQueueFill()).isEmpty();
    assertThat(summary.retransmits()).isEmpty();
    assertThat(summary.serverDescriptorsMax()).isEmpty();
  }

  @Test
  void countsPacketsOfLoopbackOnceAndOfOtherInterfacesInBothDirections() {
    HostSummary loopback =
        summarise(
            network(0, new OfInterface("lo", 0, 100, 0, 100)),
            network(2_000_000, new OfInterface("lo", 0, 500, 0, 500)));
    HostSummary ethernet =
        summarise(
            network(0, new OfInterface("lo", 0, 0, 0, 0), new OfInterface("veth0", 0, 0, 0, 0)),
            network(
                2_000_000,
                new OfInterface("lo", 0, 6, 0, 6),
                new OfInterface("veth0", 0, 200, 0, 300)));

    assertThat(loopback.figures().get(Metric.RX_PPS)).isEqualTo(200.0);
    assertThat(loopback.figures().get(Metric.PACKETS_PER_ECHO)).isEqualTo(4.0);
    assertThat(ethernet.figures().get(Metric.RX_PPS)).isEqualTo(100.0);
    assertThat(ethernet.figures().get(Metric.PACKETS_PER_ECHO)).isEqualTo(5.0);
  }

  @Test
  void overflowsAreTheirGrowthAndQueuesTheirMost() {
    OfTcp before =
        new OfTcp(
            OptionalLong.of(5),
            OptionalLong.of(7),
            OptionalLong.of(1),
            OptionalLong.of(0),
            OptionalLong.of(10),
            ABSENT);
    OfTcp after =
        new OfTcp(
            OptionalLong.of(25),
            OptionalLong.of(30),
            OptionalLong.of(3),
            OptionalLong.of(4),
            OptionalLong.of(60),
            ABSENT);
    HostSummary summary =
        summarise(
            sockets(0, Phase.CONNECT, before, 99, 99, new AcceptQueue(1, 99, 50)),
            sockets(1, Phase.MEASURE, before, 3, 40, new AcceptQueue(1, 25, 50)),
            sockets(2, Phase.MEASURE, after, 2, 60, new AcceptQueue(1, 51, 50)));

    assertThat(summary.figures())
        .containsEntry(Metric.LISTEN_OVERFLOWS, 20.0)
        .containsEntry(Metric.LISTEN_DROPS, 23.0)
        .containsEntry(Metric.SYN_RECV_MAX, 3.0)
        .containsEntry(Metric.TIME_WAIT_MAX, 60.0);
    assertThat(summary.acceptQueueFill()).hasValue(1.02);
    assertThat(summary.requestQueueFull()).hasValue(6);
    assertThat(summary.retransmits()).hasValue(50);
    assertThat(summary.synRetransmits()).isEmpty();
    assertThat(summary.listenersChanged()).isFalse();
  }

  @Test
  void secondListenerOfThePortIsSeen() {
    HostSummary summary =
        summarise(
            sockets(1, Phase.MEASURE, NO_COUNTERS, 0, 0, new AcceptQueue(1, 0, 50)),
            sockets(
                2,
                Phase.MEASURE,
                NO_COUNTERS,
                0,
                0,
                new AcceptQueue(1, 0, 50),
                new AcceptQueue(2, 0, 50)));

    assertThat(summary.listenersChanged()).isTrue();
  }

  @Test
  void oneSampleIsNoWindow() {
    assertThat(MeasureWindow.summarise(List.of(measured(0, List.of())), 5)).isEmpty();
    assertThat(MeasureWindow.summarise(List.of(), 5)).isEmpty();
  }

  private static HostSummary summarise(Sample... samples) {
    return MeasureWindow.summarise(List.of(samples), 100).orElseThrow();
  }

  private static OfProcess process(Role role, long pid, long userUs, long systemUs) {
    ProcessUsage usage = new ProcessUsage(pid, 1, userUs, systemUs, 1, ABSENT, ABSENT);
    return new OfProcess(role, usage, ABSENT, ABSENT, ABSENT, ABSENT);
  }

  private static OfCpu cpu(int id, long userUs, long idleUs) {
    return new OfCpu(id, userUs, 0, idleUs, ABSENT, ABSENT, ABSENT);
  }

  private static Sample measured(long atUs, List<OfProcess> processes) {
    return sample(atUs, Phase.MEASURE, processes, List.of());
  }

  private static Sample sample(
      long atUs, Phase phase, List<OfProcess> processes, List<OfCpu> cpus) {
    return new Sample(
        atUs, phase, 0, 0, processes, cpus, ABSENT, List.of(), NO_SOCKETS, NO_COUNTERS);
  }

  private static Sample network(long atUs, OfInterface... interfaces) {
    return new Sample(
        atUs,
        Phase.MEASURE,
        0,
        0,
        List.of(),
        List.of(),
        ABSENT,
        List.of(interfaces),
        NO_SOCKETS,
        NO_COUNTERS);
  }

  private static Sample sockets(
      long atUs, Phase phase, OfTcp tcp, long synRecv, long timeWait, AcceptQueue... queues) {
    OfSockets sockets =
        new OfSockets(
            OptionalLong.of(timeWait),
            ABSENT,
            OptionalLong.of(synRecv),
            Optional.of(List.of(queues)));
    return new Sample(atUs, phase, 0, 0, List.of(), List.of(), ABSENT, List.of(), sockets, tcp);
  }
}
