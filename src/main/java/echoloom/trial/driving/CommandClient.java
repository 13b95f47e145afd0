package echoloom.trial.driving;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.FailureKind;
import echoloom.model.LoadProfile;
import echoloom.model.LoadResult;
import echoloom.model.Metric;
import echoloom.process.ForeignCommand;
import echoloom.process.LogTail;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A foreign client. Its process stands at a gate until the trial measures, so that it can be
 * watched from before its first connect; its connects are therefore within the window of the
 * server's counters and CPU time. The last line that it prints is its result.
 */
public final class CommandClient implements TrialClient {
  /** The shell waits for a line, then becomes the client; without a line it ends. */
  private static final List<String> GATE =
      List.of("/bin/sh", "-c", "read -r _ && exec \"$@\" </dev/null", "client");

  private static final Duration EXIT_TIMEOUT = Duration.ofSeconds(5);
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Process process;
  private final Path log;
  private final LoadProfile load;
  private Duration connecting = Duration.ZERO;

  /** A launcher that ends on a signal ends the client too. */
  private final Thread hook;

  private CommandClient(Process process, Path log, LoadProfile load) {
    this.process = process;
    this.log = log;
    this.load = load;
    this.hook = new Thread(process::destroy, "stop-client-command");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /**
   * Starts it at its gate.
   *
   * @param load what it is asked to do
   * @param log where its standard output and error go
   * @throws EcholoomException PREFLIGHT when it cannot be started
   */
  public static CommandClient start(ForeignCommand command, LoadProfile load, Path log) {
    List<String> words = new ArrayList<>(GATE);
    words.addAll(command.words());
    try {
      Process process =
          new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile()).start();
      return new CommandClient(process, log, load);
    } catch (IOException cannotStart) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT, "cannot start the client command: " + cannotStart.getMessage());
    }
  }

  @Override
  public List<Long> pids() {
    return List.of(process.pid());
  }

  /** Its connects belong to its own run. */
  @Override
  public void connect(Duration timeout, Runnable waiting) {
    connecting = timeout;
  }

  @Override
  public Driven measure(Duration timeout) throws InterruptedException {
    long startNs = System.nanoTime();
    try {
      process.outputWriter().append('\n').close();
    } catch (IOException gone) {
      throw invalid("ended before it was asked to begin: " + gone.getMessage());
    }
    Duration longest = timeout.plus(connecting);
    if (!process.waitFor(longest.toMillis(), TimeUnit.MILLISECONDS)) {
      throw invalid("did not end within %d s".formatted(longest.toSeconds()));
    }
    if (process.exitValue() != 0) {
      throw invalid("ended with status " + process.exitValue());
    }
    Map<Metric, Double> figures = figures();
    LoadResult result = result(figures, startNs);
    return new Driven(result, List.of(result), Optional.empty(), figures);
  }

  private Map<Metric, Double> figures() {
    Map<Metric, Double> figures = new EnumMap<>(Metric.class);
    for (Map.Entry<String, JsonNode> entry : lastLine().properties()) {
      Metric metric =
          Metric.ofKey(entry.getKey())
              .orElseThrow(
                  () -> invalid("reports '%s', which is no metric".formatted(entry.getKey())));
      if (!entry.getValue().isNumber()) {
        throw invalid("reports no number as " + metric.key());
      }
      figures.put(metric, entry.getValue().asDouble());
    }
    for (Metric needed : List.of(Metric.ECHOES, Metric.ELAPSED_S)) {
      if (!figures.containsKey(needed)) {
        throw invalid("does not report " + needed.key());
      }
    }
    return figures;
  }

  private JsonNode lastLine() {
    try (var lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
      String last = lines.filter(line -> !line.isBlank()).reduce("", (_, later) -> later);
      JsonNode line = JSON.readTree(last);
      if (line.isObject()) {
        return line;
      }
      throw invalid("printed no JSON object as its last line");
    } catch (IOException unreadable) {
      throw new EcholoomException(
          ExitCode.STORAGE, "cannot read %s: %s".formatted(log, unreadable.getMessage()));
    } catch (JacksonException _) {
      throw invalid("printed no JSON object as its last line");
    }
  }

  private LoadResult result(Map<Metric, Double> figures, long startNs) {
    long echoes = figures.getOrDefault(Metric.ECHOES, 0.0).longValue();
    long failures = figures.getOrDefault(Metric.FAILURES, 0.0).longValue();
    long elapsedNs = (long) (figures.getOrDefault(Metric.ELAPSED_S, 0.0) * 1e9);
    return new LoadResult(
        echoes,
        OptionalLong.empty(),
        0,
        startNs,
        elapsedNs,
        failures == 0 ? Map.of() : Map.of(FailureKind.HARNESS, failures),
        List.of(),
        load.connections(),
        startNs,
        0,
        Optional.empty(),
        Optional.empty(),
        0,
        0,
        0,
        Optional.empty(),
        Optional.empty());
  }

  private EcholoomException invalid(String what) {
    return new EcholoomException(
        ExitCode.INVALID,
        "the client command (pid %d) %s%s".formatted(process.pid(), what, LogTail.of(log)));
  }

  @Override
  public void finish(Duration timeout) {
    // It has ended already.
  }

  /** SIGTERM, and SIGKILL when it is still there after five seconds. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(EXIT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException _) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The launcher is ending: the hook runs already.
    }
  }
}
