package echoloom.loop;

/** Receives the completions of a ring, in the ring's thread. */
@FunctionalInterface
public interface CompletionHandler {
  /**
   * Handles one completion; must not block. May submit.
   *
   * @param userData as given at submission
   * @param result what the call would have returned, or the negated error number
   * @param flags a set of IORING_CQE_F bits, with the id of the buffer used above them
   */
  void completed(long userData, int result, int flags);
}
