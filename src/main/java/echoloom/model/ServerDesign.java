package echoloom.model;

import java.util.Optional;

/**
 * How a server is built.
 *
 * @param engine how it waits for and serves connections
 * @param transport what carries the bytes; for the netty engine only
 * @param trigger level- or edge-triggered
 * @param threads workers, each with its own listener, at least 1
 * @param bind the local address of the listeners
 * @param port the TCP port of every listener, 1 to 65,535
 * @param backlog the accept queue asked for, at least 1; the kernel caps it at net.core.somaxconn
 * @param accept how many connections are accepted per wake-up
 * @param readBudget edge-triggered only: reads of one connection before others get their turn; 0 is
 *     without limit
 * @param pin whether worker i runs on the i-th CPU allowed to the process
 */
public record ServerDesign(
    Engine engine,
    Transport transport,
    Trigger trigger,
    int threads,
    String bind,
    int port,
    int backlog,
    AcceptMode accept,
    int readBudget,
    boolean pin) {

  /**
   * The design with these settings.
   *
   * @throws IllegalArgumentException when a parameter of it is not set
   */
  static ServerDesign of(Settings settings) {
    return new ServerDesign(
        settings.word(Parameter.ENGINE, Engine.class),
        settings.word(Parameter.TRANSPORT, Transport.class),
        settings.word(Parameter.TRIGGER, Trigger.class),
        settings.count(Parameter.THREADS),
        settings.text(Parameter.BIND),
        settings.count(Parameter.PORT),
        settings.count(Parameter.BACKLOG),
        settings.word(Parameter.ACCEPT, AcceptMode.class),
        settings.count(Parameter.READ_BUDGET),
        settings.get(Parameter.PIN).equals(Optional.of(new Level.Flag(true))));
  }

  /** A design for an engine that has no choice of transports. */
  public ServerDesign(
      Engine engine,
      Trigger trigger,
      int threads,
      String bind,
      int port,
      int backlog,
      AcceptMode accept,
      int readBudget,
      boolean pin) {
    this(engine, Transport.NIO, trigger, threads, bind, port, backlog, accept, readBudget, pin);
  }
}
