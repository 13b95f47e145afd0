package echoloom.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

final class EnvironmentProbeTest {
  @Test
  void tellsWhetherSystemCallsPayForPageTableIsolation() {
    String model = "processor\t: 0\nmodel name\t: Some CPU @ 2.50GHz\n";

    assertThat(EnvironmentProbe.cpu(Optional.of(model + "flags\t\t: fpu pcid pti ssbd\n")))
        .isEqualTo("Some CPU @ 2.50GHz, with page-table isolation");
    assertThat(EnvironmentProbe.cpu(Optional.of(model + "flags\t\t: fpu pcid optima\n")))
        .isEqualTo("Some CPU @ 2.50GHz");
  }

  @Test
  void hostThatNamesNoCpuIsUnknown() {
    assertThat(EnvironmentProbe.cpu(Optional.empty())).isEqualTo("unknown");
  }
}
