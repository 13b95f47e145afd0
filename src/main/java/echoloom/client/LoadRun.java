package echoloom.client;

import echoloom.client.latency.LatencyLog;
import echoloom.client.latency.LatencyRecorder;
import echoloom.client.session.Dialer;
import echoloom.client.session.Failures;
import echoloom.client.session.Load;
import echoloom.client.session.Payload;
import echoloom.client.session.SourceAddresses;
import echoloom.client.spi.LoadDriver;
import echoloom.client.spi.NanoClock;
import echoloom.client.spi.Tally;
import echoloom.client.spi.Window;
import echoloom.flight.LoadPhaseEvent;
import echoloom.flight.VirtualThreadSchedulerEvent;
import echoloom.linux.proc.PortRange;
import echoloom.linux.proc.Proc;
import echoloom.model.ClientProcess;
import echoloom.model.EcholoomException;
import echoloom.model.EncodedHistograms;
import echoloom.model.ExitCode;
import echoloom.model.Extent;
import echoloom.model.LoadProfile;
import echoloom.model.LoadResult;
import echoloom.model.Mode;
import echoloom.model.OpenLoopResult;
import echoloom.model.Phase;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * The phases of one load in one client process: {@link #connect}, {@link #measure}, {@link #close},
 * in this order, each once. Between them the connections wait, so that other processes can come to
 * the same point.
 *
 * <p>Thread-safety: one thread calls the methods.
 */
public final class LoadRun implements AutoCloseable {
  private final Load load;
  private final LoadDriver driver;
  private final Watchdog watchdog;
  private final VirtualThreadSchedulerEvent.Registration schedulerEvents;
  private Ran connects = new Ran(0, Tally.ZERO);
  private boolean closed;

  /** What came of a phase that began at this time, {@link System#nanoTime}. */
  private record Ran(long startNs, Tally tally) {}

  private LoadRun(Load load) {
    this.load = load;
    driver = Drivers.create(load);
    watchdog =
        new Watchdog(driver.connections(), load.profile().timeout(), load.failures(), load.clock());
    watchdog.start();
    schedulerEvents = VirtualThreadSchedulerEvent.register();
  }

  /**
   * Makes ready without connecting.
   *
   * @param profile what all client processes together do
   * @param target where the server listens, resolved
   * @param process which of them this is
   * @param latencyLog the file to create for the latencies
   * @throws EcholoomException STORAGE when the log cannot be written, PREFLIGHT when the host lacks
   *     what the load needs
   */
  public static LoadRun open(
      LoadProfile profile, InetSocketAddress target, ClientProcess process, Path latencyLog) {
    SourceAddresses sources = sources(profile, target, process);
    LatencyRecorder latencies =
        new LatencyRecorder(new LatencyLog(latencyLog, System.currentTimeMillis()));
    try {
      return new LoadRun(
          new Load(
              profile,
              target,
              process,
              new Payload(profile.payloadBytes()),
              new Dialer(target, sources),
              latencies,
              new Failures(),
              NanoClock.SYSTEM));
    } catch (RuntimeException | Error failed) {
      latencies.close();
      throw failed;
    }
  }

  private static SourceAddresses sources(
      LoadProfile profile, InetSocketAddress target, ClientProcess process) {
    PortRange ephemeral =
        Proc.ofHost()
            .kernelSettings()
            .localPorts()
            .orElseThrow(
                () ->
                    new EcholoomException(
                        ExitCode.PREFLIGHT, "cannot read the local port range of this host"));
    return SourceAddresses.plan(
        target, profile.mode(), profile.connections(), process.index(), ephemeral);
  }

  /**
   * Opens the long connections, runs the warm-up and returns when every connection waits.
   *
   * @throws EcholoomException STORAGE when the latency log could not be written
   * @throws InterruptedException when interrupted; only {@link #close} may follow
   */
  public void connect() throws InterruptedException {
    if (load.profile().mode() == Mode.LONG) {
      connects = run(Phase.CONNECT, new Extent.Rounds(1));
    }
    if (load.profile().warmup().isPositive()) {
      var _ = run(Phase.WARMUP, new Extent.Timed(load.profile().warmup()));
    }
  }

  /**
   * Releases all connections at once and returns after the last completion. They stay open.
   *
   * @throws EcholoomException STORAGE when the latency log could not be written
   * @throws InterruptedException when interrupted; only {@link #close} may follow
   */
  public LoadResult measure() throws InterruptedException {
    watchdog.beginWindow(load.clock().nanoTime());
    Ran window = run(Phase.MEASURE, load.profile().extent());
    Tally measured = window.tally();
    long longestStallNs = watchdog.longestStallNs(load.clock().nanoTime());
    if (load.profile().mode() == Mode.SHORT) {
      connects = window;
    }
    return new LoadResult(
        measured.echoes(),
        plannedRounds(),
        measured.notAttempted(),
        window.startNs(),
        measured.elapsedNs(),
        load.failures().counts(),
        load.failures().examples(),
        connects.tally().connects(),
        connects.startNs(),
        connects.tally().elapsedNs(),
        load.latencies().rounds(),
        load.latencies().connects(),
        measured.latencySumNs(),
        measured.activeNs(),
        longestStallNs,
        openLoop(measured),
        load.latencies().batchDelays());
  }

  /** The latencies behind the result of {@link #measure}. */
  public EncodedHistograms histograms() {
    return load.latencies().encoded();
  }

  private Optional<OpenLoopResult> openLoop(Tally measured) {
    return load.profile()
        .openLoop()
        .map(
            _ ->
                new OpenLoopResult(
                    measured.intendedSends(),
                    measured.timelySends(),
                    load.latencies().uncorrected()));
  }

  private OptionalLong plannedRounds() {
    return switch (load.profile().extent()) {
      case Extent.Rounds(int count) -> OptionalLong.of((long) load.ownConnections() * count);
      case Extent.Timed _ -> OptionalLong.empty();
    };
  }

  private Ran run(Phase phase, Extent extent) throws InterruptedException {
    LoadPhaseEvent event = new LoadPhaseEvent(phase.key(), load.ownConnections());
    load.latencies().begin(phase == Phase.MEASURE);
    event.begin();
    Window window = Window.starting(phase, extent, load.clock().nanoTime());
    Tally tally = driver.run(window);
    if (load.profile().openLoop().isPresent() && window.timed()) {
      tally = tally.lasting(awaitEnd(window));
    }
    event.commit(tally.echoes());
    load.latencies().end();
    return new Ran(window.startNs(), tally);
  }

  /**
   * Waits for the end of an open loop's time: after the last echo there may be some without sends,
   * and the rate is over all of it. Returns how long the window was, ns.
   */
  private long awaitEnd(Window window) throws InterruptedException {
    long nowNs = load.clock().nanoTime();
    while (window.deadlineNs() - nowNs > 0) {
      TimeUnit.NANOSECONDS.sleep(window.deadlineNs() - nowNs);
      nowNs = load.clock().nanoTime();
    }
    return window.deadlineNs() - window.startNs();
  }

  /**
   * Closes the connections and seals the latency log; idempotent.
   *
   * @throws EcholoomException STORAGE when the latency log could not be written
   */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    LoadPhaseEvent event = new LoadPhaseEvent(Phase.DRAIN.key(), load.ownConnections());
    event.begin();
    driver.close();
    event.commit(0);
    watchdog.close();
    schedulerEvents.close();
    load.latencies().close();
  }
}
