package echoloom.flight;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingsTest {
  @TempDir Path directory;

  /** As a server that was killed leaves it. */
  @Test
  void completeChunksOfARecordingThatWasNotWrittenAreSaved() throws IOException {
    byte[] complete = record();
    Path chunks =
        Files.createDirectories(
            Recordings.chunks(directory.resolve("server.jfr")).resolve("2026_11_30_19_13_15_42"));
    Files.write(chunks.resolve("2026_11_30_19_13_15.jfr"), complete);
    Files.write(
        chunks.resolve("2026_11_30_19_13_16.jfr"), Arrays.copyOf(complete, complete.length / 2));
    Files.createFile(directory.resolve("server.jfr"));
    Recordings recordings = new Recordings(directory);
    assertThat(recordings.faults())
        .containsExactly(
            "server.jfr was not written: what was complete of it is in server-rescued.jfr");
    assertThat(RecordingFile.readAllEvents(directory.resolve("server-rescued.jfr"))).isNotEmpty();
    assertThat(Recordings.chunks(directory.resolve("server.jfr"))).doesNotExist();
    assertThat(recordings.ofRoles()).containsExactly(directory.resolve("server.jfr"));
  }

  @Test
  void recordingThatBreaksOffIsNamed() throws IOException {
    byte[] complete = record();
    Files.write(directory.resolve("client.jfr"), Arrays.copyOf(complete, complete.length / 2));
    assertThat(new Recordings(directory).faults())
        .singleElement()
        .asString()
        .startsWith("client.jfr is no complete recording");
  }

  @Test
  void wholeRecordingHasNoFault() throws IOException {
    Files.write(directory.resolve("host.jfr"), record());
    Files.createDirectory(Recordings.chunks(directory.resolve("host.jfr")));
    assertThat(new Recordings(directory).faults()).isEmpty();
    assertThat(Recordings.chunks(directory.resolve("host.jfr"))).doesNotExist();
  }

  private byte[] record() throws IOException {
    Path file = directory.resolve("sample");
    FlightRecording.start("host", file).close();
    byte[] bytes = Files.readAllBytes(file);
    Files.delete(file);
    return bytes;
  }
}
