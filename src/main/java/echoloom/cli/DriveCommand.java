package echoloom.cli;

import echoloom.model.Cell;
import echoloom.model.ClientProcess;
import echoloom.model.Parameter;
import echoloom.model.Profile;
import echoloom.model.Target;
import echoloom.process.LauncherLink;
import echoloom.role.DriveRole;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code echoloom drive}, which the launcher starts. */
@Command(
    name = "drive",
    hidden = true,
    description = "The client role: takes orders from a launcher, one JSON object per line.")
final class DriveCommand implements Callable<Integer>, ParameterOptions.Taker {
  @Spec CommandSpec spec = CommandSpec.create();
  @Mixin StandardOptions standard = new StandardOptions();

  @Parameters(paramLabel = "HOST:PORT", description = "the server")
  String target = "";

  @Option(names = "--latency-log", required = true, paramLabel = "FILE", description = "histograms")
  Path latencyLog = Path.of("");

  @Option(names = "--recording", paramLabel = "FILE", description = "JFR recording")
  @Nullable Path recording;

  @Option(
      names = "--profile",
      paramLabel = "measure|syscalls",
      description = "what the recording holds (default measure)")
  Profile profile = Profile.MEASURE;

  @Option(names = "--process", paramLabel = "I", description = "which client process, from 0")
  int process;

  @Override
  public Set<Parameter.Part> parts() {
    return EnumSet.of(Parameter.Part.LOAD);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Cell cell = Cell.of(ParameterOptions.given(spec, parts()).completed(1));
    DriveRole role =
        new DriveRole(
            cell.load(),
            new ClientProcess(process, cell.clientProcesses()),
            Target.parse(target, true),
            latencyLog,
            Optional.ofNullable(recording),
            profile);
    role.driveForLauncher(new LauncherLink(System.in, Channel.takeStandardOutput(), Channel::exit));
    return 0;
  }
}
