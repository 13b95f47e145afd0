package echoloom.linux;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

final class ThreadPriorityTest {
  /** Of the fields of stat behind the command, which may hold spaces: proc(5), field 19. */
  private static final int NICE_AT = 16;

  @Test
  void setsTheCallingThreadOnly() throws Exception {
    int before = nice();
    FutureTask<Integer> other =
        new FutureTask<>(
            () -> {
              ThreadPriority.setNice(before + 1);
              return nice();
            });
    Thread.ofPlatform().start(other);

    assertThat(other.get()).isEqualTo(before + 1);
    assertThat(nice()).isEqualTo(before);
  }

  private static int nice() throws Exception {
    String stat = Files.readString(Path.of("/proc/thread-self/stat"));
    return Integer.parseInt(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[NICE_AT]);
  }
}
