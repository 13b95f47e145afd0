package echoloom.experiment.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import echoloom.experiment.PublishedFigure;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class PublishedResultsTest {
  private final PublishedResults results = PublishedResults.load();

  @Test
  void holdsAll271FiguresUnchanged() throws NoSuchAlgorithmException {
    String values =
        results.figures().stream()
            .map(figure -> figure.experiment() + " " + figure.metric() + " " + figure.value())
            .collect(Collectors.joining("\n"));
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(values.getBytes(StandardCharsets.UTF_8));

    assertThat(results.figures()).hasSize(271);
    assertThat(results.figures().stream().mapToDouble(PublishedFigure::value).sum())
        .isCloseTo(38_366_094.358, within(1e-3));
    assertThat(HexFormat.of().formatHex(digest))
        .isEqualTo("b71eaed276a7513c53804777508eb78c1ca643a2c53fc6b564c8f7293847b340");
  }

  @Test
  void keepsCommasInsideNotes() {
    assertThat(results.figures().getLast().note()).isEqualTo("3 handshake, 2 data, 4 close");
  }

  @Test
  void givesAnExperimentTheFiguresItContinues() {
    assertThat(results.of(Catalogue.find("thread-scaling").full()))
        .hasSize(32)
        .allMatch(figure -> figure.experiment().equals("4.1"));
    assertThat(results.of(Catalogue.find("read-budget").full())).isEmpty();
  }

  @Test
  void everyFigureIsShownBesideSomeExperiment() {
    Set<String> continued =
        Catalogue.all().stream()
            .flatMap(file -> file.full().continues().stream())
            .collect(Collectors.toSet());

    assertThat(results.figures()).allMatch(figure -> continued.contains(figure.experiment()));
  }
}
