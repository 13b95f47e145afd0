package echoloom.model;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What the samples of the measure window show. Absent: too few samples, or a figure that this host
 * does not report.
 *
 * @param figures those that are metrics of the trial
 * @param otherCpuShare CPU time of processes outside the trial ÷ time of all CPUs, 0 to 1; work in
 *     interrupts belongs to nobody and is left out
 * @param cpuPressureShare time in which a task had to wait for a CPU ÷ time, 0 to 1
 * @param serverWaitingThreads threads of the server that were ready but had no CPU, on average
 * @param clientWaitingThreads threads of the client likewise
 * @param acceptQueueFill fullest accept queue seen: length ÷ capacity; the kernel lets one more in
 *     than the capacity
 * @param serverDescriptorsMax most descriptors of one server process
 * @param clientDescriptorsMax most descriptors of one client process
 * @param retransmits segments sent again, SYNs included
 * @param synRetransmits SYN and SYN-ACK segments sent again
 * @param requestQueueFull handshakes that found the request queue full
 * @param listenersChanged whether a listener of the port came or went
 * @param samples in the window
 * @param latenessMaxUs latest sample of the window, µs; a stall of the host shows here
 * @param costMaxUs most expensive sample of the window, µs
 */
public record HostSummary(
    Map<Metric, Double> figures,
    OptionalDouble otherCpuShare,
    OptionalDouble cpuPressureShare,
    OptionalDouble serverWaitingThreads,
    OptionalDouble clientWaitingThreads,
    OptionalDouble acceptQueueFill,
    OptionalLong serverDescriptorsMax,
    OptionalLong clientDescriptorsMax,
    OptionalLong retransmits,
    OptionalLong synRetransmits,
    OptionalLong requestQueueFull,
    boolean listenersChanged,
    int samples,
    long latenessMaxUs,
    long costMaxUs) {

  /** Copies the figures. */
  public HostSummary {
    figures = Map.copyOf(figures);
  }
}
