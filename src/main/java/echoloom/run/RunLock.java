package echoloom.run;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Keeps two runs from measuring each other: one at a time on a machine. The kernel drops the lock
 * with the process, however that ends.
 *
 * <p>Thread-safety: not thread-safe; the caller owns it.
 */
final class RunLock implements AutoCloseable {
  private static final Path FILE = Path.of("/tmp/echoloom.lock");

  private final @Nullable FileChannel channel;

  private RunLock(@Nullable FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @param force go on without it
   * @throws EcholoomException PREFLIGHT when another run has it
   */
  static RunLock take(boolean force) {
    return force ? new RunLock(null) : take(FILE);
  }

  static RunLock take(Path file) {
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      @Nullable FileLock lock = channel.tryLock();
      if (lock != null) {
        return new RunLock(channel);
      }
      channel.close();
    } catch (IOException refused) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT,
          "cannot lock %s: %s; go on without with --force".formatted(file, refused.getMessage()));
    }
    throw new EcholoomException(
        ExitCode.PREFLIGHT,
        "another run is under way on this machine and would disturb this one: wait for it, or go"
            + " on all the same with --force");
  }

  @Override
  public void close() {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException _) {
        // The lock ends with the process at the latest.
      }
    }
  }
}
