package echoloom.trial.serving;

import echoloom.model.EcholoomException;
import echoloom.model.ProcessUsage;
import echoloom.model.ServerCounters;
import echoloom.process.Child;
import echoloom.process.Launch;
import echoloom.process.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One or more server JVMs of ours on one port. One that dies leaves the others serving. */
public final class OwnServers implements TrialServer {
  /** JVM start and binding; generous, for a machine that is busy with something else. */
  private static final Duration START_TIMEOUT = Duration.ofMinutes(1);

  /** They start side by side and share the CPUs. */
  private static final Duration START_TIMEOUT_EACH = Duration.ofSeconds(2);

  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(30);

  private final List<Child> servers = new ArrayList<>();

  private OwnServers() {}

  /**
   * Starts all at once and returns when each listens.
   *
   * @throws EcholoomException when one cannot; then none is left
   */
  public static OwnServers start(List<Launch> launches) throws InterruptedException {
    OwnServers all = new OwnServers();
    boolean listening = false;
    try {
      launches.forEach(launch -> all.servers.add(Child.start(launch)));
      Duration timeout = START_TIMEOUT.plus(START_TIMEOUT_EACH.multipliedBy(launches.size()));
      for (Child server : all.servers) {
        server.await(Message.Listening.class, timeout);
      }
      listening = true;
      return all;
    } finally {
      if (!listening) {
        all.close();
      }
    }
  }

  /**
   * Reports every death as soon as it happens, also those after {@link #close}.
   *
   * @param report takes one clause, on a thread of its own
   */
  public void onDeath(Consumer<String> report) {
    for (Child server : servers) {
      var _ = server.ended().thenAccept(_ -> server.death().ifPresent(report));
    }
  }

  @Override
  public List<Long> pids() {
    return servers.stream().map(Child::pid).toList();
  }

  @Override
  public ServerSnapshot snapshot() throws InterruptedException {
    return snapshot(false);
  }

  @Override
  public ServerSnapshot edge() throws InterruptedException {
    return snapshot(true);
  }

  private ServerSnapshot snapshot(boolean edge) throws InterruptedException {
    List<ServerCounters> workers = new ArrayList<>();
    List<ProcessUsage> usages = new ArrayList<>();
    for (Child server : living()) {
      ask(server, edge)
          .ifPresent(
              answer -> {
                workers.addAll(answer.workers());
                usages.add(answer.usage());
              });
    }
    return usages.size() == servers.size()
        ? new ServerSnapshot(workers, Optional.of(ProcessUsage.sum(usages)))
        : ServerSnapshot.UNKNOWN;
  }

  private Optional<Message.Snapshot> ask(Child server, boolean edge) throws InterruptedException {
    try {
      server.send(new Message.TakeSnapshot(edge));
      return Optional.of(server.await(Message.Snapshot.class, ANSWER_TIMEOUT));
    } catch (EcholoomException gone) {
      if (server.death().isEmpty()) {
        throw gone;
      }
      return Optional.empty();
    }
  }

  private List<Child> living() {
    return servers.stream().filter(server -> server.death().isEmpty()).toList();
  }

  @Override
  public List<String> deaths() {
    return servers.stream().map(Child::death).flatMap(Optional::stream).toList();
  }

  @Override
  public void finish() throws InterruptedException {
    for (Child server : living()) {
      server.send(new Message.Finish());
    }
    for (Child server : living()) {
      server.await(Message.Finished.class, ANSWER_TIMEOUT);
    }
  }

  @Override
  public void close() {
    servers.forEach(Child::endInput);
    servers.forEach(Child::close);
  }
}
