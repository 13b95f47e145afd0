package echoloom.model;

/**
 * What a server, or one worker of it, did since its start.
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

  /** Nothing done yet. */
  public static final ServerCounters ZERO =
      new ServerCounters(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** The sum of both, connection by connection count as well. */
  public ServerCounters plus(ServerCounters other) {
    return new ServerCounters(
        selects + other.selects,
        emptySelects + other.emptySelects,
        readyKeys + other.readyKeys,
        accepts + other.accepts,
        acceptCalls + other.acceptCalls,
        acceptFailures + other.acceptFailures,
        reads + other.reads,
        eagainReads + other.eagainReads,
        writes + other.writes,
        partialWrites + other.partialWrites,
        bytes + other.bytes,
        openConnections + other.openConnections,
        resets + other.resets,
        controlCalls + other.controlCalls,
        systemCalls + other.systemCalls);
  }

  /** What was done since an earlier snapshot; open connections are those of this one. */
  public ServerCounters since(ServerCounters earlier) {
    return new ServerCounters(
        selects - earlier.selects,
        emptySelects - earlier.emptySelects,
        readyKeys - earlier.readyKeys,
        accepts - earlier.accepts,
        acceptCalls - earlier.acceptCalls,
        acceptFailures - earlier.acceptFailures,
        reads - earlier.reads,
        eagainReads - earlier.eagainReads,
        writes - earlier.writes,
        partialWrites - earlier.partialWrites,
        bytes - earlier.bytes,
        openConnections,
        resets - earlier.resets,
        controlCalls - earlier.controlCalls,
        systemCalls - earlier.systemCalls);
  }
}
