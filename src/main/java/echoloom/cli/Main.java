package echoloom.cli;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The entry point of the runnable jar. */
public final class Main {
  private Main() {}

  /** Runs one command and exits with its code. */
  public static void main(String[] arguments) {
    // Figures read the same everywhere, whatever the user's locale.
    Locale.setDefault(Locale.ROOT);
    int exitCode = commandLine().execute(arguments);
    System.out.flush();
    System.exit(exitCode);
  }

  static CommandLine commandLine() {
    CommandLine line =
        new CommandLine(new EcholoomCommand())
            .setUsageHelpWidth(100)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setParameterExceptionHandler(Main::onWrongUsage)
            .setExecutionExceptionHandler(Main::onFailure);
    ParameterOptions.addTo(line);
    return line;
  }

  private static int onWrongUsage(ParameterException wrong, String[] arguments) {
    CommandLine command = wrong.getCommandLine();
    String message = String.valueOf(wrong.getMessage()).replaceAll("\\R\\s*", " ");
    String name = command.getCommandSpec().qualifiedName();
    command.getErr().println(name + ": " + message + " (see '" + name + " --help')");
    return ExitCode.USAGE.code();
  }

  private static int onFailure(Exception failure, CommandLine command, ParseResult parsed) {
    PrintWriter err = command.getErr();
    if (failure instanceof EcholoomException told) {
      err.println(command.getCommandSpec().qualifiedName() + ": " + told.getMessage());
      return told.exitCode().code();
    }
    err.println(command.getCommandSpec().qualifiedName() + ": internal error, please report it");
    failure.printStackTrace(err);
    return ExitCode.INTERNAL.code();
  }
}
