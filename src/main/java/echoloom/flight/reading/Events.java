package echoloom.flight.reading;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * The events of a recording file, one after the other.
 *
 * @param file the recording
 */
record Events(Path file) {
  static Events of(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new EcholoomException(
          ExitCode.USAGE, "no recording " + file + ": give .jfr files of a run, trials/0001/*.jfr");
    }
    return new Events(file);
  }

  void forEach(Consumer<RecordedEvent> reader) {
    try (RecordingFile recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        reader.accept(recording.readEvent());
      }
    } catch (IOException | IndexOutOfBoundsException unreadable) {
      // The JDK's reader reads past the end of a file that is cut off in the middle of an event.
      throw new EcholoomException(
          ExitCode.STORAGE,
          "%s is no complete recording (%s): a process that is killed leaves such a file"
              .formatted(file, unreadable.getMessage()));
    }
  }
}
