package echoloom.cli;

import echoloom.lab.catalogue.Catalogue;
import echoloom.lab.catalogue.Explanation;
import echoloom.model.ExitCode;
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
