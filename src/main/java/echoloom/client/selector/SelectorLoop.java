package echoloom.client.selector;

import echoloom.client.event.Agenda;
import echoloom.client.event.EventConnection;
import echoloom.client.event.EventLoop;
import echoloom.client.event.EventLoopDriver;
import echoloom.client.session.EchoSession;
import echoloom.client.session.Load;
import echoloom.client.spi.Window;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * One event loop: starts the rounds that are due, waits for events, hands them to its connections.
 * Each connection gets one read or write per event and at most one new round, so none keeps the
 * others waiting. Nothing is allocated or locked per echo.
 *
 * <p>Sent is stamped just before the first write of a round, received just after the read that
 * completed it (short: after the close that follows). A loop that wakes to many answers reads them
 * one after the other, so the later ones have waited for the earlier: that is in the latencies, and
 * it is measured. The <em>batch delay</em> of an echo is the time from the return of {@code select}
 * to its received stamp. An answer that came while the loop was still busy with the batch before
 * has waited longer than that. A closed short connection sends its FIN at once; its descriptor is
 * freed at the loop's next {@code select}.
 *
 * <p>Thread-safety: one thread runs the windows and ends it; {@link #stop} is for any.
 */
public final class SelectorLoop implements EventLoop {
  private final Load load;
  private final Selector selector;
  private final Agenda agenda;
  private final Alarm alarm;
  private final Consumer<SelectionKey> onReady = this::ready;
  private volatile boolean stopped;
  private boolean batchBegun;
  private long batchStartNs;

  /**
   * @param maxConnecting connects under way at once in the connect phase
   * @throws IOException when the host has no descriptors left
   */
  public SelectorLoop(Load load, int maxConnecting) throws IOException {
    this.load = load;
    selector = Selector.open();
    agenda = new Agenda(load.clock(), maxConnecting, selector::wakeup);
    alarm = new Alarm(selector, load.clock());
    alarm.start();
  }

  /**
   * The driver {@code selector}: a loop per CPU.
   *
   * @throws EcholoomException PREFLIGHT when a selector cannot be opened, or memory is short
   */
  public static EventLoopDriver driver(Load load) {
    int count = EventLoopDriver.loops(load);
    List<SelectorLoop> loops = new ArrayList<>(count);
    try {
      for (int index = 0; index < count; index++) {
        loops.add(new SelectorLoop(load, EventLoopDriver.maxConnecting(count)));
      }
      return new EventLoopDriver(load, "selector", loops);
    } catch (IOException failed) {
      loops.forEach(SelectorLoop::end);
      throw new EcholoomException(
          ExitCode.PREFLIGHT, "cannot open a selector: " + failed.getMessage(), failed);
    } catch (RuntimeException failed) {
      loops.forEach(SelectorLoop::end);
      throw failed;
    }
  }

  @Override
  public SelectorConnection add(EchoSession session) {
    SelectorConnection connection = new SelectorConnection(load, this, agenda, session);
    agenda.add(connection);
    return connection;
  }

  @Override
  public void run(Window window) {
    agenda.begin(window);
    try {
      while (!stopped && !agenda.isDone()) {
        agenda.startDue();
        poll();
        agenda.endExpired();
      }
      // Frees the descriptors of what was closed since the last select.
      selector.selectNow(onReady);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void poll() throws IOException {
    batchBegun = false;
    long waitNs = agenda.waitNs();
    if (waitNs == 0) {
      selector.selectNow(onReady);
      return;
    }
    if (waitNs < Long.MAX_VALUE) {
      alarm.set(load.clock().nanoTime() + waitNs);
    }
    selector.select(onReady);
  }

  private void ready(SelectionKey key) {
    if (!batchBegun) {
      batchBegun = true;
      batchStartNs = load.clock().nanoTime();
    }
    ((SelectorConnection) key.attachment()).ready();
  }

  /** When the batch of events that is being worked off began. */
  public long batchStartNs() {
    return batchStartNs;
  }

  public Selector selector() {
    return selector;
  }

  @Override
  public void stop() {
    stopped = true;
    selector.wakeup();
  }

  @Override
  public void end() {
    alarm.close();
    agenda.connections().forEach(EventConnection::close);
    try {
      selector.close();
    } catch (IOException thrown) {
      load.failures().defect(-1, 0, thrown);
    }
  }
}
