package echoloom.cli;

import echoloom.flight.reading.RecordingReader;
import echoloom.report.RecordingReport;
import echoloom.report.format.TerminalFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code echoloom profile}. */
@Command(
    name = "profile",
    description = {
      "Shows what flight recordings tell: system calls per echo, CPU time by call and method, threads.",
      "Give the recordings of one trial together: the client's knows the number of echoes.",
      ""
    },
    footer = {"", "Example:", "  echoloom profile runs/latest/trials/0001/*.jfr"})
final class ProfileCommand implements Callable<Integer> {
  @Mixin StandardOptions standard = new StandardOptions();

  @Parameters(arity = "1..*", paramLabel = "FILE.jfr", description = "recordings of one trial")
  List<Path> recordings = List.of();

  @Override
  public Integer call() {
    System.out.print(
        RecordingReader.read(recordings).stream()
            .map(recording -> TerminalFormat.of(RecordingReport.of(recording)))
            .collect(Collectors.joining("\n")));
    return 0;
  }
}
