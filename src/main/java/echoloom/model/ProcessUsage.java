package echoloom.model;

/**
 * What a process has used since its start.
 *
 * @param userUs CPU time in user mode, µs
 * @param systemUs CPU time in the kernel, µs
 * @param rssBytes resident memory at this moment
 */
public record ProcessUsage(long userUs, long systemUs, long rssBytes) {

  /** CPU time of both kinds, µs. */
  public long cpuUs() {
    return userUs + systemUs;
  }
}
