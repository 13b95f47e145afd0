package echoloom.sample;

import echoloom.model.HostSummary;
import echoloom.model.Metric;
import echoloom.model.Phase;
import echoloom.model.Sample;
import echoloom.model.Sample.AcceptQueue;
import echoloom.model.Sample.OfSockets;
import echoloom.model.Sample.OfTcp;
import echoloom.model.Sample.Role;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The samples of {@link Phase#MEASURE} and what they show; a pure function of them. */
public final class MeasureWindow {
  private final List<Sample> samples;
  private final Sample first;
  private final Sample last;
  private final long lengthUs;

  private MeasureWindow(List<Sample> samples) {
    this.samples = samples;
    this.first = samples.getFirst();
    this.last = samples.getLast();
    this.lengthUs = last.atUs() - first.atUs();
  }

  /**
   * Summarises a trial.
   *
   * @param all its samples in order of time; those outside the measure window are passed over
   * @param echoes correct echoes in the window
   * @return empty when fewer than two samples lie in the window
   */
  public static Optional<HostSummary> summarise(List<Sample> all, long echoes) {
    List<Sample> inside = all.stream().filter(s -> s.phase() == Phase.MEASURE).toList();
    return inside.size() < 2
        ? Optional.empty()
        : Optional.of(new MeasureWindow(inside).summary(echoes));
  }

  private HostSummary summary(long echoes) {
    RoleUsage server = new RoleUsage(Role.SERVER, first, last);
    RoleUsage client = new RoleUsage(Role.CLIENT, first, last);
    CpuUsage cpus = new CpuUsage(first, last);
    return new HostSummary(
        figures(server, client, cpus, echoes),
        server.isKnown() && client.isKnown()
            ? cpus.otherShare(server.cpuUs().orElse(0) + client.cpuUs().orElse(0))
            : OptionalDouble.empty(),
        Growth.ratio(Growth.between(first.cpuPressureUs(), last.cpuPressureUs()), lengthUs),
        Growth.ratio(server.runQueueWaitUs(), lengthUs),
        Growth.ratio(client.runQueueWaitUs(), lengthUs),
        acceptQueueFill(),
        RoleUsage.most(Role.SERVER, samples, Sample.OfProcess::descriptors),
        RoleUsage.most(Role.CLIENT, samples, Sample.OfProcess::descriptors),
        growth(OfTcp::retransmits),
        growth(OfTcp::synRetransmits),
        requestQueueFull(),
        listenersChanged(),
        samples.size(),
        samples.stream().mapToLong(Sample::latenessUs).max().orElse(0),
        samples.stream().mapToLong(Sample::costUs).max().orElse(0));
  }

  private Map<Metric, Double> figures(
      RoleUsage server, RoleUsage client, CpuUsage cpus, long echoes) {
    Map<Metric, Double> figures = new EnumMap<>(Metric.class);
    OptionalLong serverUs = server.cpuUs();
    put(figures, Metric.SERVER_CORES, Growth.ratio(serverUs, lengthUs));
    put(
        figures,
        Metric.SERVER_SYS_SHARE,
        serverUs.isPresent()
            ? Growth.ratio(server.systemUs(), serverUs.getAsLong())
            : OptionalDouble.empty());
    put(figures, Metric.CLIENT_CORES, Growth.ratio(client.cpuUs(), lengthUs));
    put(figures, Metric.HOST_IDLE_SHARE, cpus.idleShare());
    put(figures, Metric.SOFTIRQ_MAX_CPU_SHARE, cpus.softirqMaxCpuShare());
    PacketRate.between(first, last)
        .ifPresent(
            rate -> {
              OptionalLong received = OptionalLong.of(rate.rxPackets() * 1_000_000);
              put(figures, Metric.RX_PPS, Growth.ratio(received, lengthUs));
              OptionalLong packets = OptionalLong.of(rate.packets());
              put(figures, Metric.PACKETS_PER_ECHO, Growth.ratio(packets, echoes));
            });
    put(figures, Metric.LISTEN_OVERFLOWS, Growth.ratio(growth(OfTcp::listenOverflows), 1));
    put(figures, Metric.LISTEN_DROPS, Growth.ratio(growth(OfTcp::listenDrops), 1));
    put(figures, Metric.SYN_RECV_MAX, most(OfSockets::synRecv));
    put(figures, Metric.ESTABLISHED_MAX, most(OfSockets::established));
    put(figures, Metric.TIME_WAIT_MAX, most(OfSockets::timeWait));
    return figures;
  }

  private static void put(Map<Metric, Double> figures, Metric metric, OptionalDouble value) {
    value.ifPresent(figure -> figures.put(metric, figure));
  }

  private OptionalLong growth(Function<OfTcp, OptionalLong> counter) {
    return Growth.between(counter.apply(first.tcp()), counter.apply(last.tcp()));
  }

  private OptionalLong requestQueueFull() {
    OptionalLong drops = growth(OfTcp::requestQueueFullDrops);
    OptionalLong cookies = growth(OfTcp::requestQueueFullCookies);
    return drops.isPresent() && cookies.isPresent()
        ? OptionalLong.of(drops.getAsLong() + cookies.getAsLong())
        : OptionalLong.empty();
  }

  private OptionalDouble most(Function<OfSockets, OptionalLong> count) {
    return samples.stream()
        .flatMapToLong(sample -> count.apply(sample.sockets()).stream())
        .asDoubleStream()
        .max();
  }

  private OptionalDouble acceptQueueFill() {
    return samples.stream()
        .flatMap(sample -> sample.sockets().acceptQueues().stream())
        .flatMap(List::stream)
        .filter(queue -> queue.capacity() > 0)
        .mapToDouble(queue -> (double) queue.length() / queue.capacity())
        .max();
  }

  private boolean listenersChanged() {
    Set<Set<Long>> seen =
        samples.stream()
            .flatMap(sample -> sample.sockets().acceptQueues().stream())
            .map(queues -> queues.stream().map(AcceptQueue::inode).collect(Collectors.toSet()))
            .collect(Collectors.toSet());
    return seen.size() > 1;
  }
}
