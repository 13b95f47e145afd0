package echoloom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class WrongInputTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bench --connections 0",
        "bench --connections -3",
        "bench --connections 2.5",
        "bench --threads -1",
        "bench --threads 0",
        "bench --mode foo",
        "bench --rounds 1e99",
        "bench --rounds 0",
        "bench --rounds 10 --duration 2s",
        "bench --duration 5",
        "bench --duration 0s",
        "bench --warmup -1s",
        "bench --payload 0",
        "bench --port 0",
        "bench --port 70000",
        "bench --backlog 0",
        "bench --engine apache",
        "bench --trigger both",
        "bench --driver robot",
        "bench --rate 0",
        "bench --rate 1000 --arrivals sometimes",
        "bench --arrivals poisson",
        "bench --driver serial --rate 1000",
        "bench --read-budget -1",
        "bench --repetitions 0",
        "bench --profile everything",
        "bench --name ../../etc",
        "bench --frobnicate",
        "bench 127.0.0.1",
        "bench 127.0.0.1:0",
        "bench 127.0.0.1:70000",
        "bench nowhere.invalid:9988",
        "bench 192.0.2.1:9988",
        "bench 127.0.0.1:9988 --threads 2",
        "bench 127.0.0.1:9988 127.0.0.1:9989",
        "compare",
        "compare runs/nowhere",
        "compare runs/nowhere runs/nowhere",
        "predict",
        "predict runs/nowhere",
        "predict --threads 0 runs/nowhere",
        "serve --threads 0",
        "serve --port 0",
        "serve --port 70000",
        "serve --bogus",
        "verify",
        "verify /nowhere/at/all",
        "frobnicate",
        ""
      })
  void isOneLineAndExitTwoAndLeavesNothing(String line) {
    Path out = directory.resolve("runs");
    String[] arguments =
        Stream.concat(
                Arrays.stream(line.split(" ", -1)).filter(word -> !word.isEmpty()),
                line.startsWith("bench") ? Stream.of("--out", out.toString()) : Stream.empty())
            .toArray(String[]::new);
    StringWriter err = new StringWriter();
    CommandLine commandLine = Main.commandLine();
    commandLine.setErr(new PrintWriter(err, true));

    int exitCode = commandLine.execute(arguments);

    assertThat(err.toString().lines()).hasSize(1);
    assertThat(exitCode).isEqualTo(ExitCode.USAGE.code());
    assertThat(out).doesNotExist();
  }
}
