package echoloom.loop.fiber;

import echoloom.linux.Errno;
import echoloom.linux.Sockets;
import echoloom.loop.SubmissionQueue;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedChannelException;
import org.jspecify.annotations.Nullable;

/**
 * A stream socket for straight-line code on a {@link FiberLoop}: a fiber waits in {@link #connect},
 * {@link #read} and {@link #close}.
 *
 * <p>A {@link #write} is held back until the next call, usually a read, which takes it to the
 * kernel with its own request: a ping-pong costs the fiber one wait and the loop one completion. So
 * a write's failure is reported by the call that follows, and its memory must stay as it is until
 * then.
 *
 * <p>Thread-safety: one fiber at a time; {@link #abort} is for any thread. What the loop's thread
 * knows of the socket is its own: fibers hand requests to it, or are run by it.
 */
public final class FiberSocket implements Endpoint {
  /** Makes a socket; called in the loop's thread. */
  @FunctionalInterface
  public interface Opening {
    /** A new descriptor, which the socket owns. */
    int open() throws IOException;
  }

  private static final int CONNECT = 1;
  private static final int SEND = 2;
  private static final int RECEIVE = 3;
  private static final int CANCEL = 4;
  private static final int CLOSED = -1;

  private final FiberLoop loop;
  private final Runnable reading = this::beginRead;

  // The request, written by the fiber before it hands it over.
  private long writeAddress;
  private int writeLength;
  private long readAddress;
  private int readLength;
  private int readFlags;

  // The loop's thread's own.
  private int fd = CLOSED;
  private boolean underWay;
  private boolean shut;

  private final Reply reply = new Reply();

  // What came: written before the reply is there, read after it.
  private int operation;
  private int result;
  private @Nullable IOException failure;

  /** A socket that is not open yet. */
  public FiberSocket(FiberLoop loop) {
    this.loop = loop;
  }

  /** A connected one, in the loop's thread; owns the descriptor. */
  FiberSocket(FiberLoop loop, int fd) {
    this.loop = loop;
    this.fd = fd;
    loop.opened(fd, this);
  }

  /**
   * Opens a socket and connects it.
   *
   * @param opening makes the socket
   * @param address of the peer, as the kernel reads it; native memory
   * @throws IOException when either fails, or {@link #abort} was called
   */
  public void connect(Opening opening, MemorySegment address) throws IOException {
    handOver(() -> beginConnect(opening, address));
    if (result < 0) {
      throw Errno.failure("connect", -result);
    }
  }

  /** Has these bytes sent before anything else happens on this socket. */
  public void write(long address, int length) throws IOException {
    flush();
    writeAddress = address;
    writeLength = length;
  }

  /**
   * Waits for bytes, after all that was written is sent.
   *
   * @param address native memory of this length
   * @return how many came, -1 when the peer has ended its side
   * @throws IOException when the connection fails, or {@link #abort} was called
   */
  public int read(long address, int length) throws IOException {
    int received = receive(address, length, 0);
    return received == 0 ? -1 : received;
  }

  /**
   * As {@link #read}, but does not wait for bytes to come.
   *
   * @return 0 when none are there
   */
  public int readNow(long address, int length) throws IOException {
    flush();
    int received = receive(address, length, Sockets.MSG_DONTWAIT);
    return received == 0 ? -1 : Math.max(0, received);
  }

  /** As recv(2): 0 at the end of the stream; -EAGAIN only when it does not wait. */
  private int receive(long address, int length, int flags) throws IOException {
    readAddress = address;
    readLength = length;
    readFlags = flags;
    try {
      perform(reading);
      while (operation != RECEIVE || (result < 0 && result != -Errno.EAGAIN)) {
        prepareNextTry();
        perform(reading);
      }
      return result;
    } finally {
      writeLength = 0;
    }
  }

