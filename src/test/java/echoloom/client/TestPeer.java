package echoloom.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A server whose behaviour towards each connection is a test's script; one thread each. */
public final class TestPeer implements AutoCloseable {
  /** What a connection gets; it is closed when the script returns. */
  @FunctionalInterface
  public interface Script {
    void serve(int connection, Socket socket) throws IOException;
  }

  private final ServerSocket listener;
  private final Script script;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger accepted = new AtomicInteger();

  public TestPeer(Script script) throws IOException {
    this.script = script;
    listener = new ServerSocket(0, 4096, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().name("peer").start(this::accept);
  }

  public static TestPeer echoing() throws IOException {
    return new TestPeer(
        (_, socket) -> socket.getInputStream().transferTo(socket.getOutputStream()));
  }

  /** Answers each request of so many bytes with what the edit makes of it. */
  public static TestPeer answering(int requestBytes, Edit edit) throws IOException {
    return new TestPeer(
        (connection, socket) -> {
          InputStream in = socket.getInputStream();
          OutputStream out = socket.getOutputStream();
          byte[] request = in.readNBytes(requestBytes);
          while (request.length == requestBytes) {
            out.write(edit.apply(connection, request));
            request = in.readNBytes(requestBytes);
          }
        });
  }

  @FunctionalInterface
  public interface Edit {
    byte[] apply(int connection, byte[] request);
  }

  /** Sends a reset instead of a FIN when the script closes. */
  public static void resetOnClose(Socket socket) throws IOException {
    socket.setSoLinger(true, 0);
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        open.add(socket);
        int connection = accepted.getAndIncrement();
        Thread.ofVirtual().start(() -> serve(connection, socket));
      }
    } catch (IOException _) {
      // Closed: the test is over.
    }
  }

  private void serve(int connection, Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      script.serve(connection, socket);
    } catch (IOException _) {
      // The client went away, as a client may.
    } finally {
      open.remove(socket);
    }
  }

  public InetSocketAddress address() {
    return (InetSocketAddress) listener.getLocalSocketAddress();
  }

  /** Waits, for some seconds at most, until the clients have closed; how many have not. */
  public int awaitAllClosed() {
    long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (!open.isEmpty() && System.nanoTime() - deadlineNs < 0) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    return open.size();
  }

  public int accepted() {
    return accepted.get();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
