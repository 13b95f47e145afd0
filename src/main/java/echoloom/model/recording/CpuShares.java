package echoloom.model.recording;

import java.util.List;

/**
 * Where the threads of the JVM that run Java spend CPU time, from samples.
 *
 * @param samples samples with a stack
 * @param failed samples without one
 * @param lost samples that were dropped
 * @param kernel by system call: the sample was in the native method that makes it
 * @param user by Java method: the sample was in its code
 * @param recordingShare of the samples that belong to the recording itself, 0 to 1; they are in
 *     neither list
 */
public record CpuShares(
    long samples,
    long failed,
    long lost,
    List<Share> kernel,
    List<Share> user,
    double recordingShare) {

  /**
   * A part of the samples.
   *
   * @param name of the call or method
   * @param share of all samples with a stack, 0 to 1
   */
  public record Share(String name, double share) {}

  /** Copies the lists. */
  public CpuShares {
    kernel = List.copyOf(kernel);
    user = List.copyOf(user);
  }
}
