package echoloom.model;

/**
 * One configuration under measurement: its settings, and what the parts of a trial read out of
 * them. Immutable; two cells are equal when their settings are.
 */
public final class Cell {
  private final Settings settings;
  private final ServerDesign server;
  private final Deployment deployment;
  private final LoadProfile load;
  private final ClientThreads clientThreads;
  private final Deployment clients;
  private final JvmTuning jvm;
  private final Profile profile;

  private Cell(Settings settings) {
    this.settings = settings;
    this.server = ServerDesign.of(settings);
    this.deployment = Deployment.ofServer(settings);
    this.load = LoadProfile.of(settings);
    this.clientThreads = ClientThreads.of(settings);
    this.clients = Deployment.ofClient(settings);
    this.jvm = settings.word(Parameter.JVM, JvmTuning.class);
    this.profile = settings.word(Parameter.PROFILE, Profile.class);
  }

  /**
   * The configuration with these settings, each parameter that has a default set.
   *
   * @throws IllegalArgumentException when a parameter is not set
   * @throws EcholoomException USAGE when the driver cannot do what is asked of it, several
   *     processes of a foreign program are asked for, or more client processes than connections
   */
  public static Cell of(Settings settings) {
    Cell cell = new Cell(settings);
    if (cell.clientProcesses() > cell.load.connections()) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "%d connections cannot be shared by %d --client-processes"
              .formatted(cell.load.connections(), cell.clientProcesses()));
    }
    if (cell.clientProcesses() > 1 && cell.load.driver() == Driver.SERIAL) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "driver serial has one echo under way at any time: it takes one --client-processes");
    }
    return cell;
  }

  /** Every parameter. */
  public Settings settings() {
    return settings;
  }

  /** How the server is built; a foreign server keeps the values asked for. */
  public ServerDesign server() {
    return server;
  }

  /** How the server comes to run. */
  public Deployment deployment() {
    return deployment;
  }

  /** What the client does, all its processes together. */
  public LoadProfile load() {
    return load;
  }

  /** How the client comes to run. */
  public Deployment clients() {
    return clients;
  }

  /** Processes that share the load, at least 1. */
  public int clientProcesses() {
    return clients.processes();
  }

  /** How the client's JVMs run virtual threads. */
  public ClientThreads clientThreads() {
    return clientThreads;
  }

  /** What the JVMs of both roles are tuned for. */
  public JvmTuning jvm() {
    return jvm;
  }

  /** What is recorded. */
  public Profile profile() {
    return profile;
  }

  /** Workers that share the connections: threads of all processes. */
  public int workers() {
    return server.threads() * deployment.processes();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cell that && settings.equals(that.settings);
  }

  @Override
  public int hashCode() {
    return settings.hashCode();
  }

  @Override
  public String toString() {
    return settings.toString();
  }
}