  /** After a signal: what is left to do is done by the next try, or fails for a better reason. */
  private void prepareNextTry() throws IOException {
    boolean sent = operation == RECEIVE;
    if (result == -Errno.EINTR) {
      writeLength = sent ? 0 : writeLength;
    } else if (result < 0) {
      throw Errno.failure(sent ? "receive" : "send", -result);
    } else {
      writeAddress += result;
      writeLength -= result;
    }
  }

  /** Sends what is held back. */
  private void flush() throws IOException {
    while (writeLength > 0) {
      handOver(this::beginSend);
      if (result >= 0) {
        writeAddress += result;
        writeLength -= result;
      } else if (result != -Errno.EINTR) {
        writeLength = 0;
        throw Errno.failure("send", -result);
      }
    }
  }

  /** Sends what is held back and closes; when it returns the descriptor is free. Idempotent. */
  public void close() throws IOException {
    try {
      flush();
    } finally {
      reply.expect();
      loop.execute(this::finish);
      loop.await(reply);
    }
  }

  /**
   * Ends what a fiber waits for, with an exception, and closes soon; for any thread, idempotent.
   */
  public void abort() {
    loop.execute(this::shut);
  }

  private void perform(Runnable request) throws IOException {
    if (loop.runsFibers()) {
      reply.expect();
      request.run();
      answer();
    } else {
      handOver(request);
    }
  }

  private void handOver(Runnable request) throws IOException {
    reply.expect();
    loop.execute(request);
    answer();
  }

  private void answer() throws IOException {
    loop.await(reply);
    IOException thrown = failure;
    if (thrown != null) {
      failure = null;
      throw thrown;
    }
  }

  // From here on: the loop's thread, or a fiber that it runs.

  private void beginConnect(Opening opening, MemorySegment address) {
    if (shut) {
      fail(new ClosedChannelException());
      return;
    }
    try {
      fd = opening.open();
    } catch (IOException thrown) {
      fail(thrown);
      return;
    }
    loop.opened(fd, this);
    underWay = true;
    int bytes = (int) address.byteSize();
    submissions().connect(fd, address.address(), bytes, Endpoint.userData(CONNECT, fd));
  }

  private void beginRead() {
    if (refused()) {
      return;
    }
    long userData = Endpoint.userData(RECEIVE, fd);
    if (writeLength == 0) {
      submissions().receive(fd, readAddress, readLength, readFlags, userData);
    } else {
      submissions()
          .sendThenReceive(
              fd,
              writeAddress,
              writeLength,
              Endpoint.userData(SEND, fd),
              readAddress,
              readLength,
              userData);
    }
    underWay = true;
  }

  private void beginSend() {
    if (!refused()) {
      underWay = true;
      submissions()
          .send(fd, writeAddress, writeLength, Sockets.MSG_WAITALL, Endpoint.userData(SEND, fd));
    }
  }

  private boolean refused() {
    if (fd == CLOSED || shut) {
      fail(new ClosedChannelException());
      return true;
    }
    return false;
  }

  private void finish() {
    shut();
    if (!underWay) {
      reply.arrived();
    }
  }

  @Override
  public void shut() {
    shut = true;
    if (underWay) {
      submissions().cancelAll(fd, Endpoint.userData(CANCEL, fd));
    } else if (fd != CLOSED) {
      loop.close(fd);
      fd = CLOSED;
    }
  }

  @Override
  public void completed(int completed, int value, int flags) {
    if (completed == CANCEL) {
      // What had not begun could not be cancelled; by now it has.
      if (shut && underWay) {
        submissions().cancelAll(fd, Endpoint.userData(CANCEL, fd));
      }
      return;
    }
    underWay = false;
    if (shut) {
      loop.close(fd);
      fd = CLOSED;
      fail(new AsynchronousCloseException());
    } else {
      operation = completed;
      result = value;
      reply.arrived();
    }
  }

  private void fail(IOException thrown) {
    failure = thrown;
    reply.arrived();
  }

  private SubmissionQueue submissions() {
    return loop.submissions();
  }

  @Override
  public int fd() {
    return fd;
  }
}
