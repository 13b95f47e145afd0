package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Engine;
import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import echoloom.server.epoll.EpollWorker;
import echoloom.server.selector.SelectorWorker;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What tells the triggers apart: 64 bytes at once for a server that reads 16 at a time. */
@Timeout(30)
@ParameterizedClass
@EnumSource(names = {"SELECTOR", "EPOLL"})
final class TriggerTest {
  private static final int READ_BUFFER_BYTES = 16;

  private final Engine engine;

  TriggerTest(Engine engine) {
    this.engine = engine;
  }

  private ServerCounters sixtyFourBytes(Trigger trigger, int readBudget) throws IOException {
    ServerDesign design = Designs.of(engine, trigger, readBudget, 1);
    WorkerFactory factory =
        (i, d, address) ->
            engine == Engine.EPOLL
                ? EpollWorker.create(i, d, address, READ_BUFFER_BYTES)
                : SelectorWorker.create(i, d, address, READ_BUFFER_BYTES);
    try (EchoServer server = EchoServer.start(design, factory);
        EchoClient client = EchoClient.connect(server.port())) {
      Await.until("accepted", () -> server.counters().openConnections() == 1);
      ServerCounters before = server.counters();
      assertThat(client.pings(EchoClient.bytes(64, 1))).isTrue();
      // A call is counted after it, so that the client may be faster.
      Await.until("last write counted", () -> server.counters().writes() == 4);
      Await.until(
          "the last call counted",
          () -> {
            ServerCounters now = server.counters();
            return now.writes() == 4 && (trigger == Trigger.LT || now.eagainReads() == 1);
          });
      return server.counters().since(before);
    }
  }

  @Test
  void levelTriggeredReadsOncePerReport() throws IOException {
    ServerCounters done = sixtyFourBytes(Trigger.LT, 16);
    assertThat(done.readyKeys()).isEqualTo(4);
    assertThat(done.reads()).isEqualTo(4);
    assertThat(done.eagainReads()).isZero();
    assertThat(done.writes()).isEqualTo(4);
  }

  @Test
  void edgeTriggeredReadsEverythingAtOneReport() throws IOException {
    ServerCounters done = sixtyFourBytes(Trigger.ET, 0);
    assertThat(done.readyKeys()).isEqualTo(1);
    assertThat(done.reads()).isEqualTo(5);
    assertThat(done.eagainReads()).isEqualTo(1);
    assertThat(done.writes()).isEqualTo(4);
  }

  @Test
  void edgeTriggeredLooksAtOthersWhenTheBudgetIsUsedUp() throws IOException {
    ServerCounters done = sixtyFourBytes(Trigger.ET, 2);
    assertThat(done.reads()).isEqualTo(5);
    assertThat(done.eagainReads()).isEqualTo(1);
    // Two turns of two reads, then one that finds nothing: two looks without waiting in between.
    assertThat(done.selects()).isGreaterThanOrEqualTo(3);
  }
}
