package echoloom.flight;

import java.lang.management.ManagementFactory;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;
import jdk.management.VirtualThreadSchedulerMXBean;

/** The state of the JDK's virtual-thread scheduler, read once a second while recorded. */
@Name("echoloom.VirtualThreadScheduler")
@Label("Virtual Thread Scheduler")
@Description("Carriers and queue of the JDK's virtual-thread scheduler at this moment")
@Category({"echoloom", "Client"})
@Period("1 s")
@StackTrace(false)
public final class VirtualThreadSchedulerEvent extends Event {
  @Label("Parallelism")
  @Description("Carriers the scheduler aims to keep busy")
  final int parallelism;

  @Label("Pool Size")
  @Description("Carrier threads that exist, -1 when unknown")
  final int poolSize;

  @Label("Mounted")
  @Description("Virtual threads on a carrier, -1 when unknown")
  final int mounted;

  @Label("Queued")
  @Description("Virtual threads waiting for a carrier, -1 when unknown")
  final int queued;

  private VirtualThreadSchedulerEvent(VirtualThreadSchedulerMXBean scheduler) {
    parallelism = scheduler.getParallelism();
    poolSize = scheduler.getPoolSize();
    mounted = scheduler.getMountedVirtualThreadCount();
    queued = Count.of(scheduler.getQueuedVirtualThreadCount());
  }

  /**
   * Emits the event from now on, in every recording that enables it, and a last time when closed: a
   * load shorter than the period leaves one too.
   */
  public static Registration register() {
    VirtualThreadSchedulerMXBean scheduler =
        ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
    Runnable hook = () -> new VirtualThreadSchedulerEvent(scheduler).commit();
    FlightRecorder.addPeriodicEvent(VirtualThreadSchedulerEvent.class, hook);
    return () -> {
      FlightRecorder.removePeriodicEvent(hook);
      hook.run();
    };
  }

  /** Ends the emission when closed. */
  @FunctionalInterface
  public interface Registration extends AutoCloseable {
    @Override
    void close();
  }
}
