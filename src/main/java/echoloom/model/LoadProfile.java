package echoloom.model;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What a client does to a server.
 *
 * @param driver how the connections are run
 * @param mode long or short connections
 * @param connections connections open at once, at least 1
 * @param extent rounds or time
 * @param payloadBytes bytes per echo, at least 1
 * @param warmup echoes before the measurement on the same connections; not counted
 * @param timeout how long a connect or an echo may take before it counts as a failure
 */
public record LoadProfile(
    Driver driver,
    Mode mode,
    int connections,
    Extent extent,
    int payloadBytes,
    Duration warmup,
    Duration timeout) {

  /** The options of {@code echoloom drive} that give this profile. */
  public List<String> toArguments() {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--driver=" + driver.key(),
                "--mode=" + mode.key(),
                "--connections=" + connections));
    arguments.add(
        switch (extent) {
          case Extent.Rounds(int count) -> "--rounds=" + count;
          case Extent.Timed(Duration duration) -> "--duration=" + duration.toMillis() + "ms";
        });
    arguments.add("--payload=" + payloadBytes);
    arguments.add("--warmup=" + warmup.toMillis() + "ms");
    arguments.add("--timeout=" + timeout.toMillis() + "ms");
    return List.copyOf(arguments);
  }
}
