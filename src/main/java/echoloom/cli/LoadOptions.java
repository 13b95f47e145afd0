package echoloom.cli;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what a client does. */
final class LoadOptions {
  @Option(
      names = "--driver",
      paramLabel = "DRIVER",
      description = {
        "how connections are run: virtual, one virtual thread each (default);",
        "virtual-uring, the same, run by io_uring loops;",
        "platform, one platform thread each; selector, event loops;",
        "uring, event loops on io_uring; serial, one after the other"
      })
  @Nullable String driver;

  @Option(
      names = "--mode",
      paramLabel = "long|short",
      description =
          "long: connect once, many echoes (default); short: connect, echo, close per round")
  @Nullable String mode;

  @Option(
      names = "--connections",
      paramLabel = "N",
      description = "connections at once (default 100); 10k is 10000")
  @Nullable String connections;

  @Option(
      names = "--client-processes",
      paramLabel = "N",
      description =
          "client processes that share the connections (default: as few as the descriptors allow)")
  @Nullable String clientProcesses;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "rounds of each connection (default 1000)")
  @Nullable String rounds;

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      description = "start rounds for so long instead of a fixed number: 5s, 2m")
  @Nullable String duration;

  @Option(
      names = "--rate",
      paramLabel = "N",
      description = {
        "open loop: send so many echoes per second over all connections, answered or not;",
        "latencies count from the intended send (default: send when the answer has come)"
      })
  @Nullable String rate;

  @Option(
      names = "--arrivals",
      paramLabel = "uniform|poisson",
      description = "with --rate: at equal distances (default) or at random")
  @Nullable String arrivals;

  @Option(
      names = "--payload",
      paramLabel = "SIZE",
      description = "bytes per echo (default 12, the series' 'hello echo\\r\\n'); 64KiB")
  @Nullable String payload;

  @Option(
      names = "--warmup",
      paramLabel = "TIME",
      description = "echoes before the measurement, not counted (default 2s)")
  @Nullable String warmup;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "a connect or echo that takes longer is a failure (default 5s)")
  @Nullable String timeout;

  /**
   * What was given.
   *
   * @throws EcholoomException USAGE for a value out of range or a contradiction
   */
  Settings settings() {
    if (rounds != null && duration != null) {
      throw new EcholoomException(
          ExitCode.USAGE, "--rounds and --duration exclude each other: give one");
    }
    if (arrivals != null && rate == null) {
      throw new EcholoomException(
          ExitCode.USAGE, "--arrivals is for an open loop: give --rate as well");
    }
    return new GivenSettings()
        .put(Parameter.DRIVER, driver)
        .put(Parameter.MODE, mode)
        .put(Parameter.CONNECTIONS, connections)
        .put(Parameter.CLIENT_PROCESSES, clientProcesses)
        .put(Parameter.ROUNDS, rounds)
        .put(Parameter.DURATION, duration)
        .put(Parameter.RATE, rate)
        .put(Parameter.ARRIVALS, arrivals)
        .put(Parameter.PAYLOAD, payload)
        .put(Parameter.WARMUP, warmup)
        .put(Parameter.TIMEOUT, timeout)
        .settings();
  }
}
