package echoloom.loop;

import echoloom.linux.NativeScope;
import java.io.IOException;

/**
 * A ring and what ends a wait in it from another thread.
 *
 * @param ring confined to the thread that opened it
 * @param wakeup for any thread
 */
public record WakeableRing(Ring ring, Wakeup wakeup) {
  /**
   * Opens both in the calling thread.
   *
   * @param scope owns their memory and descriptors
   * @param submissionEntries requests that one call can submit
   * @param completionEntries completions that can wait to be read
   * @throws IOException when they cannot be had
   * @throws echoloom.model.EcholoomException (preflight) when the host does not allow io_uring
   */
  public static WakeableRing open(NativeScope scope, int submissionEntries, int completionEntries)
      throws IOException {
    Ring ring = Ring.open(scope, submissionEntries, completionEntries);
    return new WakeableRing(ring, Wakeup.open(scope, ring));
  }
}
