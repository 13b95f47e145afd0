package echoloom.trial;

import echoloom.linux.proc.HostMemory;
import echoloom.linux.proc.PortOwner;
import echoloom.linux.proc.Proc;
import echoloom.model.Cell;
import echoloom.model.Deployment;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.HostSummary;
import echoloom.model.Phase;
import echoloom.model.Profile;
import echoloom.model.Sample;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.preflight.LocalPorts;
import echoloom.preflight.Preflight;
import echoloom.process.ForeignCommand;
import echoloom.rundir.ClientLog;
import echoloom.sample.SampledProcess;
import echoloom.trial.TrialProgress.Step;
import echoloom.trial.driving.CommandClient;
import echoloom.trial.driving.Driven;
import echoloom.trial.driving.OwnClients;
import echoloom.trial.driving.TrialClient;
import echoloom.trial.serving.CommandServer;
import echoloom.trial.serving.OwnServers;
import echoloom.trial.serving.ServerSnapshot;
import echoloom.trial.serving.StandingServer;
import echoloom.trial.serving.TrialServer;
import echoloom.trial.strace.StracedRoles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs one trial: fresh servers and fresh clients, or fresh clients against a server that runs
 * already.
 *
 * <p>The server's counters and CPU time are read while the clients stand still, before the start
 * and after the last echo, so that they belong to the counted echoes and to nothing else.
 */
public final class TrialRunner {
  private final Proc proc = Proc.ofHost();
  private final Optional<InetSocketAddress> target;

  /**
   * @param target the server that runs already, if there is one
   */
  public TrialRunner(Optional<InetSocketAddress> target) {
    this.target = target;
  }

  /** Waits until the client will find local ports; see {@link LocalPorts#await}. */
  public void awaitPorts(Cell cell, Consumer<String> note) throws InterruptedException {
    LocalPorts.await(cell, target, note);
  }

  public Observation run(Cell cell, Profile profile, Path directory, TrialSteps steps)
      throws InterruptedException {
    steps.enter(Step.STARTING);
    HostMemory atRest = proc.memory();
    RoleLaunches launches = new RoleLaunches(cell, profile, directory);
    TrialTimeouts timeouts = new TrialTimeouts(cell);
    InetSocketAddress address =
        target.orElseGet(
            () -> InetSocketAddress.createUnresolved(cell.server().bind(), cell.server().port()));
    // The clients' JVMs start beside the servers' and connect on request.
    try (TrialClient clients = start(launches, address);
        TrialServer server = start(launches)) {
      steps.enter(Step.CONNECTING);
      Parties parties = new Parties(cell, clients, server, address.getPort(), atRest, timeouts);
      Observation observation = measureOrTell(parties, profile, directory, steps);
      clients.finish(timeouts.finished());
      server.finish();
      return observation;
    }
  }

  private static TrialClient start(RoleLaunches launches, InetSocketAddress server) {
    Cell cell = launches.cell();
    return switch (cell.clients()) {
      case Deployment.Own _ -> OwnClients.start(launches.clients(server));
      case Deployment.Foreign(String command) ->
          CommandClient.start(
              ForeignCommand.ofClient(command, cell.load(), server),
              cell.load(),
              launches.directory().resolve("client.log"));
    };
  }

  private TrialServer start(RoleLaunches launches) throws InterruptedException {
    if (target.isPresent()) {
      return new StandingServer(target.get());
    }
    Cell cell = launches.cell();
    // Here and not in the servers: with SO_REUSEPORT they would take each other for foreign
    // listeners.
    Preflight.requireFreePort(cell.server());
    return switch (cell.deployment()) {
      case Deployment.Own _ -> OwnServers.start(launches.servers());
      case Deployment.Foreign(String command) ->
          CommandServer.start(
              ForeignCommand.ofServer(command, cell.server()),
              cell.server().port(),
              launches.directory().resolve("server.log"));
    };
  }

  private record Parties(
      Cell cell,
      TrialClient clients,
      TrialServer server,
      int port,
      HostMemory atRest,
      TrialTimeouts timeouts) {}

