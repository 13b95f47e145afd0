package echoloom.flight;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordingFile;

/**
 * The directory in which a JVM gathers the chunks of its recordings until it writes them to their
 * destination. A JVM that ends in good order empties it; one that is killed leaves what it had.
 *
 * <p>Thread-safety: the JVM that used it must have ended.
 *
 * @param directory may be missing
 */
public record Chunks(Path directory) {
  private static final String SUFFIX = ".jfr";

  /**
   * Writes the chunks that were complete into one recording, which is what chunks one after the
   * other are. The chunk that was open cannot be read and is left out.
   *
   * @param destination written only when there is something to be saved
   * @return how many chunks were saved
   */
  public int rescueTo(Path destination) throws IOException {
    int saved = 0;
    for (Path chunk : files()) {
      if (isComplete(chunk)) {
        try (OutputStream out =
            Files.newOutputStream(
                destination, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
          Files.copy(chunk, out);
        }
        saved++;
      }
    }
    return saved;
  }

  /** In the order they were written: their names begin with the time. */
  private List<Path> files() throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
    }
  }

  private static boolean isComplete(Path chunk) {
    try (RecordingFile events = new RecordingFile(chunk)) {
      while (events.hasMoreEvents()) {
        events.readEvent();
      }
      return true;
    } catch (IOException | RuntimeException _) {
      // What breaks off in the middle of an event makes the JDK's reader run over the end.
      return false;
    }
  }

  /** Deletes the directory with all that is in it. */
  public void delete() throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> all = Files.walk(directory)) {
      // What is inside a directory comes after it, so the other way round each is empty in turn.
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
