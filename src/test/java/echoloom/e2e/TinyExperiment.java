package echoloom.e2e;

import echoloom.launch.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An experiment that takes a moment: one server thread, ten connections, a port of its own. */
final class TinyExperiment {
  static final String FILE = "tiny.yaml";

  private String load = "rounds: 100";
  private String factors = "trigger: [lt]";
  private int repetitions = 2;
  private String claim = "value: {metric: reads_per_echo, at: {trigger: lt}}, between: [1, 1.5]";

  /** How long the load is: {@code rounds: 100}. */
  TinyExperiment load(String yaml) {
    load = yaml;
    return this;
  }

  /** What is varied, the first factor being the trigger: {@code trigger: [lt, et]}. */
  TinyExperiment factors(String yaml) {
    factors = yaml;
    return this;
  }

  /** How often. */
  TinyExperiment repetitions(int count) {
    repetitions = count;
    return this;
  }

  /** What is expected, with its bound. */
  TinyExperiment claim(String yaml) {
    claim = yaml;
    return this;
  }

  /** Writes it where the launcher of a test runs. */
  Path writeTo(Path directory) throws IOException {
    return Files.writeString(
        directory.resolve(FILE),
        """
        id: tiny
        question: Does the laboratory work?
        server: {engine: selector, threads: 1, port: %d}
        load: {driver: virtual, mode: long, connections: 10, warmup: 100ms, %s}
        factors: {%s}
        repetitions: %d
        expectations:
          - {id: T1, claim: It does., mechanism: It was built to., %s}
        """
            .formatted(FreePort.find(), load, factors, repetitions, claim));
  }
}
