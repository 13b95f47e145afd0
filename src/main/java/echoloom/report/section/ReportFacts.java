package echoloom.report.section;

import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.experiment.PublishedFigure;
import echoloom.judge.CellSummary;
import echoloom.judge.Judgement;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import echoloom.model.Trial;
import echoloom.report.document.Columns;
import echoloom.report.document.Text;
import echoloom.rundir.SealedRun;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a report is written from.
 *
 * @param run the run
 * @param judgement what its trials add up to
 * @param published figures of the series that continue here
 */
public record ReportFacts(SealedRun run, Judgement judgement, List<PublishedFigure> published) {
  /** Copies the list. */
  public ReportFacts {
    published = List.copyOf(published);
  }

  /** The cells of the run, as the judge summed them up. */
  public List<CellSummary> cells() {
    return judgement.cells();
  }

  /** The trials of the run, in the order they ran. */
  public List<Trial> trials() {
    return run.trials();
  }

  /** What the experiment claims; empty for a bench. */
  Stream<Expectation> expectations() {
    return judgement.experiment().stream()
        .flatMap(experiment -> experiment.expectations().stream());
  }

  /** The parameters that differ between the cells, as the experiment orders them. */
  public List<Parameter> varied() {
    List<Parameter> order = judgement.experiment().map(Experiment::varied).orElse(List.of());
    return Stream.of(Parameter.values())
        .filter(parameter -> levels(parameter).size() > 1)
        .sorted(
            Comparator.comparingInt(
                parameter -> order.contains(parameter) ? order.indexOf(parameter) : order.size()))
        .toList();
  }

  /** The levels of a parameter in the order of the cells; one that a cell lacks is empty. */
  public List<Optional<Level>> levels(Parameter parameter) {
    return Settings.levels(cells().stream().map(CellSummary::settings).toList(), parameter);
  }

  /** The level as a word; empty when the cell lacks it. */
  public static String level(Settings cell, Parameter parameter) {
    return cell.get(parameter).map(Level::text).orElse("");
  }

  /** Columns that say which cell a row is about, one per varied parameter. */
  <R> Columns<R> keys(Function<R, Settings> cell) {
    Columns<R> columns = new Columns<>();
    for (Parameter parameter : varied()) {
      columns.words(parameter.key(), row -> Text.of(level(cell.apply(row), parameter)));
    }
    return columns;
  }

  /** What sets the cell apart from the others; the name of the run when there is one cell. */
  public String name(Settings cell) {
    Settings apart = pick(cell, true);
    return apart.levels().isEmpty() ? run.manifest().name() : apart.toString();
  }

  /** What all cells have in common. */
  public Settings common() {
    return cells().stream()
        .findFirst()
        .map(cell -> pick(cell.settings(), false))
        .orElse(Settings.NONE);
  }

  private Settings pick(Settings cell, boolean apart) {
    List<Parameter> varied = varied();
    return cell.filter(parameter -> varied.contains(parameter) == apart);
  }
}
