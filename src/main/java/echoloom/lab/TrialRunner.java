package echoloom.lab;

import echoloom.lab.TrialProgress.Step;
import echoloom.linux.proc.PortOwner;
import echoloom.linux.proc.Proc;
import echoloom.model.Cell;
import echoloom.model.Extent;
import echoloom.model.LoadProfile;
import echoloom.model.ProcessUsage;
import echoloom.model.ServerCounters;
import echoloom.process.Child;
import echoloom.process.Message;
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
  private final boolean recording;
  private final Optional<InetSocketAddress> target;

  /**
   * @param target the server that runs already, if there is one
   * @param recording whether both roles record with JFR
   */
  TrialRunner(Optional<InetSocketAddress> target, boolean recording) {
    this.target = target;
    this.recording = recording;
  }

  Observation run(Cell cell, Path directory, Consumer<Step> progress) throws InterruptedException {
    progress.accept(Step.STARTING);
    if (target.isPresent()) {
      return drive(cell, directory, target.get(), null, progress);
    }
    try (Child server =
        Child.start(
            "server",
            RoleCommand.server(cell, file(directory, "server.jfr")),
            directory.resolve("server.log"))) {
      server.await(Message.Listening.class, START_TIMEOUT);
      InetSocketAddress address =
          InetSocketAddress.createUnresolved(cell.server().bind(), cell.server().port());
      Observation observation = drive(cell, directory, address, server, progress);
      server.send(new Message.Finish());
      server.await(Message.Finished.class, ANSWER_TIMEOUT);
      return observation;
    }
  }

  private Observation drive(
      Cell cell,
      Path directory,
      InetSocketAddress address,
      @Nullable Child server,
      Consumer<Step> progress)
      throws InterruptedException {
    LoadProfile load = cell.load();
    List<String> strangers = new ArrayList<>(strangers(address.getPort(), server));
    try (Child client =
        Child.start(
            "client",
            RoleCommand.client(
                cell, address, directory.resolve("latencies.hlog"), file(directory, "client.jfr")),
            directory.resolve("client.log"))) {
      progress.accept(Step.CONNECTING);
      client.await(
          Message.Connected.class, START_TIMEOUT.plus(CONNECT_TIMEOUT).plus(load.warmup()));
      ServerSnapshot before = snapshot(server, address.getPort());
      progress.accept(Step.MEASURING);
      long wallMs = System.currentTimeMillis();
      long monotonicNs = System.nanoTime();
      client.send(new Message.Start());
      Message.Measured measured = client.await(Message.Measured.class, longest(load));
      ServerSnapshot after = snapshot(server, address.getPort());
      long driftMs =
          System.currentTimeMillis() - wallMs - (System.nanoTime() - monotonicNs) / 1_000_000;
      progress.accept(Step.DRAINING);
      strangers.addAll(strangers(address.getPort(), server));
      client.send(new Message.Finish());
      client.await(Message.Finished.class, ANSWER_TIMEOUT);
      return new Observation(
          measured.result(),
          measured.before(),
          measured.after(),
          measured.rssBeforeConnectBytes(),
          before.usage(),
          after.usage(),
          before.workers(),
          after.workers(),
          driftMs,
          strangers);
    }
  }

  private record ServerSnapshot(List<ServerCounters> workers, Optional<ProcessUsage> usage) {}

  /** Our own server is asked; of another one on this host only what the kernel tells is known. */
  private ServerSnapshot snapshot(@Nullable Child server, int port) throws InterruptedException {
    if (server == null) {
      return new ServerSnapshot(List.of(), usageOfListener(port));
    }
    server.send(new Message.TakeSnapshot());
    Message.Snapshot snapshot = server.await(Message.Snapshot.class, ANSWER_TIMEOUT);
    return new ServerSnapshot(snapshot.workers(), Optional.of(snapshot.usage()));
  }

  private Optional<ProcessUsage> usageOfListener(int port) {
    if (!target.orElseThrow().getAddress().isLoopbackAddress()) {
      return Optional.empty();
    }
    List<PortOwner> owners = listeners(port);
    return owners.size() == 1 && owners.getFirst().pid().isPresent()
        ? proc.usage(owners.getFirst().pid().getAsLong())
        : Optional.empty();
  }

  /** Listeners beside our own server; SO_REUSEPORT would hand them some of the connections. */
  private List<String> strangers(int port, @Nullable Child server) {
    if (server == null) {
      return List.of();
    }
    OptionalLong ours = OptionalLong.of(server.pid());
    return listeners(port).stream()
        .filter(owner -> !owner.pid().equals(ours))
        .map(owner -> "port " + port + " is shared with " + owner.describe())
        .toList();
  }

  private List<PortOwner> listeners(int port) {
    try {
      return proc.listenersOn(port);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("cannot tell who listens on port " + port, unreadable);
    }
  }

  /** Every attempt of a connection may take the whole timeout. */
  private static Duration longest(LoadProfile load) {
    Duration margin = ANSWER_TIMEOUT.plus(load.timeout());
    return switch (load.extent()) {
      case Extent.Rounds(int count) -> margin.plus(load.timeout().multipliedBy(count));
      case Extent.Timed(Duration duration) -> margin.plus(duration);
    };
  }

  private Optional<Path> file(Path directory, String name) {
    return recording ? Optional.of(directory.resolve(name)) : Optional.empty();
  }
}
