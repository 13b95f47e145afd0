package echoloom.flight;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A server worker could not accept a connection and now waits before it tries again. */
@Name("echoloom.AcceptFailure")
@Label("Accept Failure")
@Description("A worker could not accept, for lack of descriptors most often, and backs off")
@Category({"echoloom", "Server"})
@StackTrace(false)
public final class AcceptFailureEvent extends Event {
  @Label("Worker")
  @Description("Index of the worker, from 0")
  int worker;

  @Label("Cause")
  @Description("What the system said")
  String cause = "";

  @Label("Back-off")
  @Description("How long the worker does not try again")
  @Timespan(Timespan.MILLISECONDS)
  long backOff;

  /**
   * Writes one event, if a recording wants it.
   *
   * @param worker index of the worker
   * @param cause what the system said
   * @param backOffMs how long the worker waits
   */
  public static void emit(int worker, String cause, long backOffMs) {
    AcceptFailureEvent event = new AcceptFailureEvent();
    if (event.shouldCommit()) {
      event.worker = worker;
      event.cause = cause;
      event.backOff = backOffMs;
      event.commit();
    }
  }
}
