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
final class VirtualUringEngineTest extends ConcurrentEngineContract {
  VirtualUringEngineTest(ServerDesign design) {
    super(design);
  }

  static Stream<ServerDesign> designs() {
    return Stream.of(1, 2).map(threads -> Designs.of(Engine.VIRTUAL_URING, Trigger.LT, 0, threads));
  }

  @Override
  void checkReads(ServerCounters counters, int echoes) {
    assertThat(counters.eagainReads()).isZero();
    // One more has brought the end of the stream.
    assertThat(counters.reads()).isEqualTo(echoes + 1);
    // One per turn, and one that closed the connection.
    assertThat(counters.systemCalls()).isEqualTo(counters.selects() + 1);
  }

  @Test
  void acceptsAndServesPinnedAndOneByOne() throws IOException {
    assertThat(countersAfterTenPinnedAndOneByOne().acceptCalls()).isEqualTo(10);
  }
}
