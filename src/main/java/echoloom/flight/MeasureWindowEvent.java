package echoloom.flight;

import echoloom.model.ServerCounters;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The load window as the server knows it, with what its engine did in it; exact to the call. */
@Name("echoloom.MeasureWindow")
@Label("Measure Window")
@Description("The load window in the server, and what the engine counted in it; -1: not counted")
@Category({"echoloom", "Server"})
@StackTrace(false)
final class MeasureWindowEvent extends Event {
  @Label("Engine")
  @Description("How connections are served")
  String engine = "";

  @Label("Processors")
  @Description("CPUs that the JVM may use")
  int processors;

  @Label("Selects")
  @Description("Calls that waited or looked for events")
  long selects;

  @Label("Ready Keys")
  @Description("Events reported")
  long readyKeys;

  @Label("Accept Calls")
  @Description("Calls of accept, those that found none included")
  long acceptCalls;

  @Label("Reads")
  @Description("Read calls, those that found nothing included")
  long reads;

  @Label("EAGAIN Reads")
  @Description("Reads that found nothing")
  long eagainReads;

  @Label("Writes")
  @Description("Write calls")
  long writes;

  @Label("Control Calls")
  @Description("Changes of what is waited for, epoll_ctl for example")
  long controlCalls;

  @Label("System Calls")
  @Description("Calls into the kernel for all of these, fewer than they are when taken in batches")
  long systemCalls;

  @Label("Bytes")
  @Description("Bytes received")
  @DataAmount
  long bytes;

  void fill(String servedBy, ServerCounters done) {
    engine = servedBy;
    processors = Runtime.getRuntime().availableProcessors();
    selects = done.selects();
    readyKeys = done.readyKeys();
    acceptCalls = done.acceptCalls();
    reads = done.reads();
    eagainReads = done.eagainReads();
    writes = done.writes();
    controlCalls = done.controlCalls();
    systemCalls = done.systemCalls();
    bytes = done.bytes();
  }
}
