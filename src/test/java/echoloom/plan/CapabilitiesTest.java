package echoloom.plan;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.experiment.catalogue.Catalogue;
import echoloom.model.Driver;
import echoloom.model.Engine;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Placement;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class CapabilitiesTest {
  private static final Capabilities SOME =
      new Capabilities(
          Set.of(Engine.SELECTOR),
          Set.of(Driver.VIRTUAL),
          Set.of(Placement.SHARED),
          EnumSet.complementOf(EnumSet.of(Parameter.RTT, Parameter.PROCESSES, Parameter.PROFILE)),
          EnumSet.complementOf(EnumSet.of(Metric.CLOSE_TIME_SHARE, Metric.IMBALANCE)));

  @Test
  void nothingIsMissingForWhatTheBuildHas() {
    assertThat(SOME.missing(Catalogue.find("thread-scaling").full())).isEmpty();
  }

  @Test
  void namesEachMissingPartOnce() {
    assertThat(SOME.missing(Catalogue.find("emulation").full())).containsExactly("engine epoll");
    assertThat(SOME.missing(Catalogue.find("client-driver").full()))
        .containsExactly("driver platform", "driver selector", "driver uring");
    assertThat(SOME.missing(Catalogue.find("split-cpu").full())).containsExactly("placement split");
    assertThat(SOME.missing(Catalogue.find("latency").full())).containsExactly("parameter rtt");
    assertThat(SOME.missing(Catalogue.find("syscalls").full()))
        .containsExactly("parameter profile", "metric close_time_share");
    assertThat(SOME.missing(Catalogue.find("imbalance").full()))
        .containsExactly("metric imbalance");
  }

  @Test
  void theUsualValueOfAParameterNeedsNothing() {
    assertThat(SOME.missing(Catalogue.find("serial").full()))
        .containsExactly("driver serial", "parameter processes");
  }
}
