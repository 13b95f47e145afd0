package echoloom.judge.bottleneck;

import echoloom.model.Bottleneck.Kind;
import echoloom.model.Cell;
import echoloom.model.ClientThreads;
import echoloom.model.Metric;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Resources that are busy all the time, or the absence of any. */
final class Saturation {
  /** A worker or CPU busy for this share does nothing else; the rest is the run's start and end. */
  private static final double BUSY = 0.85;

  /** The CPUs are used up when a smaller share of all of them is idle. */
  private static final double USED_UP = 1 - BUSY;

  /** A spread over the listeners this uneven is worth evening out first. */
  private static final double UNEVEN = 1.1;

  private Saturation() {}

  static Optional<Cause> softirq(CellFigures cell) {
    double busiest = cell.orZero(Metric.SOFTIRQ_MAX_CPU_SHARE);
    if (busiest < BUSY) {
      return Optional.empty();
    }
    return Cause.found(
        Kind.SOFTIRQ,
        "one CPU spends %.0f %% of its time in softirq".formatted(100 * busiest),
        "Spread the interrupts over the CPUs: receive queues, IRQ affinity, RPS.");
  }

  static Optional<Cause> cpus(CellFigures cell) {
    Cpus cpus = cell.cpus();
    if (cell.orZero(Metric.SERVER_CORES) >= BUSY * cpus.server()) {
      return Cause.found(
          Kind.SERVER_CPU,
          "the server uses all of its CPUs, %d".formatted(cpus.server()),
          "Make an echo cheaper (--engine uring, long connections), or add CPUs.");
    }
    double client = cell.orZero(Metric.CLIENT_CORES);
    int usable = usableByClient(cell.cell(), cpus.client());
    if (client >= BUSY * usable) {
      return Cause.found(
          Kind.CLIENT_CPU,
          "the client uses all of the CPUs it can, %d".formatted(usable),
          "Use a cheaper driver (--driver uring), more client CPUs or more client processes.");
    }
    OptionalDouble idle = cell.idleShare();
    if (cpus.shared() && idle.isPresent() && idle.getAsDouble() < USED_UP) {
      return Cause.found(
          Kind.HOST_CPU_SHARED,
          "server and client share %d CPUs and leave none idle".formatted(cpus.server()),
          "Run the client on another host (bench HOST:PORT --allow-remote), or use a cheaper driver.");
    }
    return Optional.empty();
  }

  /** The CPUs that the client can keep busy: those it has, or fewer when fewer threads drive it. */
  private static int usableByClient(Cell cell, int cpus) {
    return switch (cell.load().driver()) {
      case SERIAL -> 1;
      case VIRTUAL -> {
        ClientThreads threads = cell.clientThreads();
        // Pollers that are platform threads run beside the carriers.
        boolean pollersApart = threads.pollerMode().equals(OptionalInt.of(1));
        int carriers = pollersApart ? cpus : threads.parallelism().orElse(cpus);
        yield Math.min(cpus, carriers * cell.clientProcesses());
      }
      case VIRTUAL_URING, PLATFORM, SELECTOR, URING -> cpus;
    };
  }

  /** The workers of the server are fewer than its CPUs, and busy. */
  static Optional<Cause> workers(CellFigures cell) {
    int threads = cell.cell().workers();
    double imbalance = cell.get(Metric.IMBALANCE).orElse(1);
    double fullest = cell.orZero(Metric.SERVER_CORES) * imbalance / threads;
    if (fullest < BUSY) {
      return Optional.empty();
    }
    return Cause.found(
        Kind.SERVER_CPU,
        "the fullest of %d workers is busy %.0f %% of the time while CPUs are idle"
            .formatted(threads, Math.min(100, 100 * fullest)),
        imbalance > UNEVEN
            ? "Use more connections: they spread more evenly over the listeners."
            : "Add workers: --threads %d.".formatted(2 * threads));
  }

  static Optional<Cause> latency(CellFigures cell) {
    OptionalDouble idle = cell.idleShare();
    OptionalDouble meanUs = cell.get(Metric.MEAN_US);
    if (meanUs.isEmpty() || idle.isEmpty() || idle.getAsDouble() < USED_UP) {
      return Optional.empty();
    }
    int connections = cell.cell().load().connections();
    return Cause.found(
        Kind.LATENCY_BOUND,
        "CPUs are idle while %,d connections wait %,.0f µs for each echo, which allows %,.0f a second"
            .formatted(connections, meanUs.getAsDouble(), connections / meanUs.getAsDouble() * 1e6),
        "Use more connections, or shorten the round trip.");
  }
}
