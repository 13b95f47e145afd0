package echoloom.soak;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.Random;

/** Opens one connection after the other and ends each in another way, until the deadline. */
final class SoakClient implements Runnable {
  private static final int MOST_ECHOES = 40;
  private static final int LARGEST_PAYLOAD = 64 << 10;
  private static final int TIMEOUT_MS = 30_000;

  private final int index;
  private final int port;
  private final SoakTally tally;
  private final long deadlineNs;
  private final Random random;
  private final byte[] request = new byte[LARGEST_PAYLOAD];

  SoakClient(int index, int port, SoakTally tally, long deadlineNs) {
    this.index = index;
    this.port = port;
    this.tally = tally;
    this.deadlineNs = deadlineNs;
    this.random = new Random(index);
  }

  @Override
  public void run() {
    while (System.nanoTime() < deadlineNs) {
      try (Socket socket = connect()) {
        tally.connections.increment();
        int echoes = random.nextInt(MOST_ECHOES);
        for (int i = 0; i < echoes && System.nanoTime() < deadlineNs; i++) {
          int length = send(socket);
          verify(socket.getInputStream().readNBytes(length), length);
        }
        end(socket);
      } catch (IOException failed) {
        tally.fail("client " + index + ": " + failed);
      }
    }
  }

  /** A source address for each client: one would run out of ports in TIME_WAIT. */
  private Socket connect() throws IOException {
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(TIMEOUT_MS);
      byte[] source = {127, 0, 1, (byte) (index + 1)};
      socket.bind(new InetSocketAddress(InetAddress.getByAddress(source), 0));
      socket.connect(
          new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port),
          TIMEOUT_MS);
      return socket;
    } catch (IOException failed) {
      socket.close();
      throw failed;
    }
  }

  /** As many tiny payloads as large ones. */
  private int send(Socket socket) throws IOException {
    int length = 1 + random.nextInt(random.nextBoolean() ? 64 : LARGEST_PAYLOAD);
    for (int i = 0; i < length; i++) {
      request[i] = (byte) random.nextInt();
    }
    socket.getOutputStream().write(request, 0, length);
    return length;
  }

  private void verify(byte[] answer, int length) {
    if (answer.length < length) {
      tally.fail("client %d: %d of %d bytes, then the end".formatted(index, answer.length, length));
    } else if (Arrays.equals(answer, 0, length, request, 0, length)) {
      tally.echoes.increment();
      tally.bytes.add(length);
    } else {
      tally.corrupt.increment();
    }
  }

  private void end(Socket socket) throws IOException {
    switch (random.nextInt(4)) {
      case 0 -> {
        tally.resets.increment();
        socket.setSoLinger(true, 0);
      }
      case 1 -> {
        // With an answer on its way, which the server must get rid of.
        tally.resets.increment();
        var _ = send(socket);
        socket.setSoLinger(true, 0);
      }
      case 2 -> {
        tally.halfCloses.increment();
        int length = send(socket);
        socket.shutdownOutput();
        byte[] answer = socket.getInputStream().readAllBytes();
        verify(answer, length);
        if (answer.length > length) {
          tally.fail("client %d: more bytes than were sent".formatted(index));
        }
      }
      default -> {
        // An ordinary close, by the caller.
      }
    }
  }
}
