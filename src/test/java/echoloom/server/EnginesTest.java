package echoloom.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.EcholoomException;
import echoloom.model.Engine;
import echoloom.model.ExitCode;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class EnginesTest {
  private static void assertRefused(ServerDesign design, String... parts) {
    assertThatThrownBy(() -> EchoServer.start(design))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContainingAll(parts)
        .extracting(refused -> ((EcholoomException) refused).exitCode())
        .isEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @EnumSource(names = {"BLOCKING", "VIRTUAL", "NETTY"})
  void refusesAnEdgeTriggerThatHasNoMeaning(Engine engine) {
    assertRefused(Designs.of(engine, Trigger.ET, 16, 1), engine.key(), "--trigger lt");
  }

  @Test
  void refusesToPinVirtualThreads() {
    assertRefused(
        Designs.pinned(Designs.of(Engine.VIRTUAL, Trigger.LT, 16, 1)), "virtual", "--pin");
  }
}
