package echoloom.model;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything a trial can be given, by the name of its command-line option. The ranges of the
 * command line and of experiment files are these. A factor of an experiment is a parameter with
 * several levels.
 */
public enum Parameter {
  /** How the server waits for and serves its connections. */
  ENGINE(Part.SERVER, words(Engine.values(), Engine::key), Engine.SELECTOR.key()),
  /** What carries the bytes of the netty engine. */
  TRANSPORT(Part.SERVER, words(Transport.values(), Transport::key), Transport.NIO.key()),
  /** Level- or edge-triggered. */
  TRIGGER(Part.SERVER, words(Trigger.values(), Trigger::key), Trigger.LT.key()),
  /** Workers of one server process; without a value half the CPUs on a shared host. */
  THREADS(Part.SERVER, new Domain.Count(1, 1_024), null),
  /** Server processes on one port. */
  PROCESSES(Part.SERVER, new Domain.Count(1, 1_024), "1"),
  /** The local address of the listeners. */
  BIND(
      Part.SERVER,
      new Domain.Text(Pattern.compile("[0-9A-Za-z.:%_-]{1,255}"), "an address such as 127.0.0.1"),
      "127.0.0.1"),
  /** The TCP port of every listener. */
  PORT(Part.SERVER, new Domain.Count(1, 65_535), "9988"),
  /** The accept queue asked for; the kernel caps it at net.core.somaxconn. */
  BACKLOG(Part.SERVER, new Domain.Count(1, 65_535), "4096"),
  /** How many connections are accepted per wake-up. */
  ACCEPT(Part.SERVER, words(AcceptMode.values(), AcceptMode::key), AcceptMode.DRAIN.key()),
  /** Edge-triggered only: reads of one connection in a row; 0 is without limit. */
  READ_BUDGET(Part.SERVER, new Domain.Count(0, 1_000_000), "16"),
  /** Whether worker i runs on the i-th allowed CPU. */
  PIN(Part.SERVER, new Domain.Switch(), "false"),
  /** A foreign server to start; {@link #NO_COMMAND} is the engine, for factors. */
  SERVER_COMMAND(
      Part.SERVER,
      new Domain.Text(Pattern.compile("\\S.*"), "a command such as 'CMD {port} {threads}'"),
      null),

  /** How the client runs its connections. */
  DRIVER(Part.LOAD, words(Driver.values(), Driver::key), Driver.VIRTUAL.key()),
  /** Long or short connections. */
  MODE(Part.LOAD, words(Mode.values(), Mode::key), Mode.LONG.key()),
  /** Connections open at once. */
  CONNECTIONS(Part.LOAD, new Domain.Count(1, 2_000_000), "100"),
  /** Rounds of every connection; excludes duration. */
  ROUNDS(Part.LOAD, new Domain.Count(1, 1_000_000_000), "1000"),
  /** How long rounds are started; excludes rounds. */
  DURATION(Part.LOAD, new Domain.Time(Duration.ofMillis(1), Duration.ofHours(24)), null),
  /** Echoes per second of an open loop; without a value the loop is closed. */
  RATE(Part.LOAD, new Domain.Count(1, 100_000_000), null),
  /** How the sends of an open loop follow each other. */
  ARRIVALS(Part.LOAD, words(Arrivals.values(), Arrivals::key), Arrivals.UNIFORM.key()),
  /** Bytes per echo. */
  PAYLOAD(Part.LOAD, new Domain.Size(1, 64L << 20), "12"),
  /** How long echoes go before the measurement on the same connections. */
  WARMUP(Part.LOAD, new Domain.Time(Duration.ZERO, Duration.ofMinutes(10)), "2s"),
  /** How long a connect or an echo may take. */
  TIMEOUT(Part.LOAD, new Domain.Time(Duration.ofMillis(1), Duration.ofMinutes(10)), "5s"),
  /** Client processes that share the connections. */
  CLIENT_PROCESSES(Part.LOAD, new Domain.Count(1, 1_024), "1"),

  /** Round-trip time added to the path. */
  RTT(Part.SURROUNDINGS, new Domain.Time(Duration.ZERO, Duration.ofSeconds(10)), null),
  /** Descriptor limit of each server process. */
  DESCRIPTORS(Part.SURROUNDINGS, new Domain.Count(32, 1_000_000_000), null),
  /** Ephemeral ports that the client's host offers. */
  PORTS(Part.SURROUNDINGS, new Domain.Count(1, 64_511), null),
  /** Per cent of the host's CPUs that the client gets; the server gets the others. */
  CLIENT_CPU_SHARE(Part.SURROUNDINGS, new Domain.Count(1, 99), null),
  /** jdk.pollerMode of the client: 1 platform threads poll, 2 virtual threads poll. */
  POLLER_MODE(Part.SURROUNDINGS, new Domain.Count(1, 2), null),
  /** jdk.virtualThreadScheduler.parallelism of the client. */
  PARALLELISM(Part.SURROUNDINGS, new Domain.Count(1, 1_024), null),
  /** What the JVMs of both roles are tuned for. */
  JVM(Part.SURROUNDINGS, words(JvmTuning.values(), JvmTuning::key), JvmTuning.SPEED.key()),
  /** What the flight recordings contain. */
  PROFILE(Part.SURROUNDINGS, words(Profile.values(), Profile::key), Profile.MEASURE.key());

  /** Whose property it is. */
  public enum Part {
    /** An option of the server. */
    SERVER,
    /** An option of the load. */
    LOAD,
    /** What server and client find around them: host, network, JVM. */
    SURROUNDINGS
  }

  /** The level of {@link #SERVER_COMMAND} that stands for a server of ours. */
  public static final String NO_COMMAND = "none";

  private final Part part;

  // Every Domain is a record of immutable parts; the checker cannot see that without annotations.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Domain domain;

  private final @Nullable String usual;

  Parameter(Part part, Domain domain, @Nullable String usual) {
    this.part = part;
    this.domain = domain;
    this.usual = usual;
  }

  /** The name on the command line (without dashes in front) and in experiment files. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
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
  public Optional<Level> usual() {
    return Optional.ofNullable(usual).map(domain::parse);
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
    return Stream.of(values()).filter(parameter -> parameter.key().equals(key)).findFirst();
  }

  private static <E> Domain words(E[] values, Function<E, String> key) {
    return new Domain.Choice(Stream.of(values).map(key).toList());
  }
}
