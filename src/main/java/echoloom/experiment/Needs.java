package echoloom.experiment;

/**
 * What a host must have for an expectation to apply; without it the verdict is "not applicable".
 *
 * @param cores the least number of CPUs, at least 1
 * @param memoryBytes the least memory; 0 is any
 */
public record Needs(int cores, long memoryBytes) {
  /** Any host will do. */
  public static final Needs NOTHING = new Needs(1, 0);
}
