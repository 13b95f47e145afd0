package echoloom.trial.strace;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * strace attached to processes, all of their threads. They run about ten times slower meanwhile.
 *
 * <p>Thread-safety: not thread-safe; the caller owns it and closes it, which detaches.
 */
public final class Strace implements AutoCloseable {
  private static final String PROGRAM = "strace";

  /** It stops every thread once to attach. */
  private static final Duration ATTACH_TIMEOUT = Duration.ofSeconds(20);

  private static final Duration DETACH_TIMEOUT = Duration.ofSeconds(20);
  private static final Duration POLL = Duration.ofMillis(20);

  private final Process process;
  private final Path table;
  private final Path log;

  private Strace(Process process, Path table, Path log) {
    this.process = process;
    this.table = table;
    this.log = log;
  }

  /**
   * Attaches and returns when every thread is being traced.
   *
   * @param pids of one or more processes, whose calls are added up
   * @param table where the counts go, as strace prints them
   * @throws EcholoomException INVALID when it cannot attach, with what it said
   */
  public static Strace attach(List<Long> pids, Path table) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of(PROGRAM, "-c", "-f", "-o", table.toString()));
    pids.forEach(pid -> command.addAll(List.of("-p", Long.toString(pid))));
    Path log = table.resolveSibling(table.getFileName() + ".log");
    Strace strace;
    try {
      strace =
          new Strace(
              new ProcessBuilder(command)
                  .redirectErrorStream(true)
                  .redirectOutput(log.toFile())
                  .start(),
              table,
              log);
    } catch (IOException cannotStart) {
      throw new EcholoomException(
          ExitCode.INVALID, "cannot start strace: " + cannotStart.getMessage());
    }
    boolean attached = false;
    try {
      strace.awaitAttached(pids);
      attached = true;
      return strace;
    } finally {
      if (!attached) {
        strace.close();
      }
    }
  }

  /** It says so of each process once it has stopped all of its threads. */
  private void awaitAttached(List<Long> pids) throws InterruptedException {
    long deadlineNs = System.nanoTime() + ATTACH_TIMEOUT.toNanos();
    while (System.nanoTime() < deadlineNs) {
      String said = read(log);
      if (pids.stream().allMatch(pid -> said.contains("Process " + pid + " attached"))) {
        return;
      }
      if (process.waitFor(POLL.toMillis(), TimeUnit.MILLISECONDS)) {
        break;
      }
    }
    throw new EcholoomException(
        ExitCode.INVALID, "strace did not attach: " + read(log).strip().replaceAll("\\R", "; "));
  }

  /**
   * Detaches.
   *
   * @return calls by name since it attached
   * @throws EcholoomException INVALID when it does not end in time or has counted nothing
   */
  public Map<String, Long> detach() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(DETACH_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new EcholoomException(ExitCode.INVALID, "strace did not detach in time");
    }
    Map<String, Long> calls = StraceTable.calls(read(table));
    if (calls.isEmpty()) {
      throw new EcholoomException(
          ExitCode.INVALID, "strace counted nothing: " + read(log).strip().replaceAll("\\R", "; "));
    }
    return calls;
  }

  private static String read(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException unreadable) {
      throw new EcholoomException(
          ExitCode.STORAGE, "cannot read " + file + ": " + unreadable.getMessage());
    }
  }

  /** Detaches without asking for the counts; a process that is killed is detached by the kernel. */
  @Override
  public void close() {
    process.destroyForcibly();
  }
}
