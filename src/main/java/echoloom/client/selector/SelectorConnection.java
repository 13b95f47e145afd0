package echoloom.client.selector;

import echoloom.client.event.Agenda;
import echoloom.client.event.EventConnection;
import echoloom.client.session.EchoSession;
import echoloom.client.session.Exchange;
import echoloom.client.session.Load;
import echoloom.client.spi.Window;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import org.jspecify.annotations.Nullable;

/** A connection of a {@link SelectorLoop}: does at once what its socket is ready for. */
final class SelectorConnection extends EventConnection {
  private final Load load;
  private final SelectorLoop loop;
  private @Nullable SelectorSocket socket;

  SelectorConnection(Load load, SelectorLoop loop, Agenda agenda, EchoSession session) {
    super(load.clock(), agenda, session);
    this.load = load;
    this.loop = loop;
  }

  @Override
  public boolean isOpen() {
    return socket != null;
  }

  @Override
  public void begin(Window next) {
    if (socket != null) {
      socket.want(SelectionKey.OP_READ);
    }
    super.begin(next);
  }

  @Override
  public void dial(long nowNs) throws IOException {
    SelectorSocket dialled = SelectorSocket.open(load.dialer(), loop.selector(), this);
    socket = dialled;
    if (dialled.channel().connect(load.target())) {
      established(dialled);
    } else {
      dialled.want(SelectionKey.OP_CONNECT);
    }
  }

  private void established(SelectorSocket open) {
    open.want(SelectionKey.OP_READ);
    connected();
  }

  @Override
  public void startEcho() throws IOException {
    if (socket != null) {
      send(socket);
    }
  }

  /** Sends what may be sent, and waits for what comes next. */
  private void send(SelectorSocket open) throws IOException {
    Exchange exchange = session().exchange();
    if (exchange.maySend()) {
      exchange.send(open.channel());
    }
    open.want(
        (exchange.mayReceive() ? SelectionKey.OP_READ : 0)
            | (exchange.maySend() ? SelectionKey.OP_WRITE : 0));
  }

  /** The socket is ready for what was wanted. */
  void ready() {
    SelectorSocket open = socket;
    if (open == null) {
      return;
    }
    try {
      switch (state()) {
        case CONNECTING -> {
          if (open.channel().finishConnect()) {
            established(open);
          }
        }
        case ECHOING -> receive(open);
        case WAITING -> checkUnasked(open);
        case OUT, CHECKING -> open.want(0);
      }
    } catch (IOException thrown) {
      fail(thrown);
    } catch (RuntimeException defect) {
      fail(defect);
    }
  }

  private void receive(SelectorSocket open) throws IOException {
    Exchange exchange = session().exchange();
    boolean peerClosed = exchange.mayReceive() && !exchange.receive(open.channel());
    if (!peerClosed && !exchange.isComplete()) {
      send(open);
      return;
    }
    if (!session().keepsConnection()) {
      close();
    }
    long nowNs = load.clock().nanoTime();
    if (received(nowNs)) {
      load.latencies().recordBatchDelay(nowNs - loop.batchStartNs());
    } else {
      close();
    }
    goOn(nowNs);
  }

  /** Something came between two rounds: the peer's end, or bytes that nobody asked for. */
  private void checkUnasked(SelectorSocket open) throws IOException {
    int extra = session().exchange().receiveExtra(open.channel());
    if (extra > 0) {
      session().failedByExtra(extra);
      failed();
    } else if (extra < 0) {
      session().failedByClose();
      failed();
    }
  }

  @Override
  public void checkNothingFollows(long nowNs) {
    SelectorSocket open = socket;
    if (open != null
        && !session().nothingFollows(exchange -> exchange.receiveExtra(open.channel()))) {
      close();
    }
    leave(nowNs);
  }

  @Override
  public void abandon() {
    close();
    closed();
  }

  @Override
  public void close() {
    SelectorSocket open = socket;
    socket = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException thrown) {
        session().defect(thrown);
      }
    }
  }
}
