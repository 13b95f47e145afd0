package echoloom.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

final class CpuAffinityTest {
  @Test
  void pinsTheCallingThreadOnly() throws Exception {
    int[] allowed = CpuAffinity.allowed();
    assertThat(allowed).isNotEmpty().isSorted();
    int last = allowed[allowed.length - 1];

    String pinned =
        onNewThread(
            () -> {
              CpuAffinity.pinThread(last);
              return allowedList();
            });

    assertThat(pinned).isEqualTo(Integer.toString(last));
    assertThat(CpuAffinity.allowed()).isEqualTo(allowed);
  }

  @Test
  void saysWhyTheKernelRefused() throws Exception {
    ErrnoException refused =
        onNewThread(
            () -> {
              try {
                CpuAffinity.pinThread(8191);
                throw new AssertionError("CPU 8191 was accepted");
              } catch (ErrnoException expected) {
                return expected;
              }
            });
    assertThat(refused.errno()).isEqualTo(22);
    assertThat(refused).hasMessage("sched_setaffinity: Invalid argument");
  }

  @Test
  void rejectsNumbersThatNoCpuCanHave() {
    assertThatThrownBy(() -> CpuAffinity.pinThread(-1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> CpuAffinity.pinThread(8192))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static <T> T onNewThread(Callable<T> action) throws Exception {
    FutureTask<T> task = new FutureTask<>(action);
    Thread.ofPlatform().start(task);
    return task.get();
  }

  private static String allowedList() throws Exception {
    return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
        .filter(line -> line.startsWith("Cpus_allowed_list:"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElseThrow();
  }
}
