package echoloom.cli;

import echoloom.experiment.catalogue.Catalogue;
import echoloom.model.ExitCode;
import echoloom.report.Explanation;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code echoloom list}. */
@Command(name = "list", description = "Lists the experiments of the catalogue.")
final class ListCommand implements Callable<Integer> {
  @Mixin StandardOptions standard = new StandardOptions();

  @Override
  public Integer call() {
    Explanation.list(Catalogue.all()).forEach(System.out::println);
    return ExitCode.OK.code();
  }
}
