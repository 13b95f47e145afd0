package echoloom.experiment.yaml;

import echoloom.experiment.Bound;
import echoloom.experiment.Claim;
import echoloom.experiment.Expectation;
import echoloom.experiment.Factor;
import echoloom.model.Metric;
import echoloom.model.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the expectations of an experiment with these factors. */
final class ExpectationReader {
  private static final List<String> KEYS =
      Stream.of(ClaimReader.KEYS, Expectation.KINDS, BoundReader.KEYS)
          .flatMap(List::stream)
          .toList();

  private final AddressReader addresses;

  ExpectationReader(List<Factor> factors) {
    this.addresses = new AddressReader(factors);
  }

  /** All of the list; ids are unique. */
  List<Expectation> read(Node node) {
    if (!(node instanceof Node.Sequence sequence) || sequence.items().isEmpty()) {
      throw node.mismatch("expectations", "a list with at least one expectation");
    }
    List<Expectation> expectations = new ArrayList<>();
    for (Node item : sequence.items()) {
      Expectation expectation = expectation(new Fields("expectation", item, KEYS));
      String id = expectation.claim().id();
      if (expectations.stream().anyMatch(earlier -> earlier.claim().id().equals(id))) {
        throw item.place().fault("found the id '%s' again, expected every id once".formatted(id));
      }
      expectations.add(expectation);
    }
    return List.copyOf(expectations);
  }

  private Expectation expectation(Fields fields) {
    Claim claim = ClaimReader.read(fields);
    List<String> kinds = Expectation.KINDS.stream().filter(fields.keys()::contains).toList();
    if (kinds.size() != 1) {
      throw fields
          .place()
          .fault(
              "expectation %s: found %s, expected one of %s"
                  .formatted(
                      claim.id(),
                      kinds.isEmpty() ? "no kind" : String.join(" and ", kinds),
                      String.join(", ", Expectation.KINDS)));
    }
    String kind = kinds.getFirst();
    Node node = fields.required(kind);
    if (!kind.equals("ratio") && !kind.equals("value")) {
      refuseBound(fields, kind);
    }
    return switch (kind) {
      case "ratio" -> ratio(claim, fields, node);
      case "value" -> value(claim, fields, node);
      case "peak" -> peak(claim, fields, node);
      case "monotonic" -> monotonic(claim, node);
      default -> zero(claim, node);
    };
  }

  private Expectation ratio(Claim claim, Fields expectation, Node node) {
    Fields fields = new Fields("ratio", node, List.of("metric", "times", "of", "over", "at"));
    Metric times = fields.keys().contains("times") ? metric(fields, "times") : null;
    Settings of = side(fields, "of");
    Settings over = side(fields, "over");
    if (of.equals(over)) {
      throw fields.place("over").fault("ratio: found the same cell in of and over, expected two");
    }
    Bound bound = BoundReader.read(expectation);
    check(expectation, claim, bound, BoundReader.Range.POSITIVE);
    return new Expectation.Ratio(claim, metric(fields, "metric"), times, of, over, bound);
  }

  private Settings side(Fields fields, String name) {
    Place place = fields.place(name);
    Settings own = addresses.read(name, fields.required(name));
    Settings joined = addresses.join(place, name, own, at(fields));
    return addresses.complete(place, name, joined, Optional.empty());
  }

  private Expectation value(Claim claim, Fields expectation, Node node) {
    Fields fields = new Fields("value", node, List.of("metric", "at"));
    Metric metric = metric(fields, "metric");
    Settings at = addresses.complete(fields.place("at"), "at", at(fields), Optional.empty());
    Bound bound = BoundReader.read(expectation);
    check(expectation, claim, bound, BoundReader.Range.of(metric));
    return new Expectation.Value(claim, metric, at, bound);
  }

  private Expectation peak(Claim claim, Fields expectation, Node node) {
    List<String> known =
        Stream.concat(Stream.of("metric", "at"), addresses.keys().stream()).toList();
    Fields fields = new Fields("peak", node, known);
    List<Factor> named =
        fields.keys().stream().flatMap(key -> addresses.factor(key).stream()).toList();
    if (named.size() != 1) {
      throw fields
          .place()
          .fault(
              "peak: found %d factors, expected one with the level of the peak, such as"
                      .formatted(named.size())
                  + " threads: cores/2");
    }
    Factor factor = along(fields.place(), "peak", named.getFirst());
    Bound bound = BoundReader.exactOrPair(factor.parameter().key(), fields);
    check(expectation, claim, bound, BoundReader.Range.POSITIVE);
    return new Expectation.Peak(
        claim, metric(fields, "metric"), factor.parameter(), others(fields, factor), bound);
  }

  private Expectation monotonic(Claim claim, Node node) {
    List<String> known = List.of("metric", "over", "direction", "at");
    Fields fields = new Fields("monotonic", node, known);
    Factor over = fields.oneOf("over", addresses.keys(), addresses::factor);
    Factor factor = along(fields.place("over"), "monotonic", over);
    Expectation.Direction direction = fields.oneOf("direction", Expectation.Direction.class);
    return new Expectation.Monotonic(
        claim, metric(fields, "metric"), factor.parameter(), others(fields, factor), direction);
  }

  private Expectation zero(Claim claim, Node node) {
    Fields fields = new Fields("zero", node, List.of("metric", "at"));
    return new Expectation.Zero(claim, metric(fields, "metric"), at(fields));
  }

  private Settings others(Fields fields, Factor factor) {
    Settings at = at(fields);
    if (at.get(factor.parameter()).isPresent()) {
      throw fields
          .place("at")
          .fault("at: found %s, expected only other factors".formatted(factor.parameter().key()));
    }
    return addresses.complete(fields.place("at"), "at", at, Optional.of(factor));
  }

  private Settings at(Fields fields) {
    return fields.optional("at").map(node -> addresses.read("at", node)).orElse(Settings.NONE);
  }

  private static Metric metric(Fields fields, String key) {
    return fields.oneOf(key, Metric.class);
  }

  private static Factor along(Place place, String name, Factor factor) {
    boolean numbers = factor.levels().stream().allMatch(level -> level.number().isPresent());
    if (!numbers || factor.levels().size() < 2) {
      throw place.fault(
          "%s: found the factor %s, expected one with at least two levels that are numbers"
              .formatted(name, factor.parameter().key()));
    }
    return factor;
  }

  private static void check(Fields expectation, Claim claim, Bound bound, BoundReader.Range range) {
    Place place =
        BoundReader.KEYS.stream()
            .filter(expectation.keys()::contains)
            .findFirst()
            .map(expectation::place)
            .orElse(expectation.place());
    BoundReader.check(place, bound, claim.needs().cores(), range);
  }

  private static void refuseBound(Fields expectation, String kind) {
    for (String key : BoundReader.KEYS) {
      if (expectation.keys().contains(key)) {
        throw expectation
            .place(key)
            .fault("found '%s' beside %s, expected it with ratio or value".formatted(key, kind));
      }
    }
  }
}
