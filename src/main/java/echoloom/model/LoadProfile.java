package echoloom.model;

import java.time.Duration;
import java.util.Optional;

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
 * @param openLoop when to send, if that does not depend on the answers
 */
public record LoadProfile(
    Driver driver,
    Mode mode,
    int connections,
    Extent extent,
    int payloadBytes,
    Duration warmup,
    Duration timeout,
    Optional<OpenLoop> openLoop) {

  /**
   * Checks that the driver can do it.
   *
   * @throws EcholoomException USAGE when an open loop is asked of a driver that has none
   */
  public LoadProfile {
    if (openLoop.isPresent() && !driver.keepsSchedule()) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "driver %s cannot keep a --rate: use --driver virtual, platform, selector or uring"
              .formatted(driver.key()));
    }
  }

  /**
   * The load with these settings.
   *
   * @throws IllegalArgumentException when a parameter of it is not set
   * @throws EcholoomException USAGE when the driver cannot do what is asked of it
   */
  static LoadProfile of(Settings settings) {
    return new LoadProfile(
        settings.word(Parameter.DRIVER, Driver.class),
        settings.word(Parameter.MODE, Mode.class),
        settings.count(Parameter.CONNECTIONS),
        settings.get(Parameter.DURATION).isPresent()
            ? new Extent.Timed(settings.span(Parameter.DURATION))
            : new Extent.Rounds(settings.count(Parameter.ROUNDS)),
        settings.count(Parameter.PAYLOAD),
        settings.span(Parameter.WARMUP),
        settings.span(Parameter.TIMEOUT),
        settings
            .get(Parameter.RATE)
            .map(
                _ ->
                    new OpenLoop(
                        settings.count(Parameter.RATE),
                        settings.word(Parameter.ARRIVALS, Arrivals.class))));
  }

  /** Mean time between two sends of one connection of an open loop; 0 in a closed one. */
  public Duration meanGap() {
    return openLoop
        .map(loop -> Duration.ofSeconds(connections).dividedBy(loop.ratePerSecond()))
        .orElse(Duration.ZERO);
  }

  /** A closed loop: a connection sends when its answer has come. */
  public LoadProfile(
      Driver driver,
      Mode mode,
      int connections,
      Extent extent,
      int payloadBytes,
      Duration warmup,
      Duration timeout) {
    this(driver, mode, connections, extent, payloadBytes, warmup, timeout, Optional.empty());
  }
}
