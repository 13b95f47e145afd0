package echoloom.linux.diag;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Sample.AcceptQueue;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class SocketDiagTest {
  @Test
  void countsConnectionsThatWaitToBeAccepted() throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket server = new ServerSocket(0, 7, loopback);
        SocketDiag diag = open(server.getLocalPort());
        Socket _ = new Socket(loopback, server.getLocalPort());
        Socket _ = new Socket(loopback, server.getLocalPort())) {
      AcceptQueue waiting = only(diag);
      assertThat(waiting.length()).isEqualTo(2);
      assertThat(waiting.capacity()).isEqualTo(7);
      assertThat(diag.synRecv()).hasValue(0);

      server.accept().close();
      assertThat(only(diag)).isEqualTo(new AcceptQueue(waiting.inode(), 1, 7));
    }
  }

  @Test
  void portWithoutListenerHasNoQueues() throws IOException {
    int port;
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = server.getLocalPort();
    }
    try (SocketDiag diag = open(port)) {
      assertThat(diag.acceptQueues()).contains(List.of());
    }
  }

  private static AcceptQueue only(SocketDiag diag) {
    List<AcceptQueue> queues = diag.acceptQueues().orElseThrow();
    assertThat(queues).hasSize(1);
    return queues.getFirst();
  }

  private static SocketDiag open(int port) {
    return SocketDiag.open(port)
        .orElseGet(() -> Assumptions.abort("this kernel has no sock_diag for TCP"));
  }
}
