package echoloom.trial.strace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class StraceTableTest {
  @Test
  void readsCallsWithAndWithoutErrors() throws IOException {
    Map<String, Long> calls = StraceTable.calls(text("client-long.txt"));
    assertThat(calls)
        .containsEntry("futex", 3_972L)
        .containsEntry("read", 60_182L)
        .containsEntry("write", 30_311L)
        .containsEntry("pread64", 28L)
        .doesNotContainKey("total")
        .hasSize(31);
    assertThat(calls.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(131_970);
  }

  @Test
  void readsATableWithoutTheColumnOfErrorsAndWithDecimalCommas() throws IOException {
    assertThat(StraceTable.calls(text("no-errors.txt")))
        .containsExactlyInAnyOrderEntriesOf(Map.of("write", 200L, "epoll_wait", 100L));
  }

  @Test
  void findsNothingInWhatIsNoTable() {
    assertThat(StraceTable.calls("")).isEmpty();
    assertThat(StraceTable.calls("strace: attach: ptrace(PTRACE_SEIZE, 1): Not permitted\n"))
        .isEmpty();
  }

  private static String text(String file) throws IOException {
    try (InputStream in = StraceTableTest.class.getResourceAsStream("/strace/" + file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
