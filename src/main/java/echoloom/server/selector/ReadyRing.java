package echoloom.server.selector;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The connections that used up their read budget, first come, first served. An array ring: adding
 * and taking allocate nothing once it has grown to the most connections that ever waited at once.
 * Each connection marks itself while it is in here, so none is in twice.
 */
final class ReadyRing {
  private @Nullable SelectorServerConnection[] ring = new SelectorServerConnection[64];
  private int head;
  private int size;

  int size() {
    return size;
  }

  void add(SelectorServerConnection connection) {
    if (size == ring.length) {
      grow();
    }
    ring[(head + size) & (ring.length - 1)] = connection;
    size++;
  }

  /** Takes the one that waits longest; the ring must not be empty. */
  SelectorServerConnection take() {
    SelectorServerConnection first = ring[head];
    if (first == null) {
      throw new IllegalStateException("taken from an empty ring");
    }
    ring[head] = null;
    head = (head + 1) & (ring.length - 1);
    size--;
    return first;
  }

  private void grow() {
    @Nullable SelectorServerConnection[] wider =
        Arrays.copyOfRange(ring, head, head + 2 * ring.length);
    System.arraycopy(ring, 0, wider, ring.length - head, head);
    ring = wider;
    head = 0;
  }
}
