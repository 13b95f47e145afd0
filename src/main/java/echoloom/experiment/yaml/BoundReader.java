package echoloom.experiment.yaml;

import echoloom.experiment.Amount;
import echoloom.experiment.Bound;
import echoloom.model.Metric;
import java.util.List;

/** Reads what a figure must lie within, and refuses what no figure can meet. */
final class BoundReader {
  /** The keys of a bound; an expectation has one of them. */
  static final List<String> KEYS = List.of("between", "atLeast", "atMost");

  // A bound that depends on the cores must make sense up to a host of this size.
  private static final int MOST_CORES = 1_024;

  private BoundReader() {}

  static Bound read(Fields expectation) {
    List<String> given = KEYS.stream().filter(expectation.keys()::contains).toList();
    if (given.size() != 1) {
      throw expectation
          .place()
          .fault(
              "expectation: found %s, expected one of between, atLeast, atMost"
                  .formatted(given.isEmpty() ? "no bound" : String.join(" and ", given)));
    }
    String key = given.getFirst();
    Node node = expectation.required(key);
    return switch (key) {
      case "atLeast" -> new Bound(expectation.amount(key, node), null);
      case "atMost" -> new Bound(null, expectation.amount(key, node));
      default -> pair(key, expectation, node);
    };
  }

  /** One amount, or a pair of them. */
  static Bound exactOrPair(String key, Fields fields) {
    Node node = fields.required(key);
    if (node instanceof Node.Sequence) {
      return pair(key, fields, node);
    }
    Amount amount = fields.amount(key, node);
    return new Bound(amount, amount);
  }

  private static Bound pair(String key, Fields fields, Node node) {
    List<Amount> ends =
        node instanceof Node.Sequence ? fields.list(key, node, Amount::parse) : List.of();
    if (ends.size() != 2) {
      throw node.mismatch(key, "two numbers such as [1.8, 2.1]");
    }
    return new Bound(ends.get(0), ends.get(1));
  }

  /** Refuses a bound that no figure can lie within, for any host that has the cores needed. */
  static void check(Place place, Bound bound, int leastCores, Range range) {
    int mostCores = bound.dependsOnCores() ? Math.max(leastCores, MOST_CORES) : leastCores;
    for (int cores = leastCores; cores <= mostCores; cores++) {
      double lower = bound.lower() == null ? range.least() : bound.lower().at(cores);
      double upper = bound.upper() == null ? range.most() : bound.upper().at(cores);
      String found =
          "found the impossible bound '%s'%s, "
              .formatted(bound, bound.dependsOnCores() ? " on " + cores + " cores" : "");
      if (Double.isNaN(lower) || Double.isNaN(upper) || Double.isInfinite(lower)) {
        throw place.fault(found + "expected finite numbers");
      }
      if (lower < range.least() || upper < range.least() || lower > range.most()) {
        throw place.fault(found + "expected " + range.words());
      }
      if (lower > upper) {
        throw place.fault(found + "expected the lower end first");
      }
    }
  }

  /** The values that a figure can have. */
  enum Range {
    /** More than 0: ratios and levels. */
    POSITIVE(Double.MIN_VALUE, Double.POSITIVE_INFINITY, "numbers above 0"),
    /** Counts, rates, times. */
    NOT_NEGATIVE(0, Double.POSITIVE_INFINITY, "numbers from 0"),
    /** Parts of a whole. */
    SHARE(0, 1, "numbers from 0 to 1");

    private final double least;
    private final double most;
    private final String words;

    Range(double least, double most, String words) {
      this.least = least;
      this.most = most;
      this.words = words;
    }

    /** The values that the metric can have. */
    static Range of(Metric metric) {
      return metric.key().endsWith("_share") ? SHARE : NOT_NEGATIVE;
    }

    double least() {
      return least;
    }

    double most() {
      return most;
    }

    String words() {
      return words;
    }
  }
}
