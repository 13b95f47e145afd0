package echoloom.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.junit.jupiter.api.Test;

class PortProbeTest {
  @Test
  void seesAServerThatSharesItsPort() throws IOException {
    InetSocketAddress address;
    try (ServerSocketChannel stale = ServerSocketChannel.open()) {
      stale.setOption(StandardSocketOptions.SO_REUSEPORT, true);
      stale.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      address = (InetSocketAddress) stale.getLocalAddress();

      assertThat(PortProbe.isFree(address)).isFalse();
    }
    assertThat(PortProbe.isFree(address)).isTrue();
  }

  @Test
  void connectionsLeftInTimeWaitDoNotTakeThePort() throws IOException {
    InetSocketAddress address;
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      address = (InetSocketAddress) server.getLocalAddress();
      try (SocketChannel client = SocketChannel.open(address)) {
        // The server closes first, so TIME_WAIT is on its side.
        server.accept().close();
        client.finishConnect();
      }
    }
    assertThat(PortProbe.isFree(address)).isTrue();
  }

  @Test
  void addressOfAnotherHostIsAnErrorNotAServer() throws IOException {
    // TEST-NET-1, RFC 5737.
    InetAddress elsewhere = InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1});
    InetSocketAddress notOfThisHost = new InetSocketAddress(elsewhere, 9988);
    assertThatThrownBy(() -> PortProbe.isFree(notOfThisHost))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("assign");
  }
}
