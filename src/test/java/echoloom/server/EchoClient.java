package echoloom.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

/** One blocking client of a server on the loopback; every read has a timeout. */
public final class EchoClient implements AutoCloseable {
  private static final int TIMEOUT_MS = 20_000;
  private static final byte[] NOISE = noise();

  private final Socket socket;

  private EchoClient(Socket socket) {
    this.socket = socket;
  }

  static EchoClient connect(int port) throws IOException {
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(TIMEOUT_MS);
      socket.connect(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), TIMEOUT_MS);
      return new EchoClient(socket);
    } catch (IOException failed) {
      socket.close();
      throw failed;
    }
  }

  /** So many bytes, others for each seed; few places repeat within them. */
  public static byte[] bytes(int count, int seed) {
    byte[] bytes = new byte[count];
    int from = Math.floorMod(seed * 7_919, NOISE.length);
    for (int filled = 0; filled < count; ) {
      int part = Math.min(count - filled, NOISE.length - from);
      System.arraycopy(NOISE, from, bytes, filled, part);
      filled += part;
      from = 0;
    }
    return bytes;
  }

  private static byte[] noise() {
    // A length that no buffer size divides, so that a repetition never hides a swapped buffer.
    byte[] noise = new byte[1_000_003];
    new Random(1).nextBytes(noise);
    return noise;
  }

  void send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
  }

  /** Sends from a thread of its own; the future fails when sending does. */
  CompletableFuture<Void> sendAside(byte[] bytes) {
    return CompletableFuture.runAsync(
        () -> {
          try {
            send(bytes);
          } catch (IOException failed) {
            throw new UncheckedIOException(failed);
          }
        },
        task -> Thread.ofPlatform().start(task));
  }

  /** Reads so many bytes, fewer only at the end of the stream. */
  byte[] receive(int count) throws IOException {
    return socket.getInputStream().readNBytes(count);
  }

  /** Whether the stream ends here, with a FIN and not with a reset. */
  boolean atEnd() throws IOException {
    return socket.getInputStream().read() < 0;
  }

  /** Sends and reads at the same time; true when the same bytes came back. */
  boolean echoes(byte[] bytes) throws IOException {
    CompletableFuture<Void> sent = sendAside(bytes);
    boolean same = Arrays.equals(receive(bytes.length), bytes);
    sent.join();
    return same;
  }

  /** As above for few bytes, in this thread. */
  boolean pings(byte[] bytes) throws IOException {
    send(bytes);
    return Arrays.equals(receive(bytes.length), bytes);
  }

  /** No more will be sent; what was sent is still to come back. */
  void endSending() throws IOException {
    socket.shutdownOutput();
  }

  /** Closes with a reset instead of a FIN. */
  void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
