package echoloom.model;

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

  /** How many processes of ours share the port; a foreign server counts as one. */
  default int processes() {
    return switch (this) {
      case Own(int processes) -> processes;
      case Foreign _ -> 1;
    };
  }
}
