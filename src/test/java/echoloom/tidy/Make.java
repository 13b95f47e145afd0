package echoloom.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The project's make, as a user calls it, whatever make these tests were started by. */
public final class Make {
  private static final long PATIENCE_S = 180;

  private static final Set<String> VARIABLES =
      Set.of(
          "ENGINE",
          "TRIGGER",
          "THREADS",
          "CONNECTIONS",
          "ROUNDS",
          "REPETITIONS",
          "PROCESSES",
          "DURATION",
          "QUICK",
          "RATE",
          "TARGET",
          "RUN",
          "EXPERIMENTS",
          "STRICT");

  /**
   * What a call ended with.
   *
   * @param out standard output
   * @param err standard error
   */
  public record Ended(int exitCode, String out, String err) {}

  private Make() {}

  /** What it would run. */
  static String dryRun(String... arguments) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of("-n"));
    all.addAll(List.of(arguments));
    return run(all.toArray(String[]::new));
  }

  /** Its standard output; fails when it does. */
  static String run(String... arguments) throws IOException, InterruptedException {
    Ended ended = call(arguments);
    assertThat(ended.exitCode()).as("%s", ended).isZero();
    return ended.out();
  }

  /** Calls it with these arguments. */
  public static Ended call(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("make", "--no-print-directory"));
    command.addAll(List.of(arguments));
    return call(command, Sources.path(".").toAbsolutePath());
  }

  /** Runs any command in a directory, its output in files that are deleted in the end. */
  public static Ended call(List<String> command, Path directory)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("out", ".txt");
    Path err = Files.createTempFile("err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    // An outer make hands its options and variables down, and some have the names of ours.
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.matches("MAKE.*|MFLAGS") || VARIABLES.contains(name));
    builder.environment().put("ECHOLOOM_JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    try {
      assertThat(process.waitFor(PATIENCE_S, TimeUnit.SECONDS)).as("%s ends", command).isTrue();
      return new Ended(process.exitValue(), read(out), read(err));
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      Files.delete(out);
      Files.delete(err);
    }
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
