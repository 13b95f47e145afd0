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

final class AcceptPauseTest {
  private static LongStream failures(AcceptPause pause, int count) {
    return IntStream.range(0, count)
        .mapToLong(_ -> pause.failed(new IOException("Too many open files")));
  }

  @Test
  void doublesFromTenToAHundredMilliseconds() {
    AcceptPause pause = new AcceptPause(0);
    assertThat(failures(pause, 6)).containsExactly(10L, 20L, 40L, 80L, 100L, 100L);
    pause.succeeded();
    assertThat(failures(pause, 2)).containsExactly(10L, 20L);
  }

  @Test
  void recordsEachFailure(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("failures.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("echoloom.AcceptFailure");
      recording.start();
      AcceptPause pause = new AcceptPause(3);
      assertThat(failures(pause, 2).sum()).isEqualTo(30);
      recording.stop();
      recording.dump(file);
    }
    assertThat(RecordingFile.readAllEvents(file)).hasSize(2);
    RecordedEvent last = RecordingFile.readAllEvents(file).getLast();
    assertThat(last.getInt("worker")).isEqualTo(3);
    assertThat(last.getString("cause")).isEqualTo("Too many open files");
    assertThat(last.getDuration("backOff")).isEqualTo(Duration.ofMillis(20));
  }

  @Test
  void whatIsLeftIsRoundedUpSoThatNoWaitEndsTooEarly() {
    long[] nowNs = {5};
    AcceptPause pause = new AcceptPause(0, () -> nowNs[0]);
    assertThat(pause.isOn()).isFalse();
    assertThat(pause.leftMs()).isZero();
    assertThat(pause.ends()).isFalse();

    pause.begin(new IOException("Too many open files"));
    assertThat(pause.isOn()).isTrue();
    assertThat(pause.leftNs()).isEqualTo(10_000_000);
    assertThat(pause.leftMs()).isEqualTo(10);

    nowNs[0] += 9_000_001;
    assertThat(pause.leftMs()).as("0.999999 ms are left").isEqualTo(1);
    assertThat(pause.ends()).isFalse();

    nowNs[0] += 999_999;
    assertThat(pause.leftMs()).isZero();
    assertThat(pause.ends()).isTrue();
    assertThat(pause.ends()).as("it ends once").isFalse();
    assertThat(pause.isOn()).isFalse();
  }
}
