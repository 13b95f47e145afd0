package echoloom.client;

import echoloom.client.FailureClassifier.Stage;
import echoloom.model.FailureKind;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One connection of a load with blocking I/O: connects, sends, receives, verifies, counts. Nothing
 * is allocated or locked per echo on a long connection.
 *
 * <p>A long connection ends at its first failure. A short one goes on with its next round.
 *
 * <p>Thread-safety: the connection's own thread runs its windows; the {@link Watched} methods are
 * for the watchdog; {@link #tally} is for whoever waited for the window's end, {@link #stop} for
 * anybody.
 */
final class EchoSession implements Watched {
  /** Bytes under way at most: the kernel's buffers hold them, so that no peer can block a write. */
  private static final int MAX_IN_FLIGHT = 256 << 10;

  /** Between a failed round and the next when only time ends the window: no busy loop. */
  private static final long FAILURE_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(10);

  private static final VarHandle WAITING_SINCE = waitingSinceHandle();

  private final Load load;
  private final Payload payload;
  private final int number;
  private final long id;
  private final ByteBuffer buffer;

  /** Published to the watchdog by the store to {@link #waitingSinceNs} that follows. */
  private @Nullable SocketChannel channel;

  @SuppressWarnings("UnusedVariable") // read through the VarHandle
  private long waitingSinceNs;

  private volatile @Nullable SocketChannel expired;
  private volatile boolean stopped;

  private long sequence;
  private long echoes;
  private long connects;
  private long notAttempted;
  private long latencySumNs;
  private long elapsedNs;

  /**
   * @param number from 0, unique in this process
   * @param buffer room for the payload and {@link Payload#EXTRA_BYTES}; owned by the session
   */
  EchoSession(Load load, int number, ByteBuffer buffer) {
    this.load = load;
    this.payload = load.payload();
    this.number = number;
    this.id = load.connectionId(number);
    this.buffer = buffer;
    payload.fill(buffer);
  }

  private static VarHandle waitingSinceHandle() {
    try {
      return MethodHandles.lookup().findVarHandle(EchoSession.class, "waitingSinceNs", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** Does what the phase asks of this connection; whatever goes wrong is counted, never thrown. */
  void run(Window window) {
    echoes = 0;
    connects = 0;
    notAttempted = 0;
    latencySumNs = 0;
    elapsedNs = 0;
    try {
      switch (window.phase()) {
        case CONNECT -> open(window);
        case WARMUP, MEASURE -> echo(window);
      }
    } catch (RuntimeException | Error defect) {
      load.failures().defect(number, sequence, defect);
      close();
    } finally {
      watch(0);
    }
  }

  private void open(Window window) {
    long startNs = System.nanoTime();
    try {
      long connectedNs = dial(startNs);
      load.latencies().recordConnect(connectedNs - startNs);
      connects++;
      elapsedNs = connectedNs - window.startNs();
    } catch (IOException thrown) {
      failed(thrown, Stage.CONNECT);
      elapsedNs = System.nanoTime() - window.startNs();
    }
  }

  private void echo(Window window) {
    boolean keep =
        switch (load.profile().mode()) {
          case LONG -> true;
          case SHORT -> false;
        };
    long nowNs = window.startNs();
    long attempts = 0;
    while (!stopped && (!keep || channel != null) && window.goesOn(attempts, nowNs)) {
      attempts++;
      long echoesBefore = echoes;
      payload.stamp(buffer, id, sequence);
      nowNs = keep ? longRound() : shortRound(window);
      sequence++;
      if (echoes == echoesBefore && !keep && window.timed()) {
        LockSupport.parkNanos(this, FAILURE_PAUSE_NS);
      }
    }
    elapsedNs = nowNs - window.startNs();
    notAttempted = window.left(attempts);
    checkNothingFollows();
  }

  private long longRound() {
    long startNs = System.nanoTime();
    watch(startNs);
    try {
      int received = exchange();
      long endNs = System.nanoTime();
      if (verified(received)) {
        succeeded(endNs - startNs);
      }
      return endNs;
    } catch (IOException thrown) {
      failed(thrown, Stage.ECHO);
      return System.nanoTime();
    }
  }

  private long shortRound(Window window) {
    long startNs = System.nanoTime();
    Stage stage = Stage.CONNECT;
    try {
      long connectedNs = dial(startNs);
      if (window.measured()) {
        load.latencies().recordConnect(connectedNs - startNs);
      }
      connects++;
      stage = Stage.ECHO;
      watch(connectedNs);
      int received = exchange();
      close();
      long endNs = System.nanoTime();
      if (verified(received)) {
        succeeded(endNs - startNs);
      }
      return endNs;
    } catch (IOException thrown) {
      failed(thrown, stage);
      return System.nanoTime();
    }
  }

  /** Connects and returns the time when that was done. */
  private long dial(long startNs) throws IOException {
    SocketChannel dialled = load.dialer().open();
    channel = dialled;
    watch(startNs);
    dialled.connect(load.target());
    return System.nanoTime();
  }

  /**
   * Sends the payload and receives the answer over it.
   *
   * @return bytes received: fewer than the payload when the peer closed, more when it sent more
   */
  private int exchange() throws IOException {
    SocketChannel connected = channel;
    if (connected == null) {
      throw new IllegalStateException("not connected");
    }
    int size = payload.size();
    int sent = 0;
    int received = 0;
    while (received < size) {
      if (sent < size && sent - received < MAX_IN_FLIGHT) {
        buffer.limit(Math.min(size, received + MAX_IN_FLIGHT)).position(sent);
        sent += connected.write(buffer);
      } else {
        buffer.limit(sent < size ? sent : buffer.capacity()).position(received);
        int count = connected.read(buffer);
        if (count < 0) {
          return received;
        }
        received += count;
      }
    }
    return received;
  }

  private void succeeded(long latencyNs) {
    load.latencies().recordRound(latencyNs);
    latencySumNs += latencyNs;
    echoes++;
  }

  /** Whether the answer is what was sent; if not, it is counted as a failure. */
  private boolean verified(int received) {
    int size = payload.size();
    if (received < size) {
      failed(FailureKind.CLOSED_EARLY, "%d of %d bytes came back".formatted(received, size));
      return false;
    }
    int wrong = payload.mismatch(buffer, id, sequence);
    if (wrong >= 0) {
      failed(
          FailureKind.CORRUPT,
          "byte %d is 0x%02x, sent 0x%02x"
              .formatted(wrong, buffer.get(wrong), payload.sent(wrong, id, sequence)));
      return false;
    }
    if (received > size) {
      failed(FailureKind.CORRUPT, tooMany(received - size));
      return false;
    }
    return true;
  }

  /** Looks once, without waiting, for bytes that came after the last echo of a window. */
  private void checkNothingFollows() {
    SocketChannel connected = channel;
    if (connected == null) {
      return;
    }
    try {
      connected.configureBlocking(false);
      int extra = connected.read(buffer.limit(buffer.capacity()).position(payload.size()));
      connected.configureBlocking(true);
      if (extra > 0) {
        failed(FailureKind.CORRUPT, tooMany(extra));
      }
    } catch (IOException thrown) {
      failed(thrown, Stage.ECHO);
    }
  }

  private static String tooMany(int bytes) {
    return "at least %d bytes more than were sent".formatted(bytes);
  }

  private void failed(IOException thrown, Stage stage) {
    boolean timedOut = channel != null && channel.equals(expired);
    FailureKind kind = FailureClassifier.classify(thrown, stage, timedOut);
    String detail = timedOut ? "gave up after " + load.profile().timeout() : thrown.toString();
    failed(kind, detail);
  }

  private void failed(FailureKind kind, String detail) {
    load.failures().record(kind, number, sequence, detail);
    close();
    payload.fill(buffer);
  }

  private void watch(long sinceNs) {
    WAITING_SINCE.setRelease(this, sinceNs);
  }

  @Override
  public long waitingSinceNs() {
    return (long) WAITING_SINCE.getAcquire(this);
  }

  @Override
  public void expire(long sinceNs) {
    SocketChannel waiting = channel;
    // The same wait before and after: so it is its channel, even if it ends at this very moment.
    if (waiting != null && waitingSinceNs() == sinceNs) {
      expired = waiting;
      close(waiting);
    }
  }

  /** What was done in the last window. */
  Tally tally() {
    return new Tally(echoes, connects, notAttempted, latencySumNs, elapsedNs, elapsedNs);
  }

  /** Closes the connection and starts no more rounds, even if a window is under way. */
  void stop() {
    stopped = true;
    close();
  }

  private void close() {
    SocketChannel open = channel;
    channel = null;
    if (open != null) {
      close(open);
    }
  }

  private void close(SocketChannel open) {
    try {
      open.close();
    } catch (IOException thrown) {
      load.failures().defect(number, sequence, thrown);
    }
  }
}
