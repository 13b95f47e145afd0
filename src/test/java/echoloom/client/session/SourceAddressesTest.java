package echoloom.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.linux.proc.PortRange;
import echoloom.linux.proc.Proc;
import echoloom.model.Mode;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.LongStream;
import org.assertj.core.api.Assumptions;
import org.junit.jupiter.api.Test;

final class SourceAddressesTest {
  private static final PortRange LINUX_DEFAULT = new PortRange(32_768, 60_999);
  private static final InetSocketAddress TARGET = address("127.0.0.1", 9988);

  @Test
  void readsTheRangeOfTheKernel() throws IOException {
    assertThat(PortRange.parse("32768\t60999\n")).hasValue(LINUX_DEFAULT);
    assertThat(LINUX_DEFAULT.size()).isEqualTo(28_232);
    assertThat(Proc.ofHost().kernelSettings().localPorts().orElseThrow().size()).isPositive();
  }

  @Test
  void leavesTheChoiceToTheKernelWhileOneAddressIsEnough() {
    assertThat(plan(TARGET, Mode.LONG, 15_000, 0).chosenByKernel()).isTrue();
    assertThat(plan(TARGET, Mode.LONG, 27_232, 0).chosenByKernel()).isTrue();
    assertThat(plan(TARGET, Mode.LONG, 27_233, 0).chosenByKernel()).isFalse();
    assertThat(plan(TARGET, Mode.LONG, 27_232, 5).chosenByKernel()).isTrue();
    assertThat(plan(TARGET, Mode.LONG, 40_000, 0).chosenByKernel()).isFalse();
  }

  @Test
  void leavesTheChoiceToTheKernelWhereExplicitPortsDoNotHelp() {
    InetSocketAddress remote = address("192.0.2.1", 9988);
    InetSocketAddress ipv6 = address("::1", 9988);

    assertThat(plan(remote, Mode.LONG, 40_000, 0).chosenByKernel()).isTrue();
    assertThat(plan(ipv6, Mode.LONG, 40_000, 0).chosenByKernel()).isTrue();
    assertThat(plan(TARGET, Mode.SHORT, 40_000, 0).chosenByKernel()).isTrue();
    assertThat(
            SourceAddresses.plan(TARGET, Mode.LONG, 40_000, 9, new PortRange(1_024, 20_000))
                .chosenByKernel())
        .isTrue();
  }

  @Test
  void takesPortsInOrderFromBelowTheEphemeralRange() {
    SourceAddresses sources = plan(TARGET, Mode.LONG, 50_000, 0);
    int perAddress = 32_768 - 10_000;

    assertThat(sources.source(0)).isEqualTo(address("127.0.0.2", 10_000));
    assertThat(sources.source(1)).isEqualTo(address("127.0.0.2", 10_001));
    assertThat(sources.source(perAddress - 1L)).isEqualTo(address("127.0.0.2", 32_767));
    assertThat(sources.source(perAddress)).isEqualTo(address("127.0.0.3", 10_000));
    assertThat(sources.source(sources.candidates() - 1)).isEqualTo(address("127.0.0.254", 32_767));
  }

  @Test
  void neverGivesTwoProcessesTheSameSource() {
    Set<InetAddress> all = new HashSet<>();
    for (int process : new int[] {1, 2, 255, 256, 700}) {
      SourceAddresses sources = plan(TARGET, Mode.LONG, 50_000, process);
      Set<InetAddress> own = new HashSet<>();
      LongStream.range(0, sources.candidates())
          .filter(candidate -> candidate % 1_000 == 0)
          .forEach(candidate -> own.add(sources.source(candidate).getAddress()));
      assertThat(all).doesNotContainAnyElementsOf(own);
      all.addAll(own);
    }
  }

  @Test
  void skipsThePortOfTheTarget() {
    InetSocketAddress target = address("127.0.0.1", 10_002);
    SourceAddresses sources = plan(target, Mode.LONG, 50_000, 0);

    assertThat(LongStream.range(0, 5).filter(sources::skips)).containsExactly(2L);
  }

  @Test
  void movesOnWhenAPortIsTaken() throws IOException {
    SourceAddresses sources = plan(TARGET, Mode.LONG, 50_000, 40_000);
    InetSocketAddress first = sources.source(0);
    try (ServerSocket taken = new ServerSocket()) {
      try {
        taken.bind(first);
      } catch (BindException busy) {
        Assumptions.assumeThat(busy).as("127/8 is not on this host's loopback").isNull();
      }
      Dialer dialer = new Dialer(TARGET, sources);
      try (SocketChannel one = dialer.open();
          SocketChannel two = dialer.open()) {
        assertThat(one.getLocalAddress()).isEqualTo(sources.source(1));
        assertThat(two.getLocalAddress()).isEqualTo(sources.source(2));
      }
    }
  }

  private static InetSocketAddress address(String literal, int port) {
    return new InetSocketAddress(InetAddress.ofLiteral(literal), port);
  }

  private static SourceAddresses plan(
      InetSocketAddress target, Mode mode, int connections, int processIndex) {
    return SourceAddresses.plan(target, mode, connections, processIndex, LINUX_DEFAULT);
  }
}
