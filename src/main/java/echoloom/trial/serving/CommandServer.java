package echoloom.trial.serving;

import echoloom.linux.proc.PortOwner;
import echoloom.linux.proc.Proc;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.ProcessUsage;
import echoloom.process.ForeignCommand;
import echoloom.process.LogTail;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A foreign server, in any language, started for one trial. Of it only what the kernel tells is
 * known: what it and its children use. Its output goes to a log; its input is a pipe that ends with
 * the launcher.
 */
public final class CommandServer implements TrialServer {
  private static final Duration START_TIMEOUT = Duration.ofSeconds(30);
  private static final Duration EXIT_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration POLL = Duration.ofMillis(100);

  private final Proc proc = Proc.ofHost();
  private final Process process;
  private final Path log;

  /** A launcher that ends on a signal ends the server too. */
  private final Thread hook;

  private List<ProcessHandle> all;

  private CommandServer(Process process, Path log) {
    this.process = process;
    this.log = log;
    this.all = List.of(process.toHandle());
    this.hook = new Thread(this::terminate, "stop-server-command");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /**
   * Starts it and returns when the port is listening.
   *
   * @param port where it is to listen
   * @param log where its standard output and error go
   * @throws EcholoomException PREFLIGHT when it cannot be started, INVALID when it ends at once or
   *     does not listen in time
   */
  public static CommandServer start(ForeignCommand command, int port, Path log)
      throws InterruptedException {
    return start(command, port, log, START_TIMEOUT);
  }

  public static CommandServer start(ForeignCommand command, int port, Path log, Duration timeout)
      throws InterruptedException {
    Process process;
    try {
      process =
          new ProcessBuilder(command.words())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException cannotStart) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT, "cannot start the server command: " + cannotStart.getMessage());
    }
    CommandServer server = new CommandServer(process, log);
    boolean listening = false;
    try {
      server.awaitListening(port, timeout);
      listening = true;
      return server;
    } finally {
      if (!listening) {
        server.close();
      }
    }
  }

  /** Until two looks see the same listeners: threads with a listener each open them one by one. */
  private void awaitListening(int port, Duration timeout) throws InterruptedException {
    long deadlineNs = System.nanoTime() + timeout.toNanos();
    List<PortOwner> seen = List.of();
    while (System.nanoTime() < deadlineNs) {
      if (process.waitFor(POLL.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new EcholoomException(ExitCode.INVALID, ended());
      }
      List<PortOwner> now = listeners(port);
      if (!now.isEmpty() && now.equals(seen)) {
        all = Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
        return;
      }
      seen = now;
    }
    throw new EcholoomException(
        ExitCode.INVALID,
        "the server command did not listen on port %d within %d s%s"
            .formatted(port, timeout.toSeconds(), LogTail.of(log)));
  }

  private List<PortOwner> listeners(int port) {
    try {
      return proc.listenersOn(port);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("cannot tell who listens on port " + port, unreadable);
    }
  }

  private String ended() {
    return "the server command (pid %d) ended with status %d%s"
        .formatted(process.pid(), process.exitValue(), LogTail.of(log));
  }

  @Override
  public List<Long> pids() {
    return all.stream().map(ProcessHandle::pid).toList();
  }

  @Override
  public ServerSnapshot snapshot() {
    List<ProcessUsage> usages =
        all.stream().map(one -> proc.usage(one.pid())).flatMap(Optional::stream).toList();
    return process.isAlive() && usages.size() == all.size()
        ? new ServerSnapshot(List.of(), Optional.of(ProcessUsage.sum(usages)))
        : ServerSnapshot.UNKNOWN;
  }

  @Override
  public List<String> deaths() {
    return process.isAlive() ? List.of() : List.of(ended());
  }

  @Override
  public void finish() {
    // It has no files of ours to write; closing ends it.
  }

  /** SIGTERM, and SIGKILL to what is left after five seconds. */
  @Override
  public void close() {
    List<ProcessHandle> family =
        Stream.concat(all.stream(), process.descendants()).distinct().toList();
    terminate();
    try {
      var _ = process.waitFor(EXIT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    family.stream().filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The launcher is ending: the hook runs already.
    }
  }

  private void terminate() {
    process.destroy();
  }
}
