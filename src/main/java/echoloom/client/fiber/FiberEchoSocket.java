package echoloom.client.fiber;

import echoloom.client.blocking.EchoSocket;
import echoloom.client.session.Exchange;
import echoloom.client.session.Load;
import echoloom.loop.fiber.FiberLoop;
import echoloom.loop.fiber.FiberSocket;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.UnresolvedAddressException;

/**
 * A socket on a fiber loop. An echo is handed to the kernel when the loop has run all fibers that
 * were ready, as one request with the receive of its answer; so both wait for the rest of their
 * batch, and both waits are in the latency. The <em>batch delay</em> of an echo is the second one:
 * from the return of the call that brought the batch to the received stamp.
 */
final class FiberEchoSocket implements EchoSocket {
  private final Load load;
  private final FiberLoop loop;
  private final MemorySegment target;
  private final long bufferAddress;
  private final FiberSocket socket;

  /**
   * @param target where to connect, as the kernel reads it; {@link MemorySegment#NULL} when the
   *     load's target has no address
   * @param bufferAddress of the session's buffer
   */
  FiberEchoSocket(Load load, FiberLoop loop, MemorySegment target, long bufferAddress) {
    this.load = load;
    this.loop = loop;
    this.target = target;
    this.bufferAddress = bufferAddress;
    this.socket = new FiberSocket(loop);
  }

  @Override
  public void connect() throws IOException {
    if (target.equals(MemorySegment.NULL)) {
      throw new UnresolvedAddressException();
    }
    socket.connect(load.dialer()::openDescriptor, target);
  }

  @Override
  public void send(Exchange exchange) throws IOException {
    int length = exchange.sendLength();
    socket.write(bufferAddress + exchange.sendOffset(), length);
    exchange.sent(length);
  }

  @Override
  public boolean receive(Exchange exchange) throws IOException {
    int count = socket.read(bufferAddress + exchange.receiveOffset(), exchange.receiveLength());
    exchange.received(Math.max(0, count));
    return count >= 0;
  }

  @Override
  public int receiveExtra(Exchange exchange) throws IOException {
    return socket.readNow(bufferAddress + exchange.extraOffset(), exchange.extraLength());
  }

  @Override
  public void answered(long nowNs) {
    load.latencies().recordBatchDelay(nowNs - loop.batchStartNs());
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  @Override
  public void abort() {
    socket.abort();
  }
}
