package echoloom.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import echoloom.experiment.catalogue.Catalogue;
import echoloom.model.EcholoomException;
import org.junit.jupiter.api.Test;

final class CapabilitiesTest {
  @Test
  void nothingIsMissingForWhatTheBuildHas() {
    assertThat(Capabilities.missing(Catalogue.find("thread-scaling").full())).isEmpty();
    assertThat(Capabilities.missing(Catalogue.find("pollers").full())).isEmpty();
  }

  @Test
  void namesEachMissingPartOnce() {
    assertThat(Capabilities.missing(Catalogue.find("split-cpu").full()))
        .containsExactly("placement split");
    assertThat(Capabilities.missing(Catalogue.find("latency").full()))
        .containsExactly("parameter rtt");
    assertThat(Capabilities.missing(Catalogue.find("fd-wall").full()))
        .containsExactly("parameter descriptors");
  }

  @Test
  void whatIsMissingIsRefusedByName() {
    assertThatExceptionOfType(EcholoomException.class)
        .isThrownBy(() -> Capabilities.require(Catalogue.find("ports").full()))
        .withMessage("ports needs what this build does not have: parameter ports");
  }
}
