package echoloom.model;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One configuration under measurement.
 *
 * @param server what the server is built like; a foreign server keeps the values asked for
 * @param deployment how the server comes to run
 * @param load what the client does, all its processes together
 * @param clientProcesses processes that share the load, at least 1
 * @param clientThreads how their JVMs run virtual threads
 * @param jvm what the JVMs of both roles are tuned for
 */
public record Cell(
    ServerDesign server,
    Deployment deployment,
    LoadProfile load,
    int clientProcesses,
    ClientThreads clientThreads,
    JvmTuning jvm) {

  /**
   * Checks that the load can be shared.
   *
   * @throws EcholoomException USAGE when it cannot
   */
  public Cell {
    if (clientProcesses > load.connections()) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "%d connections cannot be shared by %d --client-processes"
              .formatted(load.connections(), clientProcesses));
    }
    if (clientProcesses > 1 && load.driver() == Driver.SERIAL) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "driver serial has one echo under way at any time: it takes one --client-processes");
    }
  }

  /** A cell with one process of ours in each role and the JDK's own choices. */
  public Cell(ServerDesign server, LoadProfile load) {
    this(server, new Deployment.Own(1), load, 1, ClientThreads.USUAL, JvmTuning.SPEED);
  }

  /**
   * The configuration with these settings. Settings that neither record has a place for are left
   * out: they describe surroundings, or parts that this build does not have.
   *
   * @throws IllegalArgumentException when a parameter that a record needs is not set
   * @throws EcholoomException USAGE when the driver cannot do what is asked of it, several
   *     processes of a foreign server are asked for, or more client processes than connections
   */
  public static Cell of(Settings settings) {
    return new Cell(
        new ServerDesign(
            word(settings, Parameter.ENGINE, Engine.values(), Engine::key),
            word(settings, Parameter.TRANSPORT, Transport.values(), Transport::key),
            word(settings, Parameter.TRIGGER, Trigger.values(), Trigger::key),
            count(settings, Parameter.THREADS),
            level(settings, Parameter.BIND).text(),
            count(settings, Parameter.PORT),
            count(settings, Parameter.BACKLOG),
            word(settings, Parameter.ACCEPT, AcceptMode.values(), AcceptMode::key),
            count(settings, Parameter.READ_BUDGET),
            level(settings, Parameter.PIN).equals(new Level.Flag(true))),
        deployment(settings),
        new LoadProfile(
            word(settings, Parameter.DRIVER, Driver.values(), Driver::key),
            word(settings, Parameter.MODE, Mode.values(), Mode::key),
            count(settings, Parameter.CONNECTIONS),
            settings.get(Parameter.DURATION).isPresent()
                ? new Extent.Timed(span(settings, Parameter.DURATION))
                : new Extent.Rounds(count(settings, Parameter.ROUNDS)),
            count(settings, Parameter.PAYLOAD),
            span(settings, Parameter.WARMUP),
            span(settings, Parameter.TIMEOUT),
            settings
                .get(Parameter.RATE)
                .map(
                    _ ->
                        new OpenLoop(
                            count(settings, Parameter.RATE),
                            word(settings, Parameter.ARRIVALS, Arrivals.values(), Arrivals::key)))),
        count(settings, Parameter.CLIENT_PROCESSES),
        new ClientThreads(
            optionalCount(settings, Parameter.POLLER_MODE),
            optionalCount(settings, Parameter.PARALLELISM)),
        word(settings, Parameter.JVM, JvmTuning.values(), JvmTuning::key));
  }

  private static Deployment deployment(Settings settings) {
    int processes = count(settings, Parameter.PROCESSES);
    Optional<String> command =
        settings
            .get(Parameter.SERVER_COMMAND)
            .map(Level::text)
            .filter(text -> !text.equals(Parameter.NO_COMMAND));
    if (command.isPresent() && processes > 1) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "--processes starts servers of ours; a foreign server (--server-command) is started once");
    }
    return command
        .<Deployment>map(Deployment.Foreign::new)
        .orElseGet(() -> new Deployment.Own(processes));
  }

  /** Workers that share the connections: threads of all processes. */
  public int workers() {
    return server.threads() * deployment.processes();
  }

  /** What this configuration sets, so that the address of an expectation can be matched with it. */
  public Settings settings() {
    Map<Parameter, Level> levels = new EnumMap<>(Parameter.class);
    levels.put(Parameter.ENGINE, new Level.Word(server.engine().key()));
    levels.put(Parameter.TRANSPORT, new Level.Word(server.transport().key()));
    levels.put(Parameter.TRIGGER, new Level.Word(server.trigger().key()));
    levels.put(Parameter.THREADS, new Level.Whole(server.threads()));
    levels.put(Parameter.PROCESSES, new Level.Whole(deployment.processes()));
    if (deployment instanceof Deployment.Foreign(String command)) {
      levels.put(Parameter.SERVER_COMMAND, new Level.Word(command));
    }
    levels.put(Parameter.BIND, new Level.Word(server.bind()));
    levels.put(Parameter.PORT, new Level.Whole(server.port()));
    levels.put(Parameter.BACKLOG, new Level.Whole(server.backlog()));
    levels.put(Parameter.ACCEPT, new Level.Word(server.accept().key()));
    levels.put(Parameter.READ_BUDGET, new Level.Whole(server.readBudget()));
    levels.put(Parameter.PIN, new Level.Flag(server.pin()));
    levels.put(Parameter.DRIVER, new Level.Word(load.driver().key()));
    levels.put(Parameter.MODE, new Level.Word(load.mode().key()));
    levels.put(Parameter.CONNECTIONS, new Level.Whole(load.connections()));
    switch (load.extent()) {
      case Extent.Rounds(int rounds) -> levels.put(Parameter.ROUNDS, new Level.Whole(rounds));
      case Extent.Timed(Duration time) -> levels.put(Parameter.DURATION, new Level.Span(time));
    }
    levels.put(Parameter.CLIENT_PROCESSES, new Level.Whole(clientProcesses));
    levels.put(Parameter.JVM, new Level.Word(jvm.key()));
    levels.put(Parameter.PAYLOAD, new Level.Whole(load.payloadBytes()));
    levels.put(Parameter.WARMUP, new Level.Span(load.warmup()));
    levels.put(Parameter.TIMEOUT, new Level.Span(load.timeout()));
    load.openLoop()
        .ifPresent(
            loop -> {
              levels.put(Parameter.RATE, new Level.Whole(loop.ratePerSecond()));
              levels.put(Parameter.ARRIVALS, new Level.Word(loop.arrivals().key()));
            });
    clientThreads
        .pollerMode()
        .ifPresent(mode -> levels.put(Parameter.POLLER_MODE, new Level.Whole(mode)));
    clientThreads
        .parallelism()
        .ifPresent(carriers -> levels.put(Parameter.PARALLELISM, new Level.Whole(carriers)));
    return new Settings(levels);
  }

  private static Level level(Settings settings, Parameter parameter) {
    return settings
        .get(parameter)
        .orElseThrow(() -> new IllegalArgumentException(parameter.key() + " is not set"));
  }

  private static int count(Settings settings, Parameter parameter) {
    if (level(settings, parameter) instanceof Level.Whole(long value)) {
      return Math.toIntExact(value);
    }
    throw new IllegalArgumentException(parameter.key() + " is not a number");
  }

  private static OptionalInt optionalCount(Settings settings, Parameter parameter) {
    return settings.get(parameter).isPresent()
        ? OptionalInt.of(count(settings, parameter))
        : OptionalInt.empty();
  }

  private static Duration span(Settings settings, Parameter parameter) {
    if (level(settings, parameter) instanceof Level.Span(Duration value)) {
      return value;
    }
    throw new IllegalArgumentException(parameter.key() + " is not a time");
  }

  private static <E> E word(
      Settings settings, Parameter parameter, E[] values, Function<E, String> key) {
    String text = level(settings, parameter).text();
    return Stream.of(values)
        .filter(value -> key.apply(value).equals(text))
        .findFirst()
        .orElseThrow();
  }
}
