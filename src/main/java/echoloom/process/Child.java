package echoloom.process;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A child process in one of the two roles. Its standard error goes to a log file; its standard
 * input and output carry messages. It exits when its standard input ends, so it never outlives the
 * launcher, however that ends.
 *
 * <p>Thread-safety: {@link #kill} may be called from any thread, everything else by one thread. The
 * caller owns the child and closes it.
 */
public final class Child implements AutoCloseable {
  private static final Duration EXIT_TIMEOUT = Duration.ofSeconds(5);

  /** What the reading thread hands over; the last one has no message. */
  private record Arrival(@Nullable Message message, String error) {}

  private final String name;
  private final Process process;
  private final Path log;
  private final MessageChannel channel;
  private final LinkedBlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();

  private Child(String name, Process process, Path log) {
    this.name = name;
    this.process = process;
    this.log = log;
    this.channel = new MessageChannel(process.getInputStream(), process.getOutputStream());
  }

  /**
   * Starts a child.
   *
   * @throws EcholoomException when the program cannot be started
   */
  public static Child start(Launch launch) {
    try {
      Process process =
          new ProcessBuilder(launch.command()).redirectError(launch.log().toFile()).start();
      Child child = new Child(launch.name(), process, launch.log());
      Thread.ofVirtual().name(launch.name() + "-messages").start(child::readMessages);
      return child;
    } catch (IOException cannotStart) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT,
          "cannot start the " + launch.name() + ": " + cannotStart.getMessage());
    }
  }

  private void readMessages() {
    try {
      Message message;
      while ((message = channel.receive()) != null) {
        arrivals.add(new Arrival(message, ""));
      }
      arrivals.add(new Arrival(null, ""));
    } catch (IOException broken) {
      arrivals.add(new Arrival(null, Objects.toString(broken.getMessage())));
    }
  }

  /** Completes when it has ended. */
  public CompletableFuture<Process> ended() {
    return process.onExit();
  }

  /** Its process id. */
  public long pid() {
    return process.pid();
  }

  /**
   * Sends a message.
   *
   * @throws EcholoomException when the child is gone, with its own reason if it gave one
   */
  public void send(Message message) {
    try {
      channel.send(message);
    } catch (IOException gone) {
      Arrival last = arrivals.peek();
      throw last != null && last.message() instanceof Message.Failed failed
          ? failed.error()
          : ended(Objects.toString(gone.getMessage()));
    }
  }

  /**
   * Waits for a message of one kind; no other may come before it.
   *
   * @throws EcholoomException when the child failed, ended or did not answer in time
   * @throws InterruptedException when interrupted
   */
  public <T extends Message> T await(Class<T> kind, Duration timeout) throws InterruptedException {
    Arrival arrival = arrivals.poll(timeout.toMillis(), TimeUnit.MILLISECONDS);
    if (arrival == null) {
      throw new EcholoomException(
          ExitCode.INVALID,
          "the " + name + " did not answer within " + timeout.toSeconds() + " s" + LogTail.of(log));
    }
    return switch (arrival.message()) {
      case null -> throw ended(arrival.error());
      case Message.Failed failed -> throw failed.error();
      case Message message when kind.isInstance(message) -> kind.cast(message);
      case Message other ->
          throw new IllegalStateException("expected " + kind.getSimpleName() + ", got " + other);
    };
  }

  private EcholoomException ended(String error) {
    String how;
    try {
      how =
          process.waitFor(EXIT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
              ? "ended with status " + process.exitValue()
              : "closed its output";
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      how = "ended";
    }
    String reason = error.isEmpty() ? "" : " (" + error + ")";
    return new EcholoomException(
        ExitCode.INVALID, "the " + name + " " + how + reason + LogTail.of(log));
  }

  /** How it ended, in one clause with its pid and its last words; empty while it still runs. */
  public Optional<String> death() {
    return process.isAlive()
        ? Optional.empty()
        : Optional.of(
            "the %s (pid %d) ended with status %d%s"
                .formatted(name, process.pid(), process.exitValue(), LogTail.of(log)));
  }

  /** Ends the child at once, without asking. */
  public void kill() {
    process.destroyForcibly();
  }

  /** Ends its input, which makes it exit; does not wait for that. */
  public void endInput() {
    try {
      process.getOutputStream().close();
    } catch (IOException _) {
      // It has ended already.
    }
  }

  /**
   * Ends its input, which makes it exit, and waits for it; a child that does not exit within five
   * seconds is killed.
   */
  @Override
  public void close() {
    endInput();
    try {
      if (!process.waitFor(EXIT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException _) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
