package echoloom.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.experiment.Needs;
import org.junit.jupiter.api.Test;

class HostTest {
  private static final Host HOST = new Host(4, 2L << 30);

  @Test
  void aHostThatHasJustWhatIsNeededLacksNothing() {
    assertThat(HOST.lacks(new Needs(4, 2L << 30))).isEmpty();
    assertThat(HOST.lacks(Needs.NOTHING)).isEmpty();
  }

  @Test
  void namesWhatIsNeededAndWhatThereIs() {
    assertThat(HOST.lacks(new Needs(5, 0))).isEqualTo("it needs 5 cores and this host has 4");
    assertThat(HOST.lacks(new Needs(1, 4L << 30)))
        .isEqualTo("it needs 4,096 MiB of memory and this host has 2,048");
  }
}
