package echoloom.model;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Everything a trial can be given. This list is the one source: the options of the command line and
 * their help, the keys and ranges of experiment files, the cells of a manifest and of a trial all
 * come from it. A factor of an experiment is a parameter with several levels.
 */
public enum Parameter implements OptionWord {
  /** How the server waits for and serves its connections. */
  ENGINE(
      Part.SERVER,
      Domain.Choice.of(Engine.class),
      "selector",
      "ENGINE",
      "how connections are waited for:",
      "selector: NIO, one Selector per thread (default)",
      "epoll: Linux epoll without NIO, with a real edge trigger",
      "uring: Linux io_uring, calls in batches",
      "virtual: a virtual thread per connection",
      "virtual-uring: the same, run by the io_uring loop of its worker",
      "blocking: one connection at a time, as the series began",
      "netty: Netty 4.2, see --transport"),
  /** What carries the bytes of the netty engine. */
  TRANSPORT(
      Part.SERVER,
      Domain.Choice.of(Transport.class),
      "nio",
      "nio|epoll|uring",
      "netty only: what carries the bytes (default nio)"),
  /** Level- or edge-triggered. */
  TRIGGER(
      Part.SERVER,
      Domain.Choice.of(Trigger.class),
      "lt",
      "lt|et",
      "level-triggered: one read per event (default); edge-triggered: read until nothing is left"),
  /** Workers of one server process; without a value half the CPUs on a shared host. */
  THREADS(
      Part.SERVER,
      new Domain.Count(1, 1_024),
      null,
      "N",
      "workers, each with its own listener and selector (default: half the CPUs, at least 1)"),
  /** Server processes on one port. */
  PROCESSES(
      Part.SERVER,
      new Domain.Count(1, 1_024),
      "1",
      "N",
      "server processes on one port, each with its own threads (default: as few as the descriptors"
          + " allow)"),
  /** The local address of the listeners. */
  BIND(
      Part.SERVER,
      new Domain.Text(Pattern.compile("[0-9A-Za-z.:%_-]{1,255}"), "an address such as 127.0.0.1"),
      "127.0.0.1",
      "ADDRESS",
      "local address (default 127.0.0.1)"),
  /** The TCP port of every listener. */
  PORT(Part.SERVER, new Domain.Count(1, 65_535), "9988", "N", "TCP port (default 9988)"),
  /** The accept queue asked for; the kernel caps it at net.core.somaxconn. */
  BACKLOG(
      Part.SERVER,
      new Domain.Count(1, 65_535),
      "4096",
      "N",
      "accept queue asked for; capped by net.core.somaxconn (default 4096)"),
  /** How many connections are accepted per wake-up. */
  ACCEPT(
      Part.SERVER,
      Domain.Choice.of(AcceptMode.class),
      "drain",
      "drain|one",
      "connections accepted per wake-up: all that wait (default) or one"),
  /** Edge-triggered only: reads of one connection in a row; 0 is without limit. */
  READ_BUDGET(
      Part.SERVER,
      new Domain.Count(0, 1_000_000),
      "16",
      "N",
      "et only: reads of one connection before the others get their turn; 0 is without limit"
          + " (default 16)"),
  /** Whether worker i runs on the i-th allowed CPU. */
  PIN(
      Part.SERVER,
      new Domain.Switch(),
      "false",
      "",
      "run worker i on the i-th CPU allowed to the process"),
  /** A foreign server to start; {@link #NO_COMMAND} is the engine, for factors. */
  SERVER_COMMAND(
      Part.SERVER,
      new Domain.Text(Pattern.compile("\\S.*"), "a command such as 'CMD {port} {threads}'"),
      null,
      "COMMAND",
      "measure a foreign server: started for each trial without a shell, ended by SIGTERM;",
      "{port}, {threads} and {trigger} in it are replaced"),
  /** How the client runs its connections. */
  DRIVER(
      Part.LOAD,
      Domain.Choice.of(Driver.class),
      "virtual",
      "DRIVER",
      "how connections are run: virtual, one virtual thread each (default);",
      "virtual-uring, the same, run by io_uring loops;",
      "platform, one platform thread each; selector, event loops;",
      "uring, event loops on io_uring; serial, one after the other"),
  /** Long or short connections. */
  MODE(
      Part.LOAD,
      Domain.Choice.of(Mode.class),
      "long",
      "long|short",
      "long: connect once, many echoes (default); short: connect, echo, close per round"),
  /** Connections open at once. */
  CONNECTIONS(
      Part.LOAD,
      new Domain.Count(1, 2_000_000),
      "100",
      "N",
      "connections at once (default 100); 10k is 10000"),
  /** Rounds of every connection; excludes duration. */
  ROUNDS(
      Part.LOAD,
      new Domain.Count(1, 1_000_000_000),
      "1000",
      "N",
      "rounds of each connection (default 1000)"),
  /** How long rounds are started; excludes rounds. */
  DURATION(
      Part.LOAD,
      new Domain.Time(Duration.ofMillis(1), Duration.ofHours(24)),
      null,
      "TIME",
      "start rounds for so long instead of a fixed number: 5s, 2m"),
  /** Echoes per second of an open loop; without a value the loop is closed. */
  RATE(
      Part.LOAD,
      new Domain.Count(1, 100_000_000),
      null,
      "N",
      "open loop: send so many echoes per second over all connections, answered or not;",
      "latencies count from the intended send (default: send when the answer has come)"),
  /** How the sends of an open loop follow each other. */
  ARRIVALS(
      Part.LOAD,
      Domain.Choice.of(Arrivals.class),
      "uniform",
      "uniform|poisson",
      "with --rate: at equal distances (default) or at random"),
  /** Bytes per echo. */
  PAYLOAD(
      Part.LOAD,
      new Domain.Size(1, 64L << 20),
      "12",
      "SIZE",
      "bytes per echo (default 12, the series' 'hello echo\\r\\n'); 64KiB"),
  /** How long echoes go before the measurement on the same connections. */
  WARMUP(
      Part.LOAD,
      new Domain.Time(Duration.ZERO, Duration.ofMinutes(10)),
      "2s",
      "TIME",
      "echoes before the measurement, not counted (default 2s)"),
  /** How long a connect or an echo may take. */
  TIMEOUT(
      Part.LOAD,
      new Domain.Time(Duration.ofMillis(1), Duration.ofMinutes(10)),
      "5s",
      "TIME",
      "a connect or echo that takes longer is a failure (default 5s)"),
  /** Client processes that share the connections. */
  CLIENT_PROCESSES(
      Part.LOAD,
      new Domain.Count(1, 1_024),
      "1",
      "N",
      "client processes that share the connections (default: as few as the descriptors allow)"),
  /** A foreign client to start; {@link #NO_COMMAND} is the driver, for factors. */
  CLIENT_COMMAND(
      Part.LOAD,
      new Domain.Text(Pattern.compile("\\S.*"), "a command such as 'CMD {host} {port}'"),
      null,
      "COMMAND",
      "measure with a foreign client: started for each trial without a shell; the last line that it",
      "prints is a JSON object of metrics, echoes and elapsed_s among them; {host}, {port}, {mode},",
      "{connections}, {rounds} and {seconds} in it are replaced"),
  /** Round-trip time added to the path. */
  RTT(Part.SURROUNDINGS, new Domain.Time(Duration.ZERO, Duration.ofSeconds(10)), null, "TIME"),
  /** Descriptor limit of each server process. */
  DESCRIPTORS(Part.SURROUNDINGS, new Domain.Count(32, 1_000_000_000), null, "N"),
  /** Ephemeral ports that the client's host offers. */
  PORTS(Part.SURROUNDINGS, new Domain.Count(1, 64_511), null, "N"),
  /** Per cent of the host's CPUs that the client gets; the server gets the others. */
  CLIENT_CPU_SHARE(Part.SURROUNDINGS, new Domain.Count(1, 99), null, "PERCENT"),
  /** jdk.pollerMode of the client: 1 platform threads poll, 2 virtual threads poll. */
  POLLER_MODE(Part.SURROUNDINGS, new Domain.Count(1, 2), null, "1|2"),
  /** jdk.virtualThreadScheduler.parallelism of the client. */
  PARALLELISM(Part.SURROUNDINGS, new Domain.Count(1, 1_024), null, "N"),
  /** What the JVMs of both roles are tuned for. */
  JVM(
      Part.SURROUNDINGS,
      Domain.Choice.of(JvmTuning.class),
      "speed",
      "speed|footprint",
      "what the JVMs of both roles are tuned for: echoes per second (default), or little memory,",
      "for many processes with many connections each"),
  /** What the flight recordings contain. */
  PROFILE(
      Part.SURROUNDINGS,
      Domain.Choice.of(Profile.class),
      "measure",
      "measure|syscalls|off",
      "what is recorded: low overhead (measure, default); the same and then one more trial of each",
      "cell, not timed, with every socket call counted (syscalls); neither recordings nor samples",
      "(off)");

