package echoloom.scaling;

import static echoloom.scaling.ScalingAssertions.connections;
import static echoloom.scaling.ScalingAssertions.threads;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.rundir.SealedRun;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** The three values of a scaling assertion, on runs written by hand. */
class RunAssertTest {
  @TempDir Path directory;

  private HandWrittenRun written;

  @BeforeEach
  void writeFourBlocks() {
    written =
        new HandWrittenRun(4)
            .add(threads(1), 100, 110, 90, 100)
            .add(threads(2), 150, 166, 134, 151)
            .add(threads(4), 120, 135, 110, 121);
  }

  @Test
  void ratioInsideTheBoundPasses() {
    RatioAssert ratio = qps().at(threads(2)).over(threads(1));

    ratio.isAtLeast(1.4);
    ratio.isAtMost(1.6);
    ratio.isBetween(1.4, 1.6);
    ratio.isBetween("cores/4", "cores/2");
  }

  @Test
  void ratioWhollyOutsideFailsWithTheFigures() {
    assertThatThrownBy(() -> qps().at(threads(2)).over(threads(1)).isAtLeast(1.8))
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessageContaining("qps of (threads=2) over (threads=1) is refuted: QPS ratio 1.5")
        .hasMessageContaining("at least 1.8");
    assertThatThrownBy(() -> qps().at(threads(2)).over(threads(1)).isAtMost(1.2))
        .isExactlyInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> qps().at(threads(2)).over(threads(1)).isBetween("1", "cores/4"))
        .as("1 to 1 on four cores")
        .isExactlyInstanceOf(AssertionError.class);
  }

  @Test
  void ratioOnBothSidesOfTheBoundAborts() {
    written.add(threads(3), 100, 180, 60, 130);

    assertAborts(() -> qps().at(threads(3)).over(threads(1)).isAtLeast(1.05), "inconclusive");
  }

  @Test
  void invalidTrialsAbortWithTheThreat() {
    written.addInvalid(threads(8), "the client stood still for 2,000 ms", 10, 10, 10, 10);

    assertAborts(
        () -> qps().at(threads(8)).over(threads(1)).isAtLeast(1),
        "0 of 4 blocks count",
        "the client stood still for 2,000 ms");
  }

  @Test
  void cellThatWasNotMeasuredAborts() {
    assertAborts(() -> qps().at(threads(16)).over(threads(1)).isAtLeast(1), "is invalid");
  }

  @Test
  void hostWithFewerCoresAborts() {
    assertAborts(
        () -> qps().at(threads(2)).over(threads(1)).onCores(8).isAtLeast(9),
        "it needs 8 cores and this host has 4");
    assertAborts(() -> peak().onCores(8).isAtLeast(9), "it needs 8 cores and this host has 4");
  }

  @Test
  void addressOfSeveralCellsAbortsAndNamesWhatIsOpen() {
    written
        .add(threads(1).with(connections(1_000)), 50, 50, 50, 50)
        .add(threads(2).with(connections(1_000)), 90, 91, 90, 92);

    assertAborts(() -> qps().at(threads(2)).over(threads(1)).isAtLeast(1.4), "connections");
    qps().at(threads(2)).over(threads(1)).with(connections(1_000)).isBetween(1.7, 1.9);
  }

  @Test
  void peakIsJudgedAlongTheLevelsThatWereMeasured() {
    peak().isBetween("cores/2", "cores/2");
    peak().isAtMost(2);

    assertThatThrownBy(() -> peak().isAtLeast(4)).isExactlyInstanceOf(AssertionError.class);
  }

  @Test
  void unknownMetricIsAMistakeOfTheTest() {
    assertThatThrownBy(() -> run().ratioOf("qqps")).isInstanceOf(IllegalArgumentException.class);
  }

  private static void assertAborts(ThrowingCallable assertion, String... reasons) {
    assertThatThrownBy(assertion)
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContainingAll(reasons);
  }

  private RunAssert run() {
    Path run = written.writeTo(directory);
    return ScalingAssertions.assertThat(SealedRun.read(run));
  }

  private RatioAssert qps() {
    return run().ratioOf("qps");
  }

  private PeakAssert peak() {
    return run().peakOf("qps", "threads");
  }
}
