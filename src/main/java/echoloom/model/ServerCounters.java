package echoloom.model;

/**
 * What a server, or one worker of it, did since its start. A figure that an engine cannot count is
 * {@link #UNCOUNTED}, which no sum and no difference makes a number of.
 *
 * @param selects calls that waited for events
 * @param emptySelects those that reported none
 * @param readyKeys events reported
 * @param accepts connections accepted
 * @param acceptCalls calls of accept, those that found none included
 * @param acceptFailures accepts that failed for lack of descriptors or memory
 * @param reads read calls, those that found nothing included
 * @param eagainReads reads that found nothing
 * @param writes write calls
 * @param partialWrites writes that left bytes behind
 * @param bytes bytes received
 * @param openConnections connections open at this moment
 * @param resets connections that ended by an error
 * @param controlCalls changes of what is waited for, epoll_ctl for example
 * @param systemCalls calls into the kernel that the engine made for all of these; those that the
 *     JDK makes for it besides are not in it. Fewer than the operations where the kernel takes them
 *     in batches
 */
public record ServerCounters(
    long selects,
    long emptySelects,
    long readyKeys,
    long accepts,
    long acceptCalls,
    long acceptFailures,
    long reads,
    long eagainReads,
    long writes,
    long partialWrites,
    long bytes,
    long openConnections,
    long resets,
    long controlCalls,
    long systemCalls) {

  /** Stands for a figure that the engine has no way to count. */
  public static final long UNCOUNTED = -1;

  /** Nothing done yet. */
  public static final ServerCounters ZERO =
      new ServerCounters(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** The sum of both, connection by connection count as well. */
  public ServerCounters plus(ServerCounters other) {
    return new ServerCounters(
        sum(selects, other.selects),
        sum(emptySelects, other.emptySelects),
        sum(readyKeys, other.readyKeys),
        sum(accepts, other.accepts),
        sum(acceptCalls, other.acceptCalls),
        sum(acceptFailures, other.acceptFailures),
        sum(reads, other.reads),
        sum(eagainReads, other.eagainReads),
        sum(writes, other.writes),
        sum(partialWrites, other.partialWrites),
        sum(bytes, other.bytes),
        sum(openConnections, other.openConnections),
        sum(resets, other.resets),
        sum(controlCalls, other.controlCalls),
        sum(systemCalls, other.systemCalls));
  }

  /** What was done since an earlier snapshot; open connections are those of this one. */
  public ServerCounters since(ServerCounters earlier) {
    return new ServerCounters(
        difference(selects, earlier.selects),
        difference(emptySelects, earlier.emptySelects),
        difference(readyKeys, earlier.readyKeys),
        difference(accepts, earlier.accepts),
        difference(acceptCalls, earlier.acceptCalls),
        difference(acceptFailures, earlier.acceptFailures),
        difference(reads, earlier.reads),
        difference(eagainReads, earlier.eagainReads),
        difference(writes, earlier.writes),
        difference(partialWrites, earlier.partialWrites),
        difference(bytes, earlier.bytes),
        openConnections,
        difference(resets, earlier.resets),
        difference(controlCalls, earlier.controlCalls),
        difference(systemCalls, earlier.systemCalls));
  }

  private static long sum(long figure, long other) {
    return figure < 0 || other < 0 ? UNCOUNTED : figure + other;
  }

  private static long difference(long figure, long earlier) {
    return figure < 0 || earlier < 0 ? UNCOUNTED : figure - earlier;
  }
}