  /** Whose property it is. */
  public enum Part implements Keyed {
    /** An option of the server. */
    SERVER,
    /** An option of the load. */
    LOAD,
    /** What server and client find around them: host, network, JVM. */
    SURROUNDINGS
  }

  /** The level of a command that stands for a server or a client of ours. */
  public static final String NO_COMMAND = "none";

  private final Part part;

  // Every Domain is a record of immutable parts; the checker cannot see that without annotations.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Domain domain;

  private final @Nullable String defaultText;
  private final String label;

  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> help;

  Parameter(Part part, Domain domain, @Nullable String defaultText, String label, String... help) {
    this.part = part;
    this.domain = domain;
    this.defaultText = defaultText;
    this.label = label;
    this.help = List.of(help);
  }

  /** Whose property it is. */
  public Part part() {
    return part;
  }

  /** The values it may take. */
  public Domain domain() {
    return domain;
  }

  /** The value it has when none is given, if that does not depend on the host. */
  public Optional<Level> defaultLevel() {
    return Optional.ofNullable(defaultText).map(domain::parse);
  }

  /** What stands for its value in the help: {@code N}, {@code lt|et}; empty for a switch. */
  public String label() {
    return label;
  }

  /** The lines of its help; none when it is no option but a factor of experiment files only. */
  public List<String> help() {
    return help;
  }

  /**
   * The level that the text stands for.
   *
   * @throws IllegalArgumentException when it is none; the message names the parameter, what was
   *     found and what was expected
   */
  public Level parse(String text) {
    try {
      return domain.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(key() + ": " + e.getMessage(), e);
    }
  }

  /** The parameter with this key, if there is one. */
  public static Optional<Parameter> ofKey(String key) {
    return Keyed.find(Parameter.class, key);
  }
}
