package echoloom.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.FailureKind;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FailuresTest {
  private final Failures failures = new Failures();

  @Test
  void countsEachKindAndShowsTheFirstFive() {
    for (int sequence = 0; sequence < 7; sequence++) {
      failures.record(FailureKind.RESET, 3, sequence, "gone");
    }
    failures.record(FailureKind.REFUSED, 1, 0, "nobody there");

    assertThat(failures.counts())
        .containsOnly(Map.entry(FailureKind.RESET, 7L), Map.entry(FailureKind.REFUSED, 1L));
    assertThat(failures.examples())
        .hasSize(5)
        .allMatch(text -> text.startsWith("connection 3, sequence "))
        .last()
        .asString()
        .contains("sequence 4: ")
        .endsWith(": gone");
  }

  @Test
  void showsCorruptEchoesFirst() {
    for (int sequence = 0; sequence < 5; sequence++) {
      failures.record(FailureKind.RESET, 3, sequence, "gone");
    }
    failures.record(FailureKind.CORRUPT, 4, 9, "byte 1");

    assertThat(failures.examples()).hasSize(5);
    assertThat(failures.examples().getFirst()).startsWith("connection 4, sequence 9: corrupt echo");
    assertThat(failures.examples().getLast()).startsWith("connection 3, sequence 3: ");
  }

  @Test
  void saysWhereADefectIs() {
    failures.defect(2, 1, new IllegalStateException("torn"));

    assertThat(failures.counts()).containsOnlyKeys(FailureKind.HARNESS);
    assertThat(failures.examples().getFirst())
        .contains("IllegalStateException: torn at echoloom.client.session.FailuresTest");
  }

  @Test
  void aDefectWithoutATraceIsNamedAllTheSame() {
    IllegalStateException bare = new IllegalStateException("bare");
    bare.setStackTrace(new StackTraceElement[0]);
    failures.defect(2, 1, bare);

    assertThat(failures.examples().getFirst()).endsWith("IllegalStateException: bare");
  }
}
