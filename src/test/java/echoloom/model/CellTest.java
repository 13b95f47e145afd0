package echoloom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CellTest {
  @Test
  void workersAreTheThreadsOfAllServerProcesses() {
    assertThat(Given.cell("threads=3", "processes=2").workers()).isEqualTo(6);
    assertThat(Given.cell("threads=3").workers()).isEqualTo(3);
  }

  @Test
  void everyClientProcessNeedsAConnection() {
    assertThat(Given.cell("connections=2", "client-processes=2").clientProcesses()).isEqualTo(2);
    assertThatThrownBy(() -> Given.cell("connections=2", "client-processes=3"))
        .isInstanceOf(EcholoomException.class)
        .hasMessage("2 connections cannot be shared by 3 --client-processes");
  }

  @Test
  void oneEchoAtATimeTakesOneClientProcess() {
    assertThat(Given.cell("driver=serial").clientProcesses()).isEqualTo(1);
    assertThatThrownBy(() -> Given.cell("driver=serial", "client-processes=2"))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("takes one --client-processes");
  }

  @Test
  void cellsAreEqualWhenTheirSettingsAre() {
    assertThat(Given.cell("threads=3"))
        .isEqualTo(Given.cell("threads=3"))
        .hasSameHashCodeAs(Given.cell("threads=3"))
        .isNotEqualTo(Given.cell("threads=4"));
    assertThat(Given.cell("threads=3").toString()).contains("threads=3");
  }

  @Test
  void theFlagsOfTheClientAreTheChoicesMade() {
    assertThat(Given.cell("poller-mode=1", "parallelism=2").clientThreads().flags())
        .containsExactly("-Djdk.pollerMode=1", "-Djdk.virtualThreadScheduler.parallelism=2");
    assertThat(Given.cell().clientThreads().flags()).isEmpty();
  }
}
