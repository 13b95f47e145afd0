package echoloom.report;

import echoloom.experiment.Claim;
import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.experiment.ExperimentFile;
import echoloom.experiment.Factor;
import echoloom.experiment.Needs;
import echoloom.experiment.PublishedFigure;
import echoloom.experiment.catalogue.PublishedResults;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Published;
import echoloom.model.Settings;
import echoloom.plan.Matrix;
import echoloom.plan.Planner;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Experiments in words, as {@code list} and {@code explain} print them. Pure functions. */
public final class Explanation {
  private Explanation() {}

  /** A line per experiment: name, what it continues, what it varies, its question. */
  public static List<String> list(List<ExperimentFile> files) {
    List<List<String>> rows =
        files.stream()
            .map(ExperimentFile::full)
            .map(each -> List.of(each.id(), continued(each), varied(each), each.question()))
            .toList();
    String format =
        "%%-%ds  %%-%ds  %%-%ds  %%s".formatted(width(rows, 0), width(rows, 1), width(rows, 2));
    return rows.stream().map(row -> format.formatted(row.toArray())).toList();
  }

  /**
   * One experiment with its claims, what it needs, how long it takes and the published figures.
   *
   * @param file the experiment in both sizes
   * @param cores CPUs of this host
   * @param missing parts that this build lacks to run it
   * @param published the figures of the series
   */
  public static List<String> explain(
      ExperimentFile file, int cores, List<String> missing, PublishedResults published) {
    Experiment experiment = file.full();
    List<String> lines = new ArrayList<>();
    lines.add(experiment.id() + ": " + experiment.question());
    lines.add("");
    lines.add("continues   " + continued(experiment));
    for (Factor factor : experiment.factors()) {
      lines.add("varies      %s: %s".formatted(factor.parameter().key(), levels(factor)));
    }
    lines.add("fixed       " + fixed(experiment));
    lines.add("runs        " + size(experiment, cores));
    lines.add("  --quick   " + size(file.quick(), cores));
    if (!missing.isEmpty()) {
      lines.add("missing     " + String.join(", ", missing) + ": cannot be run by this build");
    }
    for (Expectation expectation : experiment.expectations()) {
      lines.add("");
      lines.addAll(claim(expectation, cores));
    }
    lines.addAll(figures(published.of(experiment)));
    return List.copyOf(lines);
  }

  private static List<String> claim(Expectation expectation, int cores) {
    Claim claim = expectation.claim();
    List<String> lines = new ArrayList<>();
    lines.add(claim.id() + "  " + claim.text());
    if (!claim.mechanism().isEmpty()) {
      lines.add("    because   " + claim.mechanism());
    }
    lines.add("    test      " + expectation.test());
    if (!claim.needs().equals(Needs.NOTHING)) {
      String here = claim.needs().cores() > cores ? " (not applicable here: " + cores + ")" : "";
      lines.add("    needs     " + needs(claim.needs()) + here);
    }
    Published published = claim.published();
    if (published != null) {
      String value = published.value() == null ? "" : number(published.value()) + ", ";
      lines.add("    published " + value + published.outcome().label());
    }
    return lines;
  }

  private static String needs(Needs needs) {
    List<String> parts = new ArrayList<>();
    if (needs.cores() > Needs.NOTHING.cores()) {
      parts.add(needs.cores() + " cores");
    }
    if (needs.memoryBytes() > 0) {
      parts.add((needs.memoryBytes() >> 20) + " MiB of memory");
    }
    return String.join(", ", parts);
  }

  private static List<String> figures(List<PublishedFigure> figures) {
    Map<String, List<String>> byConditions = new LinkedHashMap<>();
    for (PublishedFigure figure : figures) {
      String value =
          "%s %s %s".formatted(figure.metric(), number(figure.value()), figure.unit()).strip();
      byConditions
          .computeIfAbsent(figure.experiment() + ": " + figure.conditions(), _ -> new ArrayList<>())
          .add(value);
    }
    List<String> lines = new ArrayList<>();
    if (!byConditions.isEmpty()) {
      lines.add("");
      lines.add("published figures (%d)".formatted(figures.size()));
      byConditions.forEach(
          (conditions, values) ->
              lines.add("  %s: %s".formatted(conditions, String.join("; ", values))));
    }
    return lines;
  }

  private static String size(Experiment experiment, int cores) {
    int cells = Matrix.cells(experiment, cores).size();
    Duration estimate = Planner.estimate(experiment, cores);
    return "%d cells and the control × %d: about %s"
        .formatted(cells, experiment.repetitions(), rounded(estimate));
  }

  private static String rounded(Duration time) {
    return time.toSeconds() < 120
        ? time.toSeconds() + " s"
        : Math.round(time.toSeconds() / 60.0) + " min";
  }

  private static String fixed(Experiment experiment) {
    Settings base = experiment.base();
    String placement = "placement=" + experiment.placement().key();
    return base.levels().isEmpty() ? placement : base + " " + placement;
  }

  private static String continued(Experiment experiment) {
    return experiment.continues().isEmpty() ? "new" : String.join(", ", experiment.continues());
  }

  private static String varied(Experiment experiment) {
    return experiment.varied().stream().map(Parameter::key).collect(Collectors.joining(", "));
  }

  private static String levels(Factor factor) {
    return factor.levels().stream().map(Level::text).collect(Collectors.joining(", "));
  }

  private static String number(double value) {
    BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
    return String.format(Locale.ROOT, "%,." + Math.max(0, exact.scale()) + "f", exact);
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(1);
  }
}
