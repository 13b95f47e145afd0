package echoloom.cli;

import echoloom.judge.Judgement;
import echoloom.model.Arm;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import echoloom.report.BenchReport;
import echoloom.report.RunJson;
import echoloom.report.format.TerminalFormat;
import echoloom.run.Bench;
import echoloom.rundir.SealedRun;
import java.util.Optional;
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
final class BenchCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "HOST:PORT",
      description = "a server that runs already; without it bench starts its own")
  @Nullable String target;

  @Option(names = "--repetitions", paramLabel = "N", description = "trials (default 3)")
  String repetitions = "3";

  @Option(
      names = "--allow-remote",
      description = "allow a target that is not this machine; load only what is yours")
  boolean allowRemote;

  @Mixin ServerOptions server = new ServerOptions();
  @Mixin LoadOptions load = new LoadOptions();
  @Mixin RunOptions run = new RunOptions();
  @Mixin StandardOptions standard = new StandardOptions();

  @Override
  public Integer call() throws InterruptedException {
    Settings serverSettings = server.settings();
    if (target != null && !serverSettings.levels().isEmpty()) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "server options (%s) do not apply to the running server %s"
              .formatted(serverSettings, target));
    }
    Settings given = serverSettings.with(load.settings()).with(run.settings());
    String mode = given.completed(1).get(Parameter.MODE).orElseThrow().text();
    Bench bench =
        Bench.of(
            given,
            Optional.ofNullable(target).map(text -> Target.parse(text, allowRemote)),
            RunOptions.repetitions(repetitions),
            run.profiled(),
            run.keeping("bench-" + mode));
    SealedRun sealed =
        bench.run(new ConsoleProgress(System.err, RunOptions.isTerminal()), JudgedRun::documents);
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
}
