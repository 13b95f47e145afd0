package echoloom.flight;

import echoloom.flight.reading.LostEvents;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The flight recordings of a trial; to be asked when its processes have ended.
 *
 * @param directory of the trial
 */
public record Recordings(Path directory) {
  /** Less than a chunk of a recording and what the JVMs that ended have given back. */
  private static final long FULL_BYTES = 8L << 20;

  private static final String CHUNKS = "-chunks";
  private static final String SUFFIX = ".jfr";
  private static final String RESCUED = "-rescued";

  /** Where the JVM that writes this recording gathers it: beside it, so that it can be rescued. */
  public static Path chunks(Path recording) {
    return recording.resolveSibling(name(recording) + CHUNKS);
  }

  private static String name(Path recording) {
    String file = recording.getFileName().toString();
    return file.substring(0, file.length() - SUFFIX.length());
  }

  /** Those of servers and client. */
  public Stream<Path> ofRoles() {
    return list("{server,client}*" + SUFFIX).stream()
        .filter(file -> !file.toString().endsWith(RESCUED + SUFFIX));
  }

  /**
   * What is wrong with them, one clause each. What a JVM left of a recording that it could not
   * write is saved beside it.
   */
  public List<String> faults() {
    TreeSet<Path> recordings = new TreeSet<>(list("*" + SUFFIX));
    for (Path left : list("*" + CHUNKS)) {
      String name = left.getFileName().toString();
      recordings.add(
          left.resolveSibling(name.substring(0, name.length() - CHUNKS.length()) + SUFFIX));
    }
    boolean full = isFull();
    List<String> faults = new ArrayList<>();
    for (Path recording : recordings) {
      try {
        check(recording, faults);
      } catch (IOException refused) {
        throw new EcholoomException(
            ExitCode.STORAGE, "cannot look after %s: %s".formatted(recording, refused));
      }
    }
    if (full && !faults.isEmpty()) {
      faults.add("the disk is full, at which JFR ends a JVM that records");
    }
    return faults;
  }

  /** To be asked before what was left behind is deleted. */
  private boolean isFull() {
    try {
      return Files.getFileStore(directory).getUsableSpace() < FULL_BYTES;
    } catch (IOException _) {
      return false;
    }
  }

  private static void check(Path recording, List<String> faults) throws IOException {
    Chunks chunks = new Chunks(chunks(recording));
    String file = recording.getFileName().toString();
    if (!Files.exists(recording) || Files.size(recording) == 0) {
      Path rescued = recording.resolveSibling(name(recording) + RESCUED + SUFFIX);
      int saved = chunks.rescueTo(rescued);
      faults.add(
          file
              + " was not written"
              + (saved == 0
                  ? ""
                  : ": what was complete of it is in " + rescued.getFileName().toString()));
    } else {
      losses(recording, file, faults);
    }
    chunks.delete();
  }

  private static void losses(Path recording, String file, List<String> faults) {
    try {
      long bytes = LostEvents.bytes(recording);
      if (bytes > 0) {
        faults.add("%s lost %,d bytes of events".formatted(file, bytes));
      }
    } catch (IOException unreadable) {
      faults.add("%s is no complete recording: %s".formatted(file, unreadable.getMessage()));
    }
  }

  private List<Path> list(String glob) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, glob)) {
      List<Path> found = new ArrayList<>();
      files.forEach(found::add);
      return found;
    } catch (IOException refused) {
      throw new EcholoomException(
          ExitCode.STORAGE, "cannot list %s: %s".formatted(directory, refused.getMessage()));
    }
  }
}
