package echoloom.sample;

import echoloom.model.Sample;
import echoloom.model.Sample.OfCpu;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What the CPUs of the host did between two samples. */
final class CpuUsage {
  private record Change(long busyUs, long idleUs, OptionalLong softirqUs, long totalUs) {}

  private final List<Change> changes = new ArrayList<>();

  /** CPUs that came or went in between are left out. */
  CpuUsage(Sample first, Sample last) {
    for (OfCpu earlier : first.cpus()) {
      last.cpus().stream()
          .filter(later -> later.cpu() == earlier.cpu())
          .findFirst()
          .ifPresent(later -> changes.add(change(earlier, later)));
    }
  }

  private static Change change(OfCpu earlier, OfCpu later) {
    long busyUs = later.userUs() + later.systemUs() - earlier.userUs() - earlier.systemUs();
    // The idle figure of a CPU can step back a little when it goes to sleep, proc_stat(5).
    long idleUs = Math.max(0, later.idleUs() - earlier.idleUs());
    OptionalLong softirqUs = Growth.between(earlier.softirqUs(), later.softirqUs());
    long totalUs =
        busyUs
            + idleUs
            + softirqUs.orElse(0)
            + Growth.between(earlier.irqUs(), later.irqUs()).orElse(0)
            + Growth.between(earlier.stealUs(), later.stealUs()).orElse(0);
    return new Change(busyUs, idleUs, softirqUs, totalUs);
  }

  /** Idle time of all CPUs ÷ their time. */
  OptionalDouble idleShare() {
    return share(changes.stream().mapToLong(Change::idleUs).sum());
  }

  /** Softirq time of the CPU with most of it ÷ its time. */
  OptionalDouble softirqMaxCpuShare() {
    return changes.stream()
        .flatMapToDouble(change -> Growth.ratio(change.softirqUs(), change.totalUs()).stream())
        .max();
  }

  /** Time in tasks that is not accounted for ÷ time of all CPUs. */
  OptionalDouble otherShare(long accountedUs) {
    long busyUs = changes.stream().mapToLong(Change::busyUs).sum();
    return share(Math.max(0, busyUs - accountedUs));
  }

  private OptionalDouble share(long us) {
    return Growth.ratio(OptionalLong.of(us), changes.stream().mapToLong(Change::totalUs).sum());
  }
}
