package echoloom.cli;

import echoloom.model.Cell;
import echoloom.model.Deployment;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Parameter;
import echoloom.model.Profile;
import echoloom.process.LauncherLink;
import echoloom.role.ServeRole;
import echoloom.trial.serving.ServeProcesses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code echoloom serve}. */
@Command(
    name = "serve",
    description = {
      "Runs an echo server until Ctrl-C, SIGTERM or the end of its input, then prints its counters.",
      "Measure it from another terminal: echoloom bench 127.0.0.1:9988"
    })
final class ServeCommand implements Callable<Integer>, ParameterOptions.Taker {
  @Spec CommandSpec spec = CommandSpec.create();
  @Mixin StandardOptions standard = new StandardOptions();

  @Option(names = "--recording", paramLabel = "FILE", description = "write a JFR recording to FILE")
  @Nullable Path recording;

  @Option(
      names = "--profile",
      paramLabel = "measure|syscalls",
      description = "what the recording holds (default measure)")
  Profile profile = Profile.MEASURE;

  @Option(names = "--control", hidden = true, description = "take orders from a launcher")
  boolean control;

  @Override
  public Set<Parameter.Part> parts() {
    return EnumSet.of(Parameter.Part.SERVER);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Cell cell =
        Cell.of(
            ParameterOptions.given(spec, parts())
                .completed(Runtime.getRuntime().availableProcessors()));
    ServeRole role = new ServeRole(cell.server(), Optional.ofNullable(recording), profile);
    if (control) {
      role.serveForLauncher(
          new LauncherLink(System.in, Channel.takeStandardOutput(), Channel::exit));
    } else if (severalProcesses(cell)) {
      new ServeProcesses(cell).serveForPerson(System.in, System.out, System.err);
    } else {
      role.serveForPerson(System.in, System.out);
    }
    return 0;
  }

  private boolean severalProcesses(Cell cell) {
    boolean several =
        switch (cell.deployment()) {
          case Deployment.Own(int processes) -> processes > 1;
          case Deployment.Foreign _ ->
              throw new EcholoomException(
                  ExitCode.USAGE,
                  "--server-command is measured by bench and run; serve runs servers of ours");
        };
    if (several && recording != null) {
      throw new EcholoomException(
          ExitCode.USAGE, "--recording is for one process; leave out --processes");
    }
    return several;
  }
}
