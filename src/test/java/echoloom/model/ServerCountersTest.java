package echoloom.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ServerCountersTest {
  private static ServerCounters of(long reads, long writes, long open) {
    return new ServerCounters(0, 0, 0, 0, 0, 0, reads, 0, writes, 0, 0, open, 0, 0, 0);
  }

  @Test
  void addAndSubtract() {
    assertThat(of(5, 4, 3).plus(of(1, 2, 3))).isEqualTo(of(6, 6, 6));
    assertThat(of(5, 4, 3).since(of(1, 2, 2))).isEqualTo(of(4, 2, 3));
  }

  @Test
  void makeNoNumberOfWhatIsNotCounted() {
    ServerCounters blind = of(5, ServerCounters.UNCOUNTED, 1);
    assertThat(blind.plus(ServerCounters.ZERO)).isEqualTo(blind);
    assertThat(ServerCounters.ZERO.plus(blind)).isEqualTo(blind);
    assertThat(blind.plus(blind).writes()).isEqualTo(ServerCounters.UNCOUNTED);
    assertThat(blind.since(blind)).isEqualTo(of(0, ServerCounters.UNCOUNTED, 1));
    assertThat(blind.since(ServerCounters.ZERO)).isEqualTo(blind);
  }
}
