package echoloom.rundir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a crash leaves in a run directory. */
final class Unfinished {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Unfinished() {}

  /** Drops what is not whole, so that the plan can go on as if the crash had not been. */
  static void tidy(Path run) throws IOException {
    Set<String> whole = dropTornLine(run.resolve(RunDirectory.TRIALS));
    try (Stream<Path> directories = Files.list(run.resolve("trials"))) {
      for (Path directory : directories.toList()) {
        if (!whole.contains(directory.getFileName().toString())) {
          delete(directory);
        }
      }
    }
  }

  /** Returns the names of the directories of the trials that are whole. */
  private static Set<String> dropTornLine(Path trials) throws IOException {
    Set<String> whole = new HashSet<>();
    if (!Files.exists(trials)) {
      return whole;
    }
    StringBuilder kept = new StringBuilder();
    List<String> lines = Files.readAllLines(trials, StandardCharsets.UTF_8);
    for (String line : lines) {
      JsonNode trial = parse(line);
      if (trial != null) {
        kept.append(line).append('\n');
        whole.add("%04d".formatted(trial.required("id").asInt()));
      }
    }
    DurableFile.write(trials, kept.toString());
    return whole;
  }

  private static @Nullable JsonNode parse(String line) {
    try {
      return JSON.readTree(line);
    } catch (JacksonException torn) {
      return null;
    }
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> entries = Files.walk(directory)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(entry);
      }
    }
  }
}
