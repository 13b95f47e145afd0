package echoloom.soak;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;

/** What the clients have seen. Safe for any thread. */
final class SoakTally {
  private static final int FAILURES_KEPT = 10;

  final LongAdder connections = new LongAdder();
  final LongAdder echoes = new LongAdder();
  final LongAdder bytes = new LongAdder();
  final LongAdder corrupt = new LongAdder();
  final LongAdder resets = new LongAdder();
  final LongAdder halfCloses = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();

  void fail(String what) {
    failed.increment();
    if (failures.size() < FAILURES_KEPT) {
      failures.add(what);
    }
  }

  long echoes() {
    return echoes.sum();
  }

  long corrupt() {
    return corrupt.sum();
  }

  /** The first of them in words. */
  List<String> failures() {
    return List.copyOf(failures);
  }

  @Override
  public String toString() {
    return ("%,d echoes (%,d MiB) on %,d connections (%,d reset, %,d half-closed), %,d corrupt,"
            + " %,d failed")
        .formatted(
            echoes.sum(),
            bytes.sum() >> 20,
            connections.sum(),
            resets.sum(),
            halfCloses.sum(),
            corrupt.sum(),
            failed.sum());
  }
}
