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
final class SelectorEngineTest extends ConcurrentEngineContract {
  SelectorEngineTest(ServerDesign design) {
    super(design);
  }

  static Stream<ServerDesign> designs() {
    return Stream.of(1, 2)
        .flatMap(
            threads ->
                Stream.of(
                    Designs.of(Engine.SELECTOR, Trigger.LT, 16, threads),
                    Designs.of(Engine.SELECTOR, Trigger.ET, 16, threads),
                    Designs.of(Engine.SELECTOR, Trigger.ET, 0, threads),
                    Designs.of(Engine.SELECTOR, Trigger.ET, 1, threads)));
  }

  @Override
  void checkReads(ServerCounters counters, int echoes) {
    switch (design().trigger()) {
      case LT -> assertThat(counters.eagainReads()).isZero();
      // At most one read in vain per echo: none when the next one came in the meantime.
      case ET -> assertThat(counters.eagainReads()).isPositive().isLessThanOrEqualTo(echoes);
    }
    // One more read has found the end of the stream.
    assertThat(counters.reads()).isEqualTo(echoes + 1 + counters.eagainReads());
  }

  @Test
  void acceptsAndServesPinnedAndOneByOne() throws IOException {
    // One call per connection: the queue is not asked whether there is another one.
    assertThat(countersAfterTenPinnedAndOneByOne().acceptCalls()).isEqualTo(10);
  }
}
