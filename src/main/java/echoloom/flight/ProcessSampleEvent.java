package echoloom.flight;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** One sample of a process under test; times and counts are those since the sample before. */
@Name("echoloom.ProcessSample")
@Label("Process Sample")
@Description("A process under test since the sample before; -1: not in this sample")
@Category({"echoloom", "Host"})
@StackTrace(false)
final class ProcessSampleEvent extends Event {
  @Label("Phase")
  @Description("What the trial was doing: connect, warmup, measure or drain")
  String phase = "";

  @Label("Role")
  @Description("server or client")
  String role = "";

  @Label("Process Id")
  @Description("Its process id")
  long pid;

  @Label("User Time")
  @Description("CPU time in user mode")
  @Timespan(Timespan.NANOSECONDS)
  long userTime;

  @Label("System Time")
  @Description("CPU time in the kernel")
  @Timespan(Timespan.NANOSECONDS)
  long systemTime;

  @Label("Threads")
  @Description("Threads alive")
  int threads;

  @Label("Resident Memory")
  @Description("Resident memory at this moment")
  @DataAmount
  long rss;

  @Label("Descriptors")
  @Description("Open descriptors")
  int descriptors;

  @Label("Run-Queue Wait")
  @Description(
      "Time that its live threads were ready and waited for a CPU, since the last sample that has it")
  @Timespan(Timespan.NANOSECONDS)
  long runQueueWait;

  @Label("Voluntary Switches")
  @Description("Times a live thread gave up its CPU, since the last sample that has it")
  int voluntarySwitches;

  @Label("Involuntary Switches")
  @Description("Times a live thread lost its CPU, since the last sample that has it")
  int involuntarySwitches;
}
