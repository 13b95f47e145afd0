package echoloom.loop;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a loop has open, by descriptor. The kernel gives out the lowest free number, so an array is
 * dense enough.
 *
 * <p>Thread-safety: confined to the loop's thread.
 */
public final class FdTable<C> {
  private static final int FIRST_CAPACITY = 1024;

  private @Nullable Object[] entries = new @Nullable Object[FIRST_CAPACITY];

  /** The connection on this descriptor, null when it is none of ours. */
  // "unchecked": only put writes entries.
  @SuppressWarnings("unchecked")
  public @Nullable C get(int fd) {
    return fd < entries.length ? (C) entries[fd] : null;
  }

  /** Notes a new connection. */
  public void put(int fd, C connection) {
    if (fd >= entries.length) {
      entries = Arrays.copyOf(entries, Math.max(fd + 1, 2 * entries.length));
    }
    entries[fd] = connection;
  }

  /** Forgets the connection on this descriptor. */
  public void remove(int fd) {
    entries[fd] = null;
  }

  /** Forgets all. */
  public void clear() {
    Arrays.fill(entries, null);
  }

  /** Visits every connection. */
  // "unchecked": as above.
  @SuppressWarnings("unchecked")
  public void forEach(Consumer<C> visitor) {
    for (Object entry : entries) {
      if (entry != null) {
        visitor.accept((C) entry);
      }
    }
  }
}
