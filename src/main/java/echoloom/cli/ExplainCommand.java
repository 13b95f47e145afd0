package echoloom.cli;

import echoloom.experiment.ExperimentFile;
import echoloom.experiment.catalogue.Catalogue;
import echoloom.experiment.catalogue.PublishedResults;
import echoloom.model.ExitCode;
import echoloom.plan.Capabilities;
import echoloom.report.Explanation;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code echoloom explain}. */
@Command(
    name = "explain",
    description = "Explains one experiment: question, claims, mechanisms and published figures.")
final class ExplainCommand implements Callable<Integer> {
  @Parameters(paramLabel = "EXPERIMENT", description = "a name of 'echoloom list', or a YAML file")
  String experiment = "";

  @Mixin StandardOptions standard = new StandardOptions();

  @Override
  public Integer call() {
    ExperimentFile file = Catalogue.find(experiment);
    Explanation.explain(
            file,
            Runtime.getRuntime().availableProcessors(),
            Capabilities.missing(file.full()),
            PublishedResults.load())
        .forEach(System.out::println);
    return ExitCode.OK.code();
  }
}
