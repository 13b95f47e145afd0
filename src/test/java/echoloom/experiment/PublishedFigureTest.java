package echoloom.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Engine;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PublishedFigureTest {
  private static Settings cell(Engine engine, long threads) {
    return new Settings(
        Map.of(
            Parameter.ENGINE,
            Parameter.ENGINE.parse(engine.key()),
            Parameter.THREADS,
            new Level.Whole(threads)));
  }

  private static PublishedFigure figure(String engine, String threads) {
    return new PublishedFigure(
        "day2", "4.1", engine, threads, "", "", "", "", "", "qps", 1_000, "1/s", "");
  }

  @Test
  void standsBesideCellsWithTheSameLevelsWhateverTheEventLoop() {
    assertThat(figure("epoll", "2").matches(cell(Engine.SELECTOR, 2))).isTrue();
    assertThat(figure("epoll", "2").matches(cell(Engine.URING, 2))).isTrue();
    assertThat(figure("epoll", "2").matches(cell(Engine.SELECTOR, 4))).isFalse();
    assertThat(figure("epoll", "").matches(cell(Engine.SELECTOR, 4))).isTrue();
  }

  @Test
  void theBlockingServerStandsBesideTheBlockingEngineOnly() {
    assertThat(figure("blocking", "").matches(cell(Engine.BLOCKING, 1))).isTrue();
    assertThat(figure("blocking", "").matches(cell(Engine.SELECTOR, 1))).isFalse();
    assertThat(figure("epoll", "").matches(cell(Engine.BLOCKING, 1))).isFalse();
  }
}
