package echoloom.process;

import java.nio.file.Path;
import java.util.List;

/**
 * What it takes to start a child.
 *
 * @param name what it is called in messages to the user
 * @param command program and arguments
 * @param log where its standard error goes
 */
public record Launch(String name, List<String> command, Path log) {
  /** Copies the command. */
  public Launch {
    command = List.copyOf(command);
  }
}
