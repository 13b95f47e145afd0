package echoloom.server.spi;

import echoloom.model.ServerCounters;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What one worker did since its start. Single writer: the worker's thread calls the methods that
 * count; any thread may call {@link #snapshot}, which sees each figure as it was a moment ago.
 */
public final class WorkerCounters {
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

  /** Cells lie behind a cache line of padding so that two workers' counters never share one. */
  private static final int PADDING = 16;

  private static final int SELECTS = PADDING;
  private static final int EMPTY_SELECTS = PADDING + 1;
  private static final int READY_KEYS = PADDING + 2;
  private static final int ACCEPTS = PADDING + 3;
  private static final int ACCEPT_CALLS = PADDING + 4;
  private static final int ACCEPT_FAILURES = PADDING + 5;
  private static final int READS = PADDING + 6;
  private static final int EAGAIN_READS = PADDING + 7;
  private static final int WRITES = PADDING + 8;
  private static final int PARTIAL_WRITES = PADDING + 9;
  private static final int BYTES = PADDING + 10;
  private static final int CLOSES = PADDING + 11;
  private static final int RESETS = PADDING + 12;
  private static final int CONTROL_CALLS = PADDING + 13;
  private static final int CALLS = PADDING + 14;
  private static final int SIZE = PADDING + 15 + PADDING;

  private final long[] cells = new long[SIZE];
  private final boolean completions;

  /** For an engine whose every operation is a system call. */
  public WorkerCounters() {
    this(false);
  }

  private WorkerCounters(boolean completions) {
    this.completions = completions;
  }

  /** For an engine that orders operations in batches and says itself {@linkplain #callsMade}. */
  public static WorkerCounters ofCompletions() {
    return new WorkerCounters(true);
  }

  /** Counts a wait for events that reported so many. */
  public void selected(int ready) {
    add(SELECTS, 1);
    if (ready == 0) {
      add(EMPTY_SELECTS, 1);
    } else {
      add(READY_KEYS, ready);
    }
  }

  /** Counts a call of accept, whatever it found. */
  public void acceptCalled() {
    add(ACCEPT_CALLS, 1);
  }

  /** Counts a connection accepted. */
  public void accepted() {
    add(ACCEPTS, 1);
  }

  /** Counts an accept that failed: out of descriptors or memory. */
  public void acceptFailed() {
    add(ACCEPT_FAILURES, 1);
  }

  /**
   * Counts a read that brought so many bytes, 0 for one that found nothing, -1 for end of stream.
   */
  public void read(int bytes) {
    add(READS, 1);
    if (bytes == 0) {
      add(EAGAIN_READS, 1);
    } else if (bytes > 0) {
      add(BYTES, bytes);
    }
  }

  /** Counts a write, and whether it left bytes behind. */
  public void wrote(boolean complete) {
    add(WRITES, 1);
    if (!complete) {
      add(PARTIAL_WRITES, 1);
    }
  }

  /** Counts a connection closed. */
  public void closed() {
    add(CLOSES, 1);
  }

  /** Counts a connection that ended by an error, a reset by its peer most often. */
  public void reset() {
    add(RESETS, 1);
  }

  /** Counts a change of what is waited for: epoll_ctl and its like. */
  public void controlled() {
    add(CONTROL_CALLS, 1);
  }

  /** Sets how many system calls were made so far, for an engine of completions. */
  public void callsMade(long total) {
    CELL.setOpaque(cells, CALLS, total);
  }

  private long calls() {
    return completions
        ? get(CALLS)
        : get(SELECTS)
            + get(ACCEPT_CALLS)
            + get(READS)
            + get(WRITES)
            + get(CLOSES)
            + get(CONTROL_CALLS);
  }

  /** The figures at this moment. */
  public ServerCounters snapshot() {
    long accepts = get(ACCEPTS);
    return new ServerCounters(
        get(SELECTS),
        get(EMPTY_SELECTS),
        get(READY_KEYS),
        accepts,
        get(ACCEPT_CALLS),
        get(ACCEPT_FAILURES),
        get(READS),
        get(EAGAIN_READS),
        get(WRITES),
        get(PARTIAL_WRITES),
        get(BYTES),
        Math.max(0, accepts - get(CLOSES)),
        get(RESETS),
        get(CONTROL_CALLS),
        calls());
  }

  private void add(int cell, long amount) {
    CELL.setOpaque(cells, cell, cells[cell] + amount);
  }

  private long get(int cell) {
    return (long) CELL.getOpaque(cells, cell);
  }
}
