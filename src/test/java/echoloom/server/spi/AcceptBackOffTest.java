package echoloom.server.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AcceptBackOffTest {
  private static LongStream failures(AcceptBackOff backOff, int count) {
    return IntStream.range(0, count)
        .mapToLong(_ -> backOff.failed(new IOException("Too many open files")));
  }

  @Test
  void doublesFromTenToAHundredMilliseconds() {
    AcceptBackOff backOff = new AcceptBackOff(0);
    assertThat(failures(backOff, 6)).containsExactly(10L, 20L, 40L, 80L, 100L, 100L);
    backOff.succeeded();
    assertThat(failures(backOff, 2)).containsExactly(10L, 20L);
  }

  @Test
  void recordsEachFailure(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("failures.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("echoloom.AcceptFailure");
      recording.start();
      AcceptBackOff backOff = new AcceptBackOff(3);
      assertThat(failures(backOff, 2).sum()).isEqualTo(30);
      recording.stop();
      recording.dump(file);
    }
    assertThat(RecordingFile.readAllEvents(file)).hasSize(2);
    RecordedEvent last = RecordingFile.readAllEvents(file).getLast();
    assertThat(last.getInt("worker")).isEqualTo(3);
    assertThat(last.getString("cause")).isEqualTo("Too many open files");
    assertThat(last.getDuration("backOff")).isEqualTo(Duration.ofMillis(20));
  }
}
