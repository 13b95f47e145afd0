package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Engine;
import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("designs")
final class BlockingEngineTest extends EngineContract {
  BlockingEngineTest(ServerDesign design) {
    super(design);
  }

  static Stream<ServerDesign> designs() {
    return Stream.of(1, 2).map(threads -> Designs.of(Engine.BLOCKING, Trigger.LT, 0, threads));
  }

  @Override
  void checkReads(ServerCounters counters, int echoes) {
    assertThat(counters.reads()).isEqualTo(echoes + 1);
    assertThat(counters.eagainReads()).isZero();
    assertThat(counters.selects()).isZero();
  }

  @Test
  void acceptsTheNextWhenTheFirstHasEnded() throws IOException {
    ServerDesign one = Designs.pinned(Designs.of(Engine.BLOCKING, Trigger.LT, 0, 1));
    try (EchoServer other = EchoServer.start(one);
        EchoClient first = EchoClient.connect(other.port())) {
      assertThat(first.pings(new byte[1])).isTrue();
      try (EchoClient second = EchoClient.connect(other.port())) {
        second.send(new byte[12]);
        assertThat(first.pings(new byte[1])).isTrue();
        assertThat(other.counters().accepts()).isEqualTo(1);
        first.endSending();
        assertThat(second.receive(12)).hasSize(12);
      }
    }
  }
}
