package echoloom.flight;

import echoloom.model.ServerCounters;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * What one server worker did since its previous event: the figures of an event divided by its
 * interval are rates, and the sum over all events is the total. A figure that the engine cannot
 * count is -1.
 */
@Name("echoloom.WorkerCounters")
@Label("Worker Counters")
@Description("What one server worker did since its previous event of this kind; -1: not counted")
@Category({"echoloom", "Server"})
@Period("1 s")
@StackTrace(false)
public final class WorkerCountersEvent extends Event {
  @Label("Worker")
  @Description("Index of the worker, from 0")
  int worker;

  @Label("Interval")
  @Description("Time since the previous event of this worker, or since the server's start")
  @Timespan(Timespan.NANOSECONDS)
  long interval;

  @Label("Selects")
  @Description("Calls that waited or looked for events")
  int selects;

  @Label("Empty Selects")
  @Description("Those that reported none")
  int emptySelects;

  @Label("Ready Keys")
  @Description("Events reported")
  int readyKeys;

  @Label("Accepts")
  @Description("Connections accepted")
  int accepts;

  @Label("Accept Calls")
  @Description("Calls of accept, those that found none included")
  int acceptCalls;

  @Label("Accept Failures")
  @Description("Accepts that failed for lack of descriptors or memory")
  int acceptFailures;

  @Label("Reads")
  @Description("Read calls, those that found nothing included")
  int reads;

  @Label("EAGAIN Reads")
  @Description("Reads that found nothing")
  int eagainReads;

  @Label("Writes")
  @Description("Write calls")
  int writes;

  @Label("Partial Writes")
  @Description("Writes that left bytes behind")
  int partialWrites;

  @Label("Bytes")
  @Description("Bytes received")
  @DataAmount
  long bytes;

  @Label("Open Connections")
  @Description("Connections open at this moment")
  int openConnections;

  @Label("Resets")
  @Description("Connections that ended by an error")
  int resets;

  @Label("Control Calls")
  @Description("Changes of what is waited for, epoll_ctl for example")
  int controlCalls;

  @Label("System Calls")
  @Description("Calls into the kernel for all of these")
  int systemCalls;

  /**
   * Writes one event, if a recording wants it.
   *
   * @param worker index of the worker
   * @param intervalNs time that the figures cover
   * @param done what the worker did in that time
   */
  public static void emit(int worker, long intervalNs, ServerCounters done) {
    WorkerCountersEvent event = new WorkerCountersEvent();
    if (event.shouldCommit()) {
      event.worker = worker;
      event.interval = intervalNs;
      event.fill(done);
      event.commit();
    }
  }

  private void fill(ServerCounters done) {
    selects = Count.of(done.selects());
    emptySelects = Count.of(done.emptySelects());
    readyKeys = Count.of(done.readyKeys());
    accepts = Count.of(done.accepts());
    acceptCalls = Count.of(done.acceptCalls());
    acceptFailures = Count.of(done.acceptFailures());
    reads = Count.of(done.reads());
    eagainReads = Count.of(done.eagainReads());
    writes = Count.of(done.writes());
    partialWrites = Count.of(done.partialWrites());
    bytes = done.bytes();
    openConnections = Count.of(done.openConnections());
    resets = Count.of(done.resets());
    controlCalls = Count.of(done.controlCalls());
    systemCalls = Count.of(done.systemCalls());
  }
}
