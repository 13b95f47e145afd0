package echoloom.lab;

import echoloom.lab.TrialProgress.Step;
import echoloom.lab.serving.CommandServer;
import echoloom.lab.serving.OwnServers;
import echoloom.lab.serving.ServerCommand;
import echoloom.lab.serving.ServerSnapshot;
import echoloom.lab.serving.StandingServer;
import echoloom.lab.serving.TrialServer;
import echoloom.lab.strace.StracedRoles;
import echoloom.linux.proc.PortOwner;
import echoloom.linux.proc.Proc;
import echoloom.model.Cell;
import echoloom.model.Deployment;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Extent;
import echoloom.model.HostSummary;
import echoloom.model.LoadProfile;
import echoloom.model.Phase;
import echoloom.model.Profile;
import echoloom.model.Sample;
import echoloom.model.profile.RecordingProfile.Role;
import echoloom.process.Child;
import echoloom.process.Message;
import echoloom.sample.SampledProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Runs one trial: a fresh server and a fresh client, or a fresh client against a server that runs
 * already.
 *
 * <p>The server's counters and CPU time are read while the client stands still, before the start
 * and after the last echo, so that they belong to the counted echoes and to nothing else.
 */
final class TrialRunner {
  /** JVM start and binding; generous, for a machine that is busy with something else. */
  private static final Duration START_TIMEOUT = Duration.ofMinutes(1);

  /** What opening connections may take on top of the warm-up. */
  private static final Duration CONNECT_TIMEOUT = Duration.ofMinutes(2);

  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(30);

  private final Proc proc = Proc.ofHost();
  private final Optional<InetSocketAddress> target;

  /**
   * @param target the server that runs already, if there is one
   */
  TrialRunner(Optional<InetSocketAddress> target) {
    this.target = target;
  }

  /** Waits until the client will find local ports; see {@link LocalPorts#await}. */
  void awaitPorts(Cell cell, Consumer<String> note) throws InterruptedException {
    LocalPorts.await(cell, target, note);
  }

  Observation run(Cell cell, Profile profile, Path directory, Consumer<Step> progress)
      throws InterruptedException {
    progress.accept(Step.STARTING);
    InetSocketAddress address =
        target.orElseGet(
            () -> InetSocketAddress.createUnresolved(cell.server().bind(), cell.server().port()));
    // The client's JVM starts beside the server's and connects when it is told to.
    try (Child client = startClient(cell, profile, directory, address);
        TrialServer server = start(cell, profile, directory)) {
      progress.accept(Step.CONNECTING);
      Parties parties = new Parties(client, server, address.getPort());
      Observation observation = measureOrTell(parties, cell.load(), profile, directory, progress);
      client.send(new Message.Finish());
      client.await(Message.Finished.class, ANSWER_TIMEOUT);
      server.finish();
      return observation;
    }
  }

  private static Child startClient(
      Cell cell, Profile profile, Path directory, InetSocketAddress address) {
    return Child.start(
        "client",
        RoleCommand.client(
            cell,
            address,
            directory.resolve("latencies.hlog"),
            profile,
            directory.resolve("client.jfr")),
        directory.resolve("client.log"));
  }

  private TrialServer start(Cell cell, Profile profile, Path directory)
      throws InterruptedException {
    if (target.isPresent()) {
      return new StandingServer(target.get());
    }
    // Here and not in the servers: with SO_REUSEPORT they would take each other for strangers.
    Preflight.requireFreePort(cell.server());
    return switch (cell.deployment()) {
      case Deployment.Own(int processes) ->
          OwnServers.start(
              IntStream.range(0, processes)
                  .mapToObj(
                      index ->
                          launch(cell, profile, directory, index == 0 ? "" : "-" + (index + 1)))
                  .toList());
      case Deployment.Foreign(String command) ->
          CommandServer.start(
              ServerCommand.of(command, cell.server()),
              cell.server().port(),
              directory.resolve("server.log"));
    };
  }

