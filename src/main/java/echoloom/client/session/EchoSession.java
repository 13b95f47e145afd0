package echoloom.client.session;

import echoloom.client.session.FailureClassifier.Stage;
import echoloom.client.spi.Tally;
import echoloom.client.spi.Window;
import echoloom.model.FailureKind;
import echoloom.model.Mode;
import echoloom.model.Phase;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;

/**
 * The rounds of one connection, whatever driver does its I/O: when they start, what is sent,
 * whether the answer is right, what is counted. Nothing is allocated or locked per correct echo.
 *
 * <p>A long connection ends at its first failure. A short one goes on with its next round.
 *
 * <p>Bytes beyond the echo are seen when they come with it, before the next echo of the connection,
 * or right after the last. A short connection closes at once and does not see what comes later: to
 * wait for it would be another load than the one that is measured.
 *
 * <p>Thread-safety: confined to the thread that runs the connection; {@link #tally} is for whoever
 * waited for the window's end.
 */
public final class EchoSession {
  /** A way to receive bytes that may be there. */
  @FunctionalInterface
  public interface Look {
    /** How many came, 0 for none, -1 when the peer has closed. */
    int receiveExtra(Exchange exchange) throws IOException;
  }

  /** Between a failed round and the next when only time ends the window: no busy loop. */
  private static final long FAILURE_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(10);

  private final Load load;
  private final Payload payload;
  private final boolean keepsConnection;
  private final int number;
  private final long id;
  private final ByteBuffer buffer;
  private final Exchange exchange;
  private final Pacing pacing;

  private boolean pausesAfterFailure;
  private boolean gaveUp;
  private long notBeforeNs;
  private long dueNs;
  private long intendedNs;
  private long startNs;

  private long sequence;
  private long attempts;
  private long echoes;
  private long connects;
  private long notAttempted;
  private long latencySumNs;
  private long elapsedNs;
  private long activeNs;
  private long firstStartNs;

  /**
   * @param number from 0, unique over all client processes
   * @param buffer room for the payload and {@link Payload#EXTRA_BYTES}; owned by the session
   */
  public EchoSession(Load load, int number, ByteBuffer buffer) {
    this.load = load;
    this.payload = load.payload();
    this.keepsConnection =
        switch (load.profile().mode()) {
          case LONG -> true;
          case SHORT -> false;
        };
    this.number = number;
    this.id = number;
    this.buffer = buffer;
    this.exchange = new Exchange(buffer, payload.size());
    this.pacing = new Pacing(load.profile(), number, id);
    payload.fill(buffer);
  }

  /** Which connection of the load it is, from 0. */
  public int number() {
    return number;
  }

  /** Whether rounds share one connection: {@link Mode#LONG}. */
  public boolean keepsConnection() {
    return keepsConnection;
  }

  /** A window begins: counts start from 0. */
  public void begin(Window window) {
    pausesAfterFailure = window.timed() && !keepsConnection;
    gaveUp = false;
    notBeforeNs = window.startNs();
    attempts = 0;
    echoes = 0;
    connects = 0;
    notAttempted = 0;
    latencySumNs = 0;
    elapsedNs = 0;
    activeNs = 0;
    pacing.begin(window);
  }

  /** Whether another round is to start in the window; if so, {@link #dueNs} tells when. */
  public boolean goesOn(Window window, long nowNs) {
    dueNs = later(pacing.dueNs(nowNs), notBeforeNs);
    return !gaveUp && window.goesOn(attempts, later(dueNs, nowNs));
  }

  private static long later(long oneNs, long otherNs) {
    return oneNs - otherNs > 0 ? oneNs : otherNs;
  }

  /** When the next round is to start: not after now when it may start at once. */
  public long dueNs() {
    return dueNs;
  }

  /** The connect of a long connection starts, which is no round. */
  public void startConnect(long nowNs) {
    attempts++;
    startNs = nowNs;
  }

  /** A round starts: with its first byte when the connection is kept, else with its connect. */
  public void startRound(long nowNs) {
    if (attempts == 0) {
      firstStartNs = nowNs;
    }
    attempts++;
    startNs = nowNs;
    intendedNs = pacing.start(nowNs);
    payload.stamp(buffer, id, sequence);
    exchange.begin();
  }

  /** The bytes of the round. */
  public Exchange exchange() {
    return exchange;
  }

  /** The connection is there. */
  public void connected(Window window, long nowNs) {
    connects++;
    if (window.phase() != Phase.WARMUP) {
      load.latencies().recordConnect(nowNs - startNs);
    }
  }

  /**
   * A round is over: enough bytes came back, or the peer closed. Whether it was right; if not, it
   * is counted as a failure and the connection is to be closed.
   */
  public boolean complete(long nowNs) {
    pacing.answered(nowNs);
    if (!verified(exchange.received())) {
      return false;
    }
    load.latencies().recordRound(nowNs - intendedNs);
    if (pacing.isOpenLoop()) {
      load.latencies().recordUncorrected(nowNs - startNs);
    }
    latencySumNs += nowNs - startNs;
    echoes++;
    sequence++;
    return true;
  }

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
      failedByExtra(received - size);
      return false;
    }
    return true;
  }

  /**
   * Looks once, without waiting, for bytes that came after the last echo of a window. If there are
   * any, or none can come any more for a bad reason, that is a failure and the connection is to be
   * closed.
   *
   * @param look does not wait
   */
  public boolean nothingFollows(Look look) {
    try {
      int extra = look.receiveExtra(exchange);
      if (extra > 0) {
        failedByExtra(extra);
      }
      return extra <= 0;
    } catch (IOException thrown) {
      failed(thrown, Stage.ECHO);
      return false;
    }
  }

  /** The peer sent bytes that nobody asked for; the connection is to be closed. */
  public void failedByExtra(int bytes) {
    failed(FailureKind.CORRUPT, "at least %d bytes more than were sent".formatted(bytes));
  }

  /** The peer closed between two rounds; so must we. */
  public void failedByClose() {
    failed(FailureKind.CLOSED_EARLY, "the peer closed between two echoes");
  }

  /** Something went wrong; the connection is to be closed. */
  public void failed(IOException thrown, Stage stage) {
    failed(FailureClassifier.classify(thrown, stage), thrown.toString());
  }

  /** The watchdog ended the wait; the connection is to be closed. */
  public void timedOut(Stage stage) {
    failed(FailureClassifier.timeout(stage), "gave up after " + load.profile().timeout());
  }

  private void failed(FailureKind kind, String detail) {
    load.failures().record(kind, number, sequence, detail);
    payload.fill(buffer);
    sequence++;
    if (pausesAfterFailure) {
      notBeforeNs = load.clock().nanoTime() + FAILURE_PAUSE_NS;
    }
  }

  /**
   * Something went wrong that no peer can cause: so it would again, and no round starts any more.
   */
  public void defect(Exception thrown) {
    load.failures().defect(number, sequence, thrown);
    gaveUp = true;
  }

  /** Nothing uses the buffer any more; after a failure something may have until now. */
  public void restoreBuffer() {
    payload.fill(buffer);
  }

  /** The window is over for this connection; its last round ended at this time. */
  public void end(Window window, long nowNs) {
    elapsedNs = nowNs - window.startNs();
    activeNs = attempts == 0 ? 0 : nowNs - firstStartNs;
    notAttempted = window.left(attempts);
    pacing.end(window);
  }

  /** What was done in the last window. */
  public Tally tally() {
    return new Tally(
        echoes,
        connects,
        notAttempted,
        latencySumNs,
        activeNs,
        elapsedNs,
        pacing.intended(),
        pacing.timely());
  }
}
