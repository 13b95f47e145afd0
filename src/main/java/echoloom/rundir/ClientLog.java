package echoloom.rundir;

import com.fasterxml.jackson.annotation.JsonInclude;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.LoadResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * clients.jsonl of a trial: what each client process saw, one line each, absent figures left out.
 */
public final class ClientLog {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .build();

  private ClientLog() {}

  /**
   * Writes the file into the directory of a trial.
   *
   * @param clients in the order of their numbers
   * @throws EcholoomException STORAGE when the disk refuses
   */
  public static void write(Path directory, List<LoadResult> clients) {
    Path file = directory.resolve("clients.jsonl");
    try {
      DurableFile.write(
          file,
          clients.stream()
              .map(client -> JSON.writeValueAsString(client) + "\n")
              .collect(Collectors.joining()));
    } catch (IOException refused) {
      throw new EcholoomException(
          ExitCode.STORAGE, "cannot write " + file + ": " + refused.getMessage(), refused);
    }
  }
}
