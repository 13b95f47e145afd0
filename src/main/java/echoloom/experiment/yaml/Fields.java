package echoloom.experiment.yaml;

import echoloom.experiment.Amount;
import echoloom.model.EcholoomException;
import echoloom.model.Keyed;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A mapping whose keys are known. Every access says what it expects, and throws {@link
 * EcholoomException} with file and line when it finds something else.
 */
final class Fields {
  private final String name;
  private final Node.Mapping mapping;

  /**
   * @param name what the mapping is, for messages
   * @param node must be a mapping
   * @param known the keys it may have
   */
  Fields(String name, Node node, Collection<String> known) {
    if (!(node instanceof Node.Mapping found)) {
      throw node.mismatch(name, "a mapping with the keys " + String.join(", ", known));
    }
    found
        .members()
        .forEach(
            (key, member) -> {
              if (!known.contains(key)) {
                throw member.key().fault(name + ": unknown key: " + Suggestion.unknown(key, known));
              }
            });
    this.name = name;
    this.mapping = found;
  }

  Place place() {
    return mapping.place();
  }

  /** The line of the key, or that of the mapping. */
  Place place(String key) {
    Node.Member member = mapping.members().get(key);
    return member == null ? mapping.place() : member.key();
  }

  Set<String> keys() {
    return mapping.members().keySet();
  }

  Optional<Node> optional(String key) {
    return Optional.ofNullable(mapping.members().get(key)).map(Node.Member::value);
  }

  Node required(String key) {
    return optional(key)
        .orElseThrow(() -> mapping.place().fault("%s: expected the key '%s'".formatted(name, key)));
  }

  /** The text of a required key; never blank. */
  String text(String key) {
    return text(key, required(key));
  }

  /** The value of a key as the function reads its text. */
  <T> T value(String key, Function<String, T> parse) {
    return parsed(key, required(key), parse);
  }

  /** The values of a list as the function reads their texts. */
  <T> List<T> list(String key, Node node, Function<String, T> parse) {
    if (!(node instanceof Node.Sequence sequence)) {
      throw node.mismatch(key, "a list such as [a, b]");
    }
    return sequence.items().stream().map(item -> parsed(key, item, parse)).toList();
  }

  /** One of the constants of an enum, by its key. */
  <E extends Enum<E> & Keyed> E oneOf(String key, Class<E> type) {
    return oneOf(key, Keyed.keys(type), text -> Keyed.find(type, text));
  }

  /** One of the words, as the function finds it. */
  <T> T oneOf(String key, Collection<String> words, Function<String, Optional<T>> find) {
    Node node = required(key);
    String text = text(key, node);
    return find.apply(text)
        .orElseThrow(() -> node.place().fault(key + ": " + Suggestion.unknown(text, words)));
  }

  Amount amount(String key, Node node) {
    return parsed(key, node, Amount::parse);
  }

  static <T> T parsed(String key, Node node, Function<String, T> parse) {
    String text = text(key, node);
    try {
      return parse.apply(text);
    } catch (IllegalArgumentException e) {
      throw node.place().fault(key + ": " + e.getMessage());
    }
  }

  private static String text(String key, Node node) {
    if (!(node instanceof Node.Scalar scalar) || scalar.text().isBlank()) {
      throw node.mismatch(key, "one value");
    }
    return scalar.text().replaceAll("\\s+", " ").strip();
  }
}
