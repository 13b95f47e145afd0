package echoloom.trial;

import echoloom.linux.proc.HostMemory;
import echoloom.model.Metric;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What connections cost the host in memory.
 *
 * @param atRest before a process of the trial was started
 * @param idle with all processes running and no connection
 * @param open with all connections open, after they have echoed
 */
record MemoryAccount(HostMemory atRest, HostMemory idle, HostMemory open) {
  /** With fewer connections the figure is noise: other processes move more pages meanwhile. */
  static final long FEWEST_CONNECTIONS = 1_000;

  /**
   * The figures per connection, both of its ends together; none for few connections.
   *
   * @param connections that were open
   */
  Map<Metric, Double> perConnection(long connections) {
    Map<Metric, Double> figures = new EnumMap<>(Metric.class);
    if (connections >= FEWEST_CONNECTIONS) {
      put(
          figures,
          Metric.KERNEL_SLAB_PER_CONNECTION_BYTES,
          idle.slabBytes(),
          open.slabBytes(),
          connections);
      put(
          figures,
          Metric.HOST_MEMORY_PER_CONNECTION_BYTES,
          open.availableBytes(),
          atRest.availableBytes(),
          connections);
    }
    return figures;
  }

  private static void put(
      Map<Metric, Double> figures,
      Metric metric,
      OptionalLong less,
      OptionalLong more,
      long connections) {
    if (less.isPresent() && more.isPresent() && more.getAsLong() > less.getAsLong()) {
      figures.put(metric, (double) (more.getAsLong() - less.getAsLong()) / connections);
    }
  }
}
