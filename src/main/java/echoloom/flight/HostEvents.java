package echoloom.flight;

import echoloom.model.Sample;
import echoloom.model.Sample.AcceptQueue;
import echoloom.model.Sample.OfCpu;
import echoloom.model.Sample.OfInterface;
import echoloom.model.Sample.OfTcp;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Writes the launcher's samples into its recording, so that the host lies on the time axis of the
 * roles. The first sample is only the start of the first interval.
 *
 * <p>Thread-safety: one thread calls it, the sampler's, right after it took the sample.
 */
public final class HostEvents implements Consumer<Sample> {
  private static final long UNKNOWN = -1;

  private final ProcessEvents processes = new ProcessEvents();
  private @Nullable Sample previous;

  @Override
  public void accept(Sample sample) {
    Sample before = previous;
    if (before != null) {
      HostSampleEvent event = new HostSampleEvent();
      if (event.shouldCommit()) {
        fill(event, before, sample);
        event.commit();
      }
    }
    processes.accept(sample);
    previous = sample;
  }

  private static void fill(HostSampleEvent event, Sample before, Sample sample) {
    event.phase = sample.phase().key();
    event.interval = ns(sample.atUs() - before.atUs());
    event.lateness = ns(sample.latenessUs());
    fillCpus(event, before, sample);
    event.cpuPressure =
        share(
            growth(before.cpuPressureUs(), sample.cpuPressureUs()), sample.atUs() - before.atUs());
    event.rxPackets = perSecond(before, sample, OfInterface::rxPackets);
    event.txPackets = perSecond(before, sample, OfInterface::txPackets);
    event.established = Count.of(sample.sockets().established().orElse(UNKNOWN));
    event.timeWait = Count.of(sample.sockets().timeWait().orElse(UNKNOWN));
    event.synRecv = Count.of(sample.sockets().synRecv().orElse(UNKNOWN));
    event.acceptQueue =
        Count.of(
            sample
                .sockets()
                .acceptQueues()
                .map(queues -> queues.stream().mapToLong(AcceptQueue::length).sum())
                .orElse(UNKNOWN));
    event.listenOverflows = growth(before, sample, OfTcp::listenOverflows);
    event.listenDrops = growth(before, sample, OfTcp::listenDrops);
    event.retransmits = growth(before, sample, OfTcp::retransmits);
    event.synRetransmits = growth(before, sample, OfTcp::synRetransmits);
  }

  private static int growth(Sample before, Sample sample, Function<OfTcp, OptionalLong> counter) {
    return Count.of(growth(counter.apply(before.tcp()), counter.apply(sample.tcp())));
  }

  private static void fillCpus(HostSampleEvent event, Sample before, Sample sample) {
    long user = spent(before, sample, OfCpu::userUs);
    long system = spent(before, sample, OfCpu::systemUs);
    long interrupts =
        spent(before, sample, cpu -> cpu.irqUs().orElse(0) + cpu.softirqUs().orElse(0));
    // The idle figure of a CPU can step back a little when it goes to sleep, proc_stat(5).
    long idle = Math.max(0, spent(before, sample, OfCpu::idleUs));
    long steal = spent(before, sample, cpu -> cpu.stealUs().orElse(0));
    long all = user + system + interrupts + idle + steal;
    if (all > 0) {
      event.user = share(user, all);
      event.system = share(system, all);
      event.interrupts = share(interrupts, all);
      event.idle = share(idle, all);
      event.steal = share(steal, all);
    }
  }

  private static long spent(Sample before, Sample sample, ToLongFunction<OfCpu> figure) {
    return sample.cpus().stream().mapToLong(figure).sum()
        - before.cpus().stream().mapToLong(figure).sum();
  }

  private static float perSecond(
      Sample before, Sample sample, ToLongFunction<OfInterface> packets) {
    long growth =
        sample.interfaces().stream().mapToLong(packets).sum()
            - before.interfaces().stream().mapToLong(packets).sum();
    return sample.atUs() > before.atUs()
        ? growth * 1e6f / (sample.atUs() - before.atUs())
        : Float.NaN;
  }

  static long ns(long us) {
    return TimeUnit.MICROSECONDS.toNanos(us);
  }

  static long growth(OptionalLong before, OptionalLong now) {
    return before.isPresent() && now.isPresent() ? now.getAsLong() - before.getAsLong() : UNKNOWN;
  }

  private static float share(long part, long all) {
    return part < 0 || all <= 0 ? Float.NaN : (float) part / all;
  }
}
