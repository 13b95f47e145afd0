package echoloom.linux.proc;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.ProcessUsage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcTest {
  private static final long OWN_PID = ProcessHandle.current().pid();

  @Test
  void readsAllDigitsOfASysctl() {
    // The kernel's own upper bound of the range; one read byte would give 6 at most.
    assertThat(Proc.ofHost().kernelSettings().fileMax().orElseThrow()).isGreaterThan(9);
  }

  @Test
  void readsThisProcess() {
    Proc proc = Proc.ofHost();
    ProcessUsage usage = proc.usage(OWN_PID).orElseThrow();

    assertThat(usage.cpuUs()).isPositive();
    assertThat(usage.threads()).isGreaterThan(5);
    assertThat(usage.rssBytes().orElseThrow()).isBetween(10_000_000L, 10_000_000_000L);
    assertThat(proc.limits()).isPresent();
    assertThat(proc.kernelSettings().somaxconn().orElseThrow()).isPositive();
    assertThat(proc.memory().availableBytes().orElseThrow()).isPositive();
    assertThat(proc.socketStat().orElseThrow().timeWait()).isPresent();
  }

  @Test
  void usageIsInMicrosecondsOfTheHostsClockTick(@TempDir Path root) throws IOException {
    Files.createDirectories(root.resolve("self"));
    Files.createDirectories(root.resolve("7"));
    ByteBuffer vector = ByteBuffer.allocate(16).order(ByteOrder.nativeOrder());
    Files.write(root.resolve("self/auxv"), vector.putLong(17).putLong(250).array());
    Files.writeString(
        root.resolve("7/stat"), "7 (a b) S 1 7 7 0 -1 0 0 0 0 0 712 48 0 0 20 0 33 0 65055 0 0");
    Files.writeString(root.resolve("7/status"), "Name:\ta b\n");

    ProcessUsage usage = Proc.at(root).usage(7).orElseThrow();
    assertThat(usage.userUs()).isEqualTo(712 * 4_000);
    assertThat(usage.cpuUs()).isEqualTo(760 * 4_000);
    assertThat(usage.rssBytes()).isEmpty();
  }

  @Test
  void sumsTheThreadsOfThisProcess() {
    ThreadTotals totals = Proc.ofHost().threadTotals(OWN_PID).orElseThrow();

    assertThat(totals.threads()).isGreaterThan(5);
    assertThat(totals.voluntarySwitches().orElseThrow()).isPositive();
  }

  @Test
  void processThatIsGoneIsAbsent() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();

    assertThat(Proc.ofHost().usage(ended.pid())).isEmpty();
    assertThat(Proc.ofHost().threadTotals(ended.pid())).isEmpty();
    assertThat(Proc.ofHost().descriptors(ended.pid())).isEmpty();
  }

  @Test
  void namesTheListenerOfAPort() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      assertThat(Proc.ofHost().listenersOn(server.getLocalPort()))
          .singleElement()
          .satisfies(
              owner -> {
                assertThat(owner.pid()).hasValue(OWN_PID);
                assertThat(owner.sockets()).isEqualTo(1);
                assertThat(owner.describe()).startsWith("pid " + OWN_PID + " (").contains("java");
              });
    }
  }

  @Test
  void listenerWhoseProcessCannotBeSeenIsReportedWithoutPid(@TempDir Path root) throws IOException {
    Files.createDirectories(root.resolve("net"));
    Files.createDirectories(root.resolve("17"));
    Files.writeString(
        root.resolve("net/tcp"),
        "header\n 0: 0100007F:2704 00000000:0000 0A 0:0 00:0 0 1000 0 4242 1\n");

    assertThat(Proc.at(root).listenersOn(9988))
        .singleElement()
        .satisfies(
            owner -> {
              assertThat(owner.pid()).isEqualTo(OptionalLong.empty());
              assertThat(owner.describe()).contains("another user");
            });
    assertThat(Proc.at(root).listenersOn(9989)).isEmpty();
  }

  @Test
  void kernelWithoutAFileGivesAbsentFigures(@TempDir Path root) {
    Proc empty = Proc.at(root);

    assertThat(empty.limits()).isEmpty();
    assertThat(empty.socketStat()).isEmpty();
    assertThat(empty.memory().availableBytes()).isEmpty();
    assertThat(empty.kernelSettings().ioUringDisabled()).isEmpty();
    assertThat(empty.kernelSettings().localPorts()).isEmpty();
    assertThat(empty.clockTicks().perSecond()).isEqualTo(100);
  }
}
