package echoloom.cli;

import picocli.CommandLine.Option;

/** What every command has. */
final class StandardOptions {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help and exit")
  boolean help;
}
