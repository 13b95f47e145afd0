package echoloom.rundir;

import com.fasterxml.jackson.annotation.JsonInclude;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Sample;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;

/**
 * samples.jsonl of a trial: one line per sample, absent figures left out.
 *
 * <p>Thread-safety: one thread accepts at a time. Every method throws {@link EcholoomException}
 * with {@link ExitCode#STORAGE} when the disk refuses.
 */
public final class SampleLog implements AutoCloseable {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .build();

  private final Path file;
  private final BufferedWriter writer;

  /** Creates the file in the directory of a trial. */
  public SampleLog(Path directory) {
    file = directory.resolve("samples.jsonl");
    try {
      writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    } catch (IOException refused) {
      throw storage(refused);
    }
  }

  /** Appends a sample; others can read it when this returns, so that a trial can be watched. */
  public void append(Sample sample) {
    try {
      writer.write(JSON.writeValueAsString(sample));
      writer.newLine();
      writer.flush();
    } catch (IOException refused) {
      throw storage(refused);
    }
  }

  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException refused) {
      throw storage(refused);
    }
  }

  private EcholoomException storage(IOException refused) {
    return new EcholoomException(
        ExitCode.STORAGE, "cannot write " + file + ": " + refused.getMessage(), refused);
  }
}
