package echoloom.server.uring;

import echoloom.loop.BufferRing;
import echoloom.loop.FdTable;
import echoloom.loop.SubmissionQueue;
import echoloom.server.spi.BlockPool;
import echoloom.server.spi.WorkerCounters;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What the connections of one worker share. Confined to the worker's thread.
 *
 * @param submissions where requests go
 * @param buffers what the kernel receives into
 * @param pool memory for what cannot be sent at once
 * @param connections by descriptor
 * @param starved connections whose receive ended for lack of buffers, to be armed again when some
 *     came back: at once would end the same way
 * @param counters what the worker did
 */
record UringResources(
    SubmissionQueue submissions,
    BufferRing buffers,
    BlockPool pool,
    FdTable<UringServerConnection> connections,
    Deque<UringServerConnection> starved,
    WorkerCounters counters) {

  static UringResources of(
      SubmissionQueue submissions, BufferRing buffers, BlockPool pool, WorkerCounters counters) {
    return new UringResources(
        submissions, buffers, pool, new FdTable<>(), new ArrayDeque<>(), counters);
  }
}
