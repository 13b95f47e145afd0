package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Engine;
import echoloom.model.Trigger;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class CounterEventsTest {
  private static final String EVENT = "echoloom.WorkerCounters";

  @Test
  void addUpToWhatEachWorkerDid(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("server.jfr");
    long accepts;
    try (Recording recording = new Recording()) {
      recording.enable(EVENT);
      recording.start();
      EchoServer server = EchoServer.start(Designs.of(Engine.SELECTOR, Trigger.LT, 16, 2));
      try (server) {
        for (int i = 0; i < 30; i++) {
          try (EchoClient client = EchoClient.connect(server.port())) {
            assertThat(client.pings(new byte[100])).isTrue();
          }
        }
      }
      accepts = server.counters().accepts();
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events = RecordingFile.readAllEvents(file);
    assertThat(accepts).isEqualTo(30);
    assertThat(events).extracting(event -> event.getInt("worker")).contains(0, 1);
    assertThat(sum(events, "accepts")).isEqualTo(accepts);
    assertThat(sum(events, "bytes")).isEqualTo(3_000);
    assertThat(sum(events, "writes")).isEqualTo(30);
    assertThat(events)
        .allSatisfy(event -> assertThat(event.getDuration("interval")).isPositive())
        .allSatisfy(event -> assertThat(event.getLong("acceptFailures")).isZero());
    assertThat(events.getLast().getEventType().getCategoryNames())
        .containsExactly("echoloom", "Server");
  }

  @Test
  void comeEverySecondWhileTheServerRuns() throws IOException {
    AtomicInteger events = new AtomicInteger();
    try (RecordingStream stream = new RecordingStream();
        EchoServer _ = EchoServer.start(Designs.of(Engine.SELECTOR, Trigger.LT, 16, 1))) {
      stream.enable(EVENT).withPeriod(Duration.ofMillis(50));
      stream.onEvent(EVENT, _ -> events.incrementAndGet());
      stream.startAsync();
      Await.until("three events", () -> events.get() >= 3);
    }
  }

  private static long sum(List<RecordedEvent> events, String field) {
    return events.stream().mapToLong(event -> event.getLong(field)).sum();
  }
}
