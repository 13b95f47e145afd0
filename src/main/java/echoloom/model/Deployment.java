package echoloom.model;

import java.util.Optional;

/** How one side of a trial, its server or its client, comes to run. */
public sealed interface Deployment {

  /**
   * Processes of ours. Servers share one port by SO_REUSEPORT and each has the threads of the
   * design; clients share the connections.
   *
   * @param processes at least 1
   */
  record Own(int processes) implements Deployment {}

  /**
   * A foreign program.
   *
   * @param command its command line, with placeholders
   */
  record Foreign(String command) implements Deployment {}

  /**
   * How the server runs.
   *
   * @throws EcholoomException USAGE when several processes of a foreign server are asked for
   */
  static Deployment ofServer(Settings settings) {
    return of(settings, Parameter.PROCESSES, Parameter.SERVER_COMMAND);
  }

  /**
   * How the client runs.
   *
   * @throws EcholoomException USAGE when several processes of a foreign client are asked for
   */
  static Deployment ofClient(Settings settings) {
    return of(settings, Parameter.CLIENT_PROCESSES, Parameter.CLIENT_COMMAND);
  }

  private static Deployment of(Settings settings, Parameter count, Parameter program) {
    int processes = settings.count(count);
    Optional<String> command = settings.command(program);
    if (command.isPresent() && processes > 1) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "--%s starts processes of ours; a foreign program (--%s) is started once"
              .formatted(count.key(), program.key()));
    }
    return command.<Deployment>map(Foreign::new).orElseGet(() -> new Own(processes));
  }

  /** How many processes of ours there are; a foreign program counts as one. */
  default int processes() {
    return switch (this) {
      case Own(int processes) -> processes;
      case Foreign _ -> 1;
    };
  }
}