  /** When a client gives up because a server has died, the death is the cause to report. */
  private Observation measureOrTell(
      Parties parties, Profile profile, Path directory, TrialSteps steps)
      throws InterruptedException {
    try {
      return measure(parties, profile, directory, steps);
    } catch (EcholoomException failed) {
      List<String> deaths = parties.server().deaths();
      if (deaths.isEmpty()) {
        throw failed;
      }
      throw new EcholoomException(
          ExitCode.INVALID, String.join("; ", deaths) + "; then " + failed.getMessage());
    }
  }

  private Observation measure(Parties parties, Profile profile, Path directory, TrialSteps steps)
      throws InterruptedException {
    TrialClient clients = parties.clients();
    List<String> foreignListeners = new ArrayList<>(foreignListeners(parties));
    try (HostWatch host = HostWatch.start(profile, directory, sampled(parties), parties.port());
        StracedRoles strace = new StracedRoles(profile)) {
      ServerSnapshot idle = parties.server().snapshot();
      HostMemory memoryIdle = proc.memory();
      clients.connect(parties.timeouts().connected(), connecting(parties.cell(), steps));
      ServerSnapshot before = parties.server().edge();
      strace.attach(parties.server().pids(), clients.pids(), directory);
      host.enter(Phase.MEASURE);
      steps.enter(Step.MEASURING);
      long wallMs = System.currentTimeMillis();
      long monotonicNs = System.nanoTime();
      Driven driven = clients.measure(parties.timeouts().measured());
      host.enter(Phase.DRAIN);
      Map<Role, Map<String, Long>> traced = strace.detach();
      ServerSnapshot after = parties.server().edge();
      MemoryAccount memory = new MemoryAccount(parties.atRest(), memoryIdle, proc.memory());
      long driftMs =
          System.currentTimeMillis() - wallMs - (System.nanoTime() - monotonicNs) / 1_000_000;
      steps.enter(Step.DRAINING);
      ClientLog.write(directory, driven.each());
      Optional<HostSummary> window = host.summary(driven.result().echoes());
      foreignListeners.addAll(foreignListeners(parties));
      if (foreignListeners.isEmpty()) {
        window
            .flatMap(seen -> listenerThatCameOrWent(parties, seen))
            .ifPresent(foreignListeners::add);
      }
      return new Observation(
          driven,
          idle,
          before,
          after,
          isOnThisHost() ? Optional.of(memory) : Optional.empty(),
          window,
          driftMs,
          foreignListeners,
          parties.server().deaths(),
          traced);
    }
  }

  /** Counts the connections while they are opened: the kernel knows them all, at no cost. */
  private Runnable connecting(Cell cell, TrialSteps steps) {
    int connections = cell.load().connections();
    int ends = isOnThisHost() ? 2 : 1;
    long othersNow = proc.established().orElse(0);
    return () ->
        proc.established()
            .ifPresent(
                now ->
                    steps.connected(
                        Math.clamp((now - othersNow) / ends, 0, connections), connections));
  }

  /** The processes on this host; a remote server has none. */
  private List<SampledProcess> sampled(Parties parties) {
    List<SampledProcess> processes = new ArrayList<>();
    parties.clients().pids().stream()
        .map(pid -> new SampledProcess(Sample.Role.CLIENT, pid))
        .forEach(processes::add);
    parties.server().pids().stream()
        .map(pid -> new SampledProcess(Sample.Role.SERVER, pid))
        .forEach(processes::add);
    return processes;
  }

  /** Listeners beside our own server; SO_REUSEPORT would hand them some of the connections. */
  private List<String> foreignListeners(Parties parties) {
    if (target.isPresent()) {
      return List.of();
    }
    List<Long> ours = parties.server().pids();
    return listeners(parties.port()).stream()
        .filter(owner -> owner.pid().isEmpty() || !ours.contains(owner.pid().getAsLong()))
        .map(owner -> "port " + parties.port() + " is shared with " + owner.describe())
        .toList();
  }

  /** A listener that came or went within the window; nobody is left to be named. */
  private Optional<String> listenerThatCameOrWent(Parties parties, HostSummary window) {
    return window.listenersChanged() && isOnThisHost()
        ? Optional.of(
            "a listener on port " + parties.port() + " came or went in the measure window")
        : Optional.empty();
  }

  private boolean isOnThisHost() {
    return target.isEmpty() || target.get().getAddress().isLoopbackAddress();
  }

  private List<PortOwner> listeners(int port) {
    try {
      return proc.listenersOn(port);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("cannot tell who listens on port " + port, unreadable);
    }
  }
}
