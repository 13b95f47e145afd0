package echoloom.server;

import static echoloom.model.ServerCounters.UNCOUNTED;
import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Engine;
import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("designs")
final class VirtualEngineTest extends ConcurrentEngineContract {
  VirtualEngineTest(ServerDesign design) {
    super(design);
  }

  static Stream<ServerDesign> designs() {
    return Stream.of(1, 2).map(threads -> Designs.of(Engine.VIRTUAL, Trigger.LT, 0, threads));
  }

  @Override
  void checkReads(ServerCounters counters, int echoes) {
    assertThat(counters.reads()).isEqualTo(echoes + 1);
    assertThat(counters.eagainReads()).isEqualTo(UNCOUNTED);
    assertThat(counters.selects()).isEqualTo(UNCOUNTED);
  }
}
