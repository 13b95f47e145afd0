package echoloom.flight;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** One phase of a load; begun and committed by the thread that runs the phases. */
@Name("echoloom.LoadPhase")
@Label("Load Phase")
@Description("A phase of the load: connect, warmup, measure or drain")
@Category({"echoloom", "Client"})
@StackTrace(false)
public final class LoadPhaseEvent extends Event {
  @Label("Phase")
  @Description("Its name")
  final String phase;

  @Label("Connections")
  @Description("Connections of this process that the load asks for")
  final int connections;

  @Label("Processors")
  @Description("CPUs that the JVM may use")
  final int processors = Runtime.getRuntime().availableProcessors();

  @Label("Echoes")
  @Description("Correct echoes in this phase")
  long echoes;

  /**
   * A phase that has not begun yet.
   *
   * @param phase its name in lower case
   * @param connections connections of this process
   */
  public LoadPhaseEvent(String phase, int connections) {
    this.phase = phase;
    this.connections = connections;
  }

  /** Ends the phase and writes the event if it is recorded. */
  public void commit(long correctEchoes) {
    echoes = correctEchoes;
    commit();
  }
}
