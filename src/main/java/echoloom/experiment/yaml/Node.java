package echoloom.experiment.yaml;

import echoloom.model.EcholoomException;
import java.util.List;
import java.util.Map;

/** A value of an experiment file with the line it stands on. */
sealed interface Node {
  /** A single value as written. */
  record Scalar(Place place, String text) implements Node {}

  /** A key without a value. */
  record Nothing(Place place) implements Node {}

  /** Values in order. */
  record Sequence(Place place, List<Node> items) implements Node {}

  /** Values by key, each key once, in the order of the file. */
  record Mapping(Place place, Map<String, Member> members) implements Node {}

  /** A value with the line of its key. */
  record Member(Place key, Node value) {}

  /** Where it starts. */
  Place place();

  /** What it is, for "found …, expected …". */
  default String found() {
    return switch (this) {
      case Scalar scalar -> "'" + scalar.text().replaceAll("\\s+", " ").strip() + "'";
      case Nothing _ -> "nothing";
      case Sequence _ -> "a list";
      case Mapping _ -> "a mapping";
    };
  }

  /** The error that something else was expected here. */
  default EcholoomException mismatch(String name, String expected) {
    return place().fault(name + ": found " + found() + ", expected " + expected);
  }
}