  private static OwnServers.Launch launch(
      Cell cell, Profile profile, Path directory, String suffix) {
    return new OwnServers.Launch(
        RoleCommand.server(cell, profile, directory.resolve("server" + suffix + ".jfr")),
        directory.resolve("server" + suffix + ".log"));
  }

  private record Parties(Child client, TrialServer server, int port) {}

  /** When the client gives up because a server has died, that is the cause to be told. */
  private Observation measureOrTell(
      Parties parties, LoadProfile load, Profile profile, Path directory, Consumer<Step> progress)
      throws InterruptedException {
    try {
      return measure(parties, load, profile, directory, progress);
    } catch (EcholoomException failed) {
      List<String> deaths = parties.server().deaths();
      if (deaths.isEmpty()) {
        throw failed;
      }
      throw new EcholoomException(
          ExitCode.INVALID, String.join("; ", deaths) + "; then " + failed.getMessage());
    }
  }

  private Observation measure(
      Parties parties, LoadProfile load, Profile profile, Path directory, Consumer<Step> progress)
      throws InterruptedException {
    Child client = parties.client();
    List<String> strangers = new ArrayList<>(strangers(parties));
    try (HostWatch host = HostWatch.start(profile, directory, sampled(parties), parties.port());
        StracedRoles strace = new StracedRoles(profile)) {
      client.send(new Message.Connect());
      client.await(
          Message.Connected.class, START_TIMEOUT.plus(CONNECT_TIMEOUT).plus(load.warmup()));
      ServerSnapshot before = parties.server().snapshot();
      strace.attach(parties.server().pids(), client.pid(), directory);
      host.enter(Phase.MEASURE);
      progress.accept(Step.MEASURING);
      long wallMs = System.currentTimeMillis();
      long monotonicNs = System.nanoTime();
      client.send(new Message.Start());
      Message.Measured measured = client.await(Message.Measured.class, longest(load));
      host.enter(Phase.DRAIN);
      Map<Role, Map<String, Long>> traced = strace.detach();
      ServerSnapshot after = parties.server().snapshot();
      long driftMs =
          System.currentTimeMillis() - wallMs - (System.nanoTime() - monotonicNs) / 1_000_000;
      progress.accept(Step.DRAINING);
      Optional<HostSummary> window = host.summary(measured.result().echoes());
      strangers.addAll(strangers(parties));
      if (strangers.isEmpty()) {
        window.flatMap(seen -> passerBy(parties, seen)).ifPresent(strangers::add);
      }
      return new Observation(
          measured.result(),
          measured.before(),
          measured.after(),
          measured.rssBeforeConnectBytes(),
          before.usage(),
          after.usage(),
          before.workers(),
          after.workers(),
          window,
          driftMs,
          strangers,
          parties.server().deaths(),
          traced);
    }
  }

  /** The processes on this host; a remote server has none. */
  private List<SampledProcess> sampled(Parties parties) {
    List<SampledProcess> processes = new ArrayList<>();
    processes.add(new SampledProcess(Sample.Role.CLIENT, parties.client().pid()));
    parties.server().pids().stream()
        .map(pid -> new SampledProcess(Sample.Role.SERVER, pid))
        .forEach(processes::add);
    return processes;
  }

  /** Listeners beside our own server; SO_REUSEPORT would hand them some of the connections. */
  private List<String> strangers(Parties parties) {
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
  private Optional<String> passerBy(Parties parties, HostSummary window) {
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

  /** Every attempt of a connection may take the whole timeout, after it has waited for its turn. */
  private static Duration longest(LoadProfile load) {
    Duration margin = ANSWER_TIMEOUT.plus(load.timeout());
    return switch (load.extent()) {
      case Extent.Rounds(int count) ->
          margin.plus(load.timeout().plus(load.meanGap()).multipliedBy(count));
      case Extent.Timed(Duration duration) -> margin.plus(duration);
    };
  }
}
