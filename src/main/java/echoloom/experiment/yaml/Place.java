package echoloom.experiment.yaml;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;

/**
 * A line of an experiment file.
 *
 * @param file the file as the user named it
 * @param line from 1
 */
record Place(String file, int line) {
  /** The error of a user who has to mend this line; the text is one line. */
  EcholoomException fault(String text) {
    return new EcholoomException(ExitCode.USAGE, file + ":" + line + ": " + text);
  }
}
