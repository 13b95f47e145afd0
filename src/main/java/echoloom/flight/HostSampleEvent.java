package echoloom.flight;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Frequency;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Percentage;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** One sample of the host; the counts are those since the sample before. */
@Name("echoloom.HostSample")
@Label("Host Sample")
@Description(
    "The host since the sample before: CPUs, pressure, sockets, packets; -1 or NaN: unknown")
@Category({"echoloom", "Host"})
@StackTrace(false)
final class HostSampleEvent extends Event {
  @Label("Phase")
  @Description("What the trial was doing: connect, warmup, measure or drain")
  String phase = "";

  @Label("Interval")
  @Description("Time since the sample before")
  @Timespan(Timespan.NANOSECONDS)
  long interval;

  @Label("Lateness")
  @Description("How much later than planned the sample was taken")
  @Timespan(Timespan.NANOSECONDS)
  long lateness;

  @Label("User")
  @Description("Share of all CPUs' time in user mode")
  @Percentage
  float user = Float.NaN;

  @Label("System")
  @Description("Share of all CPUs' time in the kernel on behalf of tasks")
  @Percentage
  float system = Float.NaN;

  @Label("Interrupts")
  @Description("Share of all CPUs' time in hard and soft interrupts")
  @Percentage
  float interrupts = Float.NaN;

  @Label("Idle")
  @Description("Share of all CPUs' time without work")
  @Percentage
  float idle = Float.NaN;

  @Label("Steal")
  @Description("Share of all CPUs' time taken by the hypervisor")
  @Percentage
  float steal = Float.NaN;

  @Label("CPU Pressure")
  @Description("Share of time in which a task had to wait for a CPU (PSI, some)")
  @Percentage
  float cpuPressure = Float.NaN;

  @Label("Packets Received")
  @Description("Packets per second received on all interfaces")
  @Frequency
  float rxPackets = Float.NaN;

  @Label("Packets Sent")
  @Description("Packets per second sent on all interfaces")
  @Frequency
  float txPackets = Float.NaN;

  @Label("ESTABLISHED")
  @Description("Sockets in ESTABLISHED or CLOSE_WAIT; a loopback connection has two")
  int established;

  @Label("TIME_WAIT")
  @Description("Sockets in TIME_WAIT")
  int timeWait;

  @Label("SYN_RECV")
  @Description("Handshakes begun and not finished on the port under test")
  int synRecv;

  @Label("Accept Queue")
  @Description("Connections that wait to be accepted, of all listeners under test")
  int acceptQueue;

  @Label("Listen Overflows")
  @Description("Connections that found the accept queue full")
  int listenOverflows;

  @Label("Listen Drops")
  @Description("Connections dropped by a listener for any cause")
  int listenDrops;

  @Label("Retransmits")
  @Description("Segments sent again")
  int retransmits;

  @Label("SYN Retransmits")
  @Description("SYN and SYN-ACK segments sent again")
  int synRetransmits;
}
