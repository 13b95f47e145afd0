package echoloom.cli;

import echoloom.judge.Judgement;
import echoloom.model.Arm;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import echoloom.model.Target;
import echoloom.report.BenchReport;
import echoloom.report.RunJson;
import echoloom.report.format.TerminalFormat;
import echoloom.run.Repetitions;
import echoloom.run.Subject;
import echoloom.rundir.SealedRun;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code echoloom bench}. */
@Command(
    name = "bench",
    description = {
      "Measures one configuration: each repetition starts a server and a client in JVMs of their"
          + " own,",
      "warms up, measures, and keeps everything in a run directory. With HOST:PORT it measures the",
      "server that runs there.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  echoloom bench --threads 2 --connections 1000",
      "  echoloom bench --mode short --rounds 200",
      "  echoloom bench 127.0.0.1:9988 --duration 5s",
      "  echoloom bench --repetitions 1 --profile syscalls"
    })
final class BenchCommand implements Callable<Integer>, ParameterOptions.Taker {
  @Parameters(
      arity = "0..1",
      paramLabel = "HOST:PORT",
      description = "a server that runs already; without it bench starts its own")
  @Nullable String target;

  @Option(
      names = "--repetitions",
      paramLabel = "N|auto",
      description = "trials (default 3); auto stops when the rate is known to about 5 %%, at 20")
  @Nullable String repetitions;

  @Option(
      names = "--resume",
      paramLabel = "RUN",
      description = "go on with an unfinished run, a *.partial directory")
  @Nullable Path resume;

  @Option(
      names = "--allow-remote",
      description = "allow a target that is not this machine; load only what is yours")
  boolean allowRemote;

  @Mixin RunOptions run = new RunOptions();
  @Mixin StandardOptions standard = new StandardOptions();

  @Override
  public Set<Parameter.Part> parts() {
    return EnumSet.allOf(Parameter.Part.class);
  }

  @Override
  public Integer call() throws InterruptedException {
    SealedRun sealed = resume == null ? bench() : resume(resume);
    Judgement judgement = Judgement.of(sealed.manifest(), Optional.empty(), sealed.trials());
    if (run.json) {
      System.out.println(RunJson.of(sealed, judgement));
    } else {
      System.out.print(TerminalFormat.of(BenchReport.of(sealed)));
      System.out.println("kept in " + sealed.path());
    }
    boolean uncounted =
        sealed.trials().stream().anyMatch(t -> t.arm() == Arm.PROFILED && !t.isValid());
    ExitCode exitCode = judgement.exitCode();
    return (exitCode == ExitCode.OK && uncounted ? ExitCode.INVALID : exitCode).code();
  }

  private SealedRun resume(Path partial) throws InterruptedException {
    if (target != null || !run.given(parts()).levels().isEmpty()) {
      throw new EcholoomException(
          ExitCode.USAGE, "--resume goes on with what its run began: leave out what to measure");
    }
    return run.resume(partial, allowRemote);
  }

  private SealedRun bench() throws InterruptedException {
    Settings given = run.given(parts());
    requireFitting(given);
    Subject subject =
        new Subject.OneCell(
            given, Optional.ofNullable(target).map(text -> Target.parse(text, allowRemote)));
    String mode = given.completed(1).text(Parameter.MODE);
    return run.run(
        run.request(subject, Repetitions.parse(repetitions), 0, "bench-" + mode),
        RunOptions.progress());
  }

  private void requireFitting(Settings given) {
    Settings server = given.only(Parameter.Part.SERVER);
    if (target != null && !server.levels().isEmpty()) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "server options (%s) do not apply to the running server %s".formatted(server, target));
    }
    if (given.get(Parameter.ROUNDS).isPresent() && given.get(Parameter.DURATION).isPresent()) {
      throw new EcholoomException(
          ExitCode.USAGE, "--rounds and --duration exclude each other: give one");
    }
    if (given.get(Parameter.ARRIVALS).isPresent() && given.get(Parameter.RATE).isEmpty()) {
      throw new EcholoomException(
          ExitCode.USAGE, "--arrivals is for an open loop: give --rate as well");
    }
  }
}
