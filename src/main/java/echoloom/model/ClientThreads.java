package echoloom.model;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * How the client's JVM runs its virtual threads; what is absent is the JDK's own choice.
 *
 * @param pollerMode jdk.pollerMode: 1 platform threads poll, 2 virtual threads poll
 * @param parallelism jdk.virtualThreadScheduler.parallelism, at least 1
 */
public record ClientThreads(OptionalInt pollerMode, OptionalInt parallelism) {
  /** The JDK's own choice. */
  public static final ClientThreads USUAL =
      new ClientThreads(OptionalInt.empty(), OptionalInt.empty());

  /** The flags of the JVM. */
  public List<String> flags() {
    List<String> flags = new ArrayList<>();
    pollerMode.ifPresent(mode -> flags.add("-Djdk.pollerMode=" + mode));
    parallelism.ifPresent(
        carriers -> flags.add("-Djdk.virtualThreadScheduler.parallelism=" + carriers));
    return flags;
  }
}
