package echoloom.lab;

import echoloom.lab.TrialProgress.Step;
import echoloom.linux.proc.PortOwner;
import echoloom.linux.proc.Proc;
import echoloom.model.Cell;
import echoloom.model.Extent;
import echoloom.model.HostSummary;
import echoloom.model.LoadProfile;
import echoloom.model.Phase;
import echoloom.model.ProcessUsage;
import echoloom.model.Profile;
import echoloom.model.Sample;
import echoloom.model.ServerCounters;
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
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

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
    if (target.isPresent()) {
      return drive(cell, profile, directory, target.get(), null, progress);
    }
    try (Child server =
        Child.start(
            "server",
            RoleCommand.server(cell, profile, directory.resolve("server.jfr")),
            directory.resolve("server.log"))) {
      server.await(Message.Listening.class, START_TIMEOUT);
      InetSocketAddress address =
          InetSocketAddress.createUnresolved(cell.server().bind(), cell.server().port());
      Observation observation = drive(cell, profile, directory, address, server, progress);
      server.send(new Message.Finish());
      server.await(Message.Finished.class, ANSWER_TIMEOUT);
      return observation;
    }
  }

  private Observation drive(
      Cell cell,
      Profile profile,
      Path directory,
      InetSocketAddress address,
      @Nullable Child server,
      Consumer<Step> progress)
      throws InterruptedException {
    LoadProfile load = cell.load();
    try (Child client =
        Child.start(
            "client",
            RoleCommand.client(
                cell,
                address,
                directory.resolve("latencies.hlog"),
                profile,
                directory.resolve("client.jfr")),
            directory.resolve("client.log"))) {
      progress.accept(Step.CONNECTING);
      Parties parties = new Parties(client, server, address.getPort());
      Observation observation = measure(parties, load, profile, directory, progress);
      client.send(new Message.Finish());
      client.await(Message.Finished.class, ANSWER_TIMEOUT);
      return observation;
    }
  }

  private record Parties(Child client, @Nullable Child server, int port) {}

  private Observation measure(
      Parties parties, LoadProfile load, Profile profile, Path directory, Consumer<Step> progress)
      throws InterruptedException {
    Child client = parties.client();
    List<String> strangers = new ArrayList<>(strangers(parties));
    try (HostWatch host = HostWatch.start(profile, directory, sampled(parties), parties.port())) {
      client.await(
          Message.Connected.class, START_TIMEOUT.plus(CONNECT_TIMEOUT).plus(load.warmup()));
      ServerSnapshot before = snapshot(parties);
      host.enter(Phase.MEASURE);
      progress.accept(Step.MEASURING);
      long wallMs = System.currentTimeMillis();
      long monotonicNs = System.nanoTime();
      client.send(new Message.Start());
      Message.Measured measured = client.await(Message.Measured.class, longest(load));
      host.enter(Phase.DRAIN);
      ServerSnapshot after = snapshot(parties);
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
          strangers);
    }
  }

  /** The processes on this host; a remote server has none. */
  private List<SampledProcess> sampled(Parties parties) {
    List<SampledProcess> processes = new ArrayList<>();
    processes.add(new SampledProcess(Sample.Role.CLIENT, parties.client().pid()));
    if (parties.server() != null) {
      processes.add(new SampledProcess(Sample.Role.SERVER, parties.server().pid()));
    } else {
      listenerPid(parties.port())
          .ifPresent(pid -> processes.add(new SampledProcess(Sample.Role.SERVER, pid)));
    }
    return processes;
  }

  private record ServerSnapshot(List<ServerCounters> workers, Optional<ProcessUsage> usage) {}

  /** Our own server is asked; of another one on this host only what the kernel tells is known. */
  private ServerSnapshot snapshot(Parties parties) throws InterruptedException {
    if (parties.server() == null) {
      OptionalLong pid = listenerPid(parties.port());
      return new ServerSnapshot(
          List.of(), pid.isPresent() ? proc.usage(pid.getAsLong()) : Optional.empty());
    }
    parties.server().send(new Message.TakeSnapshot());
    Message.Snapshot snapshot = parties.server().await(Message.Snapshot.class, ANSWER_TIMEOUT);
    return new ServerSnapshot(snapshot.workers(), Optional.of(snapshot.usage()));
  }

  /** The server that runs already, when it is on this host and one process. */
  private OptionalLong listenerPid(int port) {
    if (!target.orElseThrow().getAddress().isLoopbackAddress()) {
      return OptionalLong.empty();
    }
    List<PortOwner> owners = listeners(port);
    return owners.size() == 1 ? owners.getFirst().pid() : OptionalLong.empty();
  }

  /** Listeners beside our own server; SO_REUSEPORT would hand them some of the connections. */
  private List<String> strangers(Parties parties) {
    if (parties.server() == null) {
      return List.of();
    }
    OptionalLong ours = OptionalLong.of(parties.server().pid());
    return listeners(parties.port()).stream()
        .filter(owner -> !owner.pid().equals(ours))
        .map(owner -> "port " + parties.port() + " is shared with " + owner.describe())
        .toList();
  }

  /** A listener that came or went within the window; nobody is left to be named. */
  private Optional<String> passerBy(Parties parties, HostSummary window) {
    return window.listenersChanged() && isOnThisHost(parties)
        ? Optional.of(
            "a listener on port " + parties.port() + " came or went in the measure window")
        : Optional.empty();
  }

  private boolean isOnThisHost(Parties parties) {
    return parties.server() != null || target.orElseThrow().getAddress().isLoopbackAddress();
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
