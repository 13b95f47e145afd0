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
  /** The choice that these settings make. */
  static ClientThreads of(Settings settings) {
    return new ClientThreads(
        settings.optionalCount(Parameter.POLLER_MODE),
        settings.optionalCount(Parameter.PARALLELISM));
  }

  /** The flags of the JVM. */
  public List<String> flags() {
    List<String> flags = new ArrayList<>();
    pollerMode.ifPresent(mode -> flags.add("-Djdk.pollerMode=" + mode));
    parallelism.ifPresent(
        carriers -> flags.add("-Djdk.virtualThreadScheduler.parallelism=" + carriers));
    return flags;
  }
}
