package echoloom.client;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.FailureKind;
import echoloom.model.LatencySummary;
import echoloom.model.LoadResult;
import echoloom.model.OpenLoopResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** A result crosses from the client process to the launcher as JSON. */
final class LoadResultJsonTest {
  private final JsonMapper mapper = JsonMapper.shared();

  @Test
  void survivesJsonWithEveryFigure() {
    Optional<LatencySummary> latency =
        Optional.of(new LatencySummary(90, 1.5, 2.5, 3.5, 4.5, 5.5, 2));
    assertSurvives(
        new LoadResult(
            90,
            OptionalLong.of(100),
            9,
            7,
            1_000,
            Map.of(FailureKind.CORRUPT, 1L),
            List.of("connection 1, sequence 2: corrupt echo"),
            10,
            6,
            500,
            latency,
            latency,
            900,
            950,
            3,
            Optional.of(new OpenLoopResult(120, 80, latency)),
            latency));
  }

  @Test
  void survivesJsonWithAbsentFigures() {
    assertSurvives(
        new LoadResult(
            0,
            OptionalLong.empty(),
            0,
            0,
            0,
            Map.of(),
            List.of(),
            0,
            0,
            0,
            Optional.empty(),
            Optional.empty(),
            0,
            0,
            0,
            Optional.empty(),
            Optional.empty()));
  }

  private void assertSurvives(LoadResult result) {
    String json = mapper.writeValueAsString(result);

    assertThat(mapper.readValue(json, LoadResult.class)).isEqualTo(result);
  }
}
