package echoloom.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * The runnable jar in a process of its own, its output in files. Closing it kills it and everything
 * it started.
 */
public final class Launched implements AutoCloseable {
  /** Generous, for a machine that is busy with something else. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final List<String> START_QUICKLY = List.of("bench", "run");

  private final Process process;
  private final Path out;
  private final Path err;

  private Launched(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /** Starts {@code echoloom} with these arguments; its standard input is a pipe held open. */
  public static Launched start(Path directory, String... arguments) throws IOException {
    return startVia(List.of(), directory, arguments);
  }

  /** Starts it behind a prefix such as prlimit. */
  public static Launched startVia(List<String> prefix, Path directory, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xlog:cds=off"));
    command.add("-XX:SharedArchiveFile=" + jar().replace(".jar", ".jsa"));
    command.addAll(List.of("-jar", jar()));
    command.addAll(List.of(arguments));
    if (START_QUICKLY.stream().anyMatch(command::contains) && !command.contains("--resume")) {
      // The roles of a test do little: the first compiler is enough and leaves the CPUs to others.
      command.add("--jvm=footprint");
    }
    Path out = Files.createTempFile(directory, "out", ".txt");
    Path err = Files.createTempFile(directory, "err", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new Launched(process, out, err);
  }

  private static String jar() {
    String jar = System.getProperty("echoloom.jar", "target/echoloom.jar");
    assertThat(Path.of(jar)).as("the tests start the packed jar").exists();
    return Path.of(jar).toAbsolutePath().toString();
  }

  public Process process() {
    return process;
  }

  /** Waits for its end and returns its exit code. */
  public int exitCode() throws InterruptedException {
    assertThat(process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS))
        .as("ends in time; it printed %s", err())
        .isTrue();
    return process.exitValue();
  }

  /** What it printed on standard output so far. */
  public String out() {
    return read(out);
  }

  /** What it printed on standard error so far. */
  public String err() {
    return read(err);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  /** Waits until its standard output contains the text. */
  public Launched awaitOut(String text) throws InterruptedException {
    await("output " + text, () -> out().contains(text) || !process.isAlive());
    assertThat(out()).as("standard error: %s", err()).contains(text);
    return this;
  }

  /** The processes it has started that are alive. */
  public List<ProcessHandle> descendants() {
    try (Stream<ProcessHandle> descendants = process.descendants()) {
      return descendants.filter(ProcessHandle::isAlive).toList();
    }
  }

  /** Waits for a condition. */
  public static void await(String what, BooleanSupplier condition) throws InterruptedException {
    long deadlineNs = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("waiting for %s", what).isLessThan(deadlineNs);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  @Override
  public void close() {
    List<ProcessHandle> descendants = descendants();
    process.destroyForcibly();
    descendants.forEach(ProcessHandle::destroyForcibly);
  }
}
