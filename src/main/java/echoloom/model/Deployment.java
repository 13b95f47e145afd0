package echoloom.model;

import java.util.Optional;

/** How the server of a trial comes to run. */
public sealed interface Deployment {

  /**
   * Servers of ours on one port, shared by SO_REUSEPORT; each has the threads of the design.
   *
   * @param processes at least 1
   */
  record Own(int processes) implements Deployment {}

  /**
   * A foreign server.
   *
   * @param command its command line, with the placeholders {@code {port}}, {@code {threads}} and
   *     {@code {trigger}}
   */
  record Foreign(String command) implements Deployment {}

  /**
   * The deployment with these settings.
   *
   * @throws EcholoomException USAGE when several processes of a foreign server are asked for
   */
  static Deployment of(Settings settings) {
    int processes = settings.count(Parameter.PROCESSES);
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
    return command.<Deployment>map(Foreign::new).orElseGet(() -> new Own(processes));
  }

  /** How many processes of ours share the port; a foreign server counts as one. */
  default int processes() {
    return switch (this) {
      case Own(int processes) -> processes;
      case Foreign _ -> 1;
    };
  }
}
