package echoloom.experiment.yaml;

import echoloom.experiment.Experiment;
import echoloom.experiment.ExperimentFile;
import echoloom.experiment.Factor;
import echoloom.model.Domain;
import echoloom.model.EcholoomException;
import echoloom.model.FailureKind;
import echoloom.model.Keyed;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Placement;
import echoloom.model.Settings;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads experiment files strictly: what is not understood is an error that names file, line, what
 * was found and what was expected. There are no half-read experiments.
 */
public final class ExperimentReader {
  private static final List<String> KEYS =
      List.of(
          "id",
          "continues",
          "question",
          "server",
          "load",
          "placement",
          "factors",
          "repetitions",
          "tolerates",
          "quick",
          "expectations");
  private static final Domain ID =
      new Domain.Text(
          Pattern.compile("[a-z0-9][a-z0-9-]{0,63}"),
          "lower-case letters, digits and dashes, at most 64");
  private static final Domain REPETITIONS = new Domain.Count(1, Experiment.MOST_REPETITIONS);
  private static final int USUAL_REPETITIONS = 5;
  private static final long MOST_CELLS = 1_000;

  private ExperimentReader() {}

  /**
   * Reads one experiment.
   *
   * @param file how the user named the file
   * @param text its content
   * @throws EcholoomException with {@code USAGE} when anything in it is not understood
   */
  public static ExperimentFile read(String file, String text) {
    Fields fields = new Fields("experiment", YamlReader.read(file, text), KEYS);
    Settings base =
        base(fields, "server", Parameter.Part.SERVER)
            .with(base(fields, "load", Parameter.Part.LOAD));
    Node node = fields.required("factors");
    List<Factor> factors = SettingsReader.factors(node, base);
    checkExtents(node.place(), base, factors);
    checkCells(node.place(), factors);
    Experiment full =
        new Experiment(
            fields.value("id", id -> ID.parse(id).text()),
            fields
                .optional("continues")
                .map(continues -> fields.list("continues", listed(continues), Function.identity()))
                .orElse(List.of()),
            fields.text("question"),
            base,
            placement(fields),
            factors,
            repetitions(fields).orElse(USUAL_REPETITIONS),
            tolerated(fields),
            new ExpectationReader(factors).read(fields.required("expectations")));
    Experiment quick =
        fields.optional("quick").map(variant -> quick(full, variant, fields)).orElse(full);
    return new ExperimentFile(full, quick, text);
  }

  private static Settings base(Fields fields, String name, Parameter.Part part) {
    return fields
        .optional(name)
        .map(node -> SettingsReader.base(name, node, part))
        .orElse(Settings.NONE);
  }

  private static Placement placement(Fields fields) {
    if (!fields.keys().contains("placement")) {
      return Placement.SHARED;
    }
    return fields.oneOf("placement", Placement.class);
  }

  private static Optional<Integer> repetitions(Fields fields) {
    return fields.keys().contains("repetitions")
            && fields.value("repetitions", REPETITIONS::parse) instanceof Level.Whole(long count)
        ? Optional.of((int) count)
        : Optional.empty();
  }

  private static Set<FailureKind> tolerated(Fields fields) {
    return fields
        .optional("tolerates")
        .map(node -> fields.list("tolerates", node, ExperimentReader::failureKind))
        .map(Set::copyOf)
        .orElse(Set.of());
  }

  private static FailureKind failureKind(String text) {
    return Keyed.find(FailureKind.class, text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Suggestion.unknown(text, Keyed.keys(FailureKind.class))));
  }

  /** A single value is a list of one. */
  private static Node listed(Node node) {
    return node instanceof Node.Scalar ? new Node.Sequence(node.place(), List.of(node)) : node;
  }

  private static Experiment quick(Experiment full, Node node, Fields file) {
    Fields fields = new Fields("quick", node, List.of("repetitions", "load", "factors"));
    Settings load = base(fields, "load", Parameter.Part.LOAD);
    for (Parameter parameter : load.levels().keySet()) {
      if (full.factor(parameter).isPresent()) {
        throw fields
            .place("load")
            .fault(
                "quick: found the factor '%s' under load".formatted(parameter.key())
                    + ", expected it under factors");
      }
    }
    List<Factor> factors =
        fields.optional("factors").map(some -> fewer(full, some)).orElse(full.factors());
    checkExtents(fields.place(), load, factors);
    return new Experiment(
        full.id(),
        full.continues(),
        full.question(),
        full.base().with(load),
        full.placement(),
        factors,
        repetitions(fields).orElse(full.repetitions()),
        full.tolerated(),
        new ExpectationReader(factors).read(file.required("expectations")));
  }

  private static List<Factor> fewer(Experiment full, Node node) {
    Fields fields =
        new Fields("quick factors", node, full.varied().stream().map(Parameter::key).toList());
    return full.factors().stream()
        .map(
            factor ->
                fields
                    .optional(factor.parameter().key())
                    .map(levels -> fewer(factor, levels))
                    .orElse(factor))
        .toList();
  }

  private static Factor fewer(Factor full, Node node) {
    Factor some = SettingsReader.factor(full.parameter(), node);
    if (!full.levels().containsAll(some.levels())) {
      throw node.place()
          .fault(
              "quick: found a level of %s that the factor has not, expected some of %s"
                  .formatted(
                      full.parameter().key(), full.levels().stream().map(Level::text).toList()));
    }
    return some;
  }

  private static void checkExtents(Place place, Settings base, List<Factor> factors) {
    long extents =
        Stream.concat(base.levels().keySet().stream(), factors.stream().map(Factor::parameter))
            .filter(parameter -> parameter == Parameter.ROUNDS || parameter == Parameter.DURATION)
            .count();
    if (extents > 1) {
      throw place.fault("found rounds and duration, expected one of them");
    }
  }

  private static void checkCells(Place place, List<Factor> factors) {
    long cells = 1;
    for (Factor factor : factors) {
      cells *= factor.levels().size();
      if (cells > MOST_CELLS) {
        throw place.fault(
            "factors: found more than %d combinations, expected fewer levels"
                .formatted(MOST_CELLS));
      }
    }
  }
}
