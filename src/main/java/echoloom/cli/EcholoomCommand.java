package echoloom.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code echoloom} itself. */
@Command(
    name = "echoloom",
    description = {
      "Answers, with evidence, how a TCP echo service on the JVM scales.",
      "",
      "Start with: echoloom bench",
      ""
    },
    subcommands = {
      ServeCommand.class,
      BenchCommand.class,
      RunCommand.class,
      ListCommand.class,
      ExplainCommand.class,
      ReportCommand.class,
      JudgeCommand.class,
      CompareCommand.class,
      PredictCommand.class,
      VerifyCommand.class,
      ProfileCommand.class,
      DoctorCommand.class,
      DriveCommand.class
    },
    versionProvider = Version.class,
    footer = {
      "",
      "Exit codes: 0 done or all confirmed, 1 internal error, 2 usage, 10 something refuted,",
      "11 something inconclusive, 12 invalid measurement, 13 preflight refused, 14 storage,",
      "130/143 signals. 'echoloom COMMAND --help' explains a command."
    })
final class EcholoomCommand implements Runnable {
  @Mixin StandardOptions standard = new StandardOptions();

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "show the version and exit")
  boolean version;

  @Spec CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "give a command");
  }
}
