package echoloom.server.selector;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/**
 * One echoing connection. It waits either for bytes to read or, while bytes are left from a partial
 * write, for room to write; never for both, so a peer that does not read is not read from either.
 *
 * <p>Level-triggered: one read and one write per turn; the selector reports what is left.
 * Edge-triggered, emulated on the same level-triggered selector: turns go on until a read finds
 * nothing, by way of the worker's ring when the read budget is used up.
 */
final class SelectorServerConnection implements Registered {
  private final SocketChannel channel;
  private final SelectionKey key;
  private final SelectorResources shared;
  private @Nullable ByteBuffer pending;
  private boolean carried;

  /** Takes ownership of the channel, which the key belongs to. */
  SelectorServerConnection(SocketChannel channel, SelectionKey key, SelectorResources shared) {
    this.channel = channel;
    this.key = key;
    this.shared = shared;
  }

  @Override
  public void ready() {
    // One that is in the ring gets its turn from there: one turn in each pass of the loop.
    if (!carried) {
      turn();
    }
  }

  /** The turn of a connection just taken from the ring. */
  void carriedTurn() {
    carried = false;
    turn();
  }

  private void turn() {
    try {
      ByteBuffer left = pending;
      if (left == null) {
        echo();
      } else if (write(left)) {
        pending = null;
        shared.buffers().giveBack(left);
        waitFor(SelectionKey.OP_READ);
      }
    } catch (IOException | RuntimeException _) {
      // Reset by the peer most often. Whatever it was, it concerns this connection only.
      shared.counters().reset();
      leave();
    }
  }

  private void echo() throws IOException {
    for (int reads = 0; reads < shared.readsPerTurn(); reads++) {
      ByteBuffer buffer = shared.buffers().current();
      int received = channel.read(buffer);
      shared.counters().read(received);
      if (received == 0) {
        return;
      }
      if (received < 0) {
        // All that was received has been echoed, so the FIN follows the last byte.
        leave();
        return;
      }
      if (!write(buffer.flip())) {
        pending = shared.buffers().handOver();
        waitFor(SelectionKey.OP_WRITE);
        return;
      }
    }
    if (shared.edge()) {
      carried = true;
      shared.carried().add(this);
    }
  }

  private boolean write(ByteBuffer buffer) throws IOException {
    channel.write(buffer);
    boolean complete = !buffer.hasRemaining();
    shared.counters().wrote(complete);
    return complete;
  }

  private void waitFor(int operation) {
    key.interestOps(operation);
    shared.counters().controlled();
  }

  /**
   * Is closed once the selector has let go of the channel, which its next pass does: a channel that
   * is still registered takes two more calls to close, one that asks how it lingers and a shutdown.
   */
  private void leave() {
    key.cancel();
    shared.leaving().add(this);
  }

  /** Closes the channel and gives back what it holds; idempotent. */
  void close() {
    if (!channel.isOpen()) {
      return;
    }
    ByteBuffer left = pending;
    if (left != null) {
      pending = null;
      shared.buffers().giveBack(left);
    }
    shared.counters().closed();
    shared.counters().controlled();
    try {
      channel.close();
    } catch (IOException _) {
      // The descriptor is gone all the same, and the peer learns nothing from a failed close.
    }
  }
}
