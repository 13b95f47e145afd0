package echoloom.client.uring;

import echoloom.client.event.Agenda;
import echoloom.client.event.EventConnection;
import echoloom.client.session.EchoSession;
import echoloom.client.session.Exchange;
import echoloom.client.session.FailureClassifier;
import echoloom.client.session.Load;
import echoloom.linux.Descriptors;
import echoloom.linux.Errno;
import echoloom.linux.Sockets;
import java.io.IOException;

/**
 * A connection of a {@link UringLoop}. At most one send and one receive of it are under way; the
 * kernel may use the session's buffer until both have completed, so a connection that is given up
 * cancels them and is closed only after their last completion.
 */
final class UringConnection extends EventConnection {
  private static final int CONNECT = 1;
  private static final int SEND = 1 << 1;
  private static final int RECEIVE = 1 << 2;
  private static final int CHECK = 1 << 3;
  private static final int CANCEL = 1 << 4;
  private static final int CLOSED = -1;

  private final Load load;
  private final UringLoop loop;
  private final int index;
  private final long bufferAddress;
  private int fd = CLOSED;

  /** The requests that have not completed, as a set of the bits above. */
  private int underWay;

  private boolean abandoned;
  private boolean answered;
  private int sending;
  private long lastNs;

  /**
   * @param index of this connection in its loop
   */
  UringConnection(Load load, UringLoop loop, Agenda agenda, EchoSession session, int index) {
    super(load.clock(), agenda, session);
    this.load = load;
    this.loop = loop;
    this.index = index;
    this.bufferAddress = session.exchange().address();
  }

  @Override
  public boolean isOpen() {
    return fd != CLOSED;
  }

  @Override
  public void dial(long nowNs) throws IOException {
    long target = loop.target().address();
    int bytes = (int) loop.target().byteSize();
    fd = load.dialer().openDescriptor();
    loop.submissions().connect(fd, target, bytes, begun(CONNECT));
  }

  @Override
  public void startEcho() {
    answered = false;
    send();
    receive();
  }

  private void send() {
    Exchange exchange = session().exchange();
    long from = bufferAddress + exchange.sendOffset();
    sending = exchange.sendLength();
    // With MSG_WAITALL the kernel itself finishes what a short send left.
    loop.submissions().send(fd, from, sending, Sockets.MSG_WAITALL, begun(SEND));
    exchange.sent(sending);
  }

  private void receive() {
    Exchange exchange = session().exchange();
    long to = bufferAddress + exchange.receiveOffset();
    loop.submissions().receive(fd, to, exchange.receiveLength(), 0, begun(RECEIVE));
  }

  private long begun(int operation) {
    underWay |= operation;
    return userData(operation);
  }

  private long userData(int operation) {
    return (long) operation << Integer.SIZE | index;
  }

  /** One of this connection's requests is done. */
  void completed(int operation, int result) {
    if (operation == CANCEL) {
      // What was to be cancelled says itself how it ended.
      return;
    }
    underWay &= ~operation;
    if (abandoned) {
      closeIfIdle();
      return;
    }
    switch (operation) {
      case CONNECT -> connectDone(result);
      case SEND -> sendDone(result);
      case RECEIVE -> receiveDone(result);
      default -> checkDone(result);
    }
  }

  private void connectDone(int result) {
    if (result < 0) {
      fail(Errno.failure("connect", -result));
    } else {
      connected();
    }
  }

  private void sendDone(int result) {
    if (result < 0) {
      fail(Errno.failure("send", -result));
    } else if (result < sending) {
      fail(new IOException("only %d of %d bytes were sent".formatted(result, sending)));
    } else if (answered) {
      finishRound();
    }
  }

  private void receiveDone(int result) {
    Exchange exchange = session().exchange();
    if (result < 0) {
      fail(Errno.failure("receive", -result));
      return;
    }
    exchange.received(result);
    answered = result == 0 || exchange.isComplete();
    if (answered) {
      finishRound();
      return;
    }
    if (exchange.maySend() && (underWay & SEND) == 0) {
      send();
    }
    receive();
  }

  private void finishRound() {
    boolean idle = underWay == 0;
    if (!idle && session().exchange().isComplete()) {
      // The answer has overtaken the send's completion, which is next.
      return;
    }
    if (!session().keepsConnection() && idle) {
      close();
    }
    long nowNs = load.clock().nanoTime();
    if (received(nowNs)) {
      load.latencies().recordBatchDelay(nowNs - loop.batchStartNs());
      goOn(nowNs);
    } else {
      failed();
    }
  }

  @Override
  public void checkNothingFollows(long nowNs) {
    lastNs = nowNs;
    Exchange exchange = session().exchange();
    long to = bufferAddress + exchange.extraOffset();
    loop.submissions().receive(fd, to, exchange.extraLength(), Sockets.MSG_DONTWAIT, begun(CHECK));
  }

  private void checkDone(int result) {
    if (result > 0) {
      session().failedByExtra(result);
      close();
    } else if (result < 0 && result != -Errno.EAGAIN) {
      session().failed(Errno.failure("receive", -result), FailureClassifier.Stage.ECHO);
      close();
    }
    leave(lastNs);
  }

  @Override
  public void abandon() {
    abandoned = true;
    for (int operation = CONNECT; operation <= CHECK; operation <<= 1) {
      if ((underWay & operation) != 0) {
        loop.submissions().cancel(userData(operation), userData(CANCEL));
      }
    }
    closeIfIdle();
  }

  private void closeIfIdle() {
    if (underWay == 0) {
      abandoned = false;
      close();
      session().restoreBuffer();
      closed();
    }
  }

  @Override
  public void close() {
    if (fd != CLOSED) {
      int _ = Descriptors.close(fd);
      fd = CLOSED;
    }
  }
}
