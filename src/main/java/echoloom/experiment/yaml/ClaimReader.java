package echoloom.experiment.yaml;

import echoloom.experiment.Claim;
import echoloom.experiment.Needs;
import echoloom.model.Domain;
import echoloom.model.Level;
import echoloom.model.Published;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads what an expectation says apart from its figure. */
final class ClaimReader {
  static final List<String> KEYS = List.of("id", "claim", "mechanism", "needs", "published");

  private static final Domain ID =
      new Domain.Text(
          Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}"),
          "letters, digits, dots and dashes, at most 64");
  private static final Domain CORES = new Domain.Count(1, 1_024);
  private static final Domain MEMORY = new Domain.Size(1, 1L << 50);

  private ClaimReader() {}

  static Claim read(Fields expectation) {
    return new Claim(
        expectation.value("id", text -> ID.parse(text).text()),
        expectation.text("claim"),
        expectation.keys().contains("mechanism") ? expectation.text("mechanism") : "",
        expectation.optional("needs").map(ClaimReader::needs).orElse(Needs.NOTHING),
        published(expectation.optional("published")));
  }

  private static Needs needs(Node node) {
    Fields fields = new Fields("needs", node, List.of("cores", "memory"));
    return new Needs(
        (int) whole(fields, "cores", CORES, Needs.NOTHING.cores()),
        whole(fields, "memory", MEMORY, Needs.NOTHING.memoryBytes()));
  }

  private static long whole(Fields fields, String key, Domain domain, long otherwise) {
    if (!fields.keys().contains(key)) {
      return otherwise;
    }
    return fields.value(key, domain::parse) instanceof Level.Whole(long value) ? value : otherwise;
  }

  private static @Nullable Published published(Optional<Node> node) {
    if (node.isEmpty()) {
      return null;
    }
    Fields fields = new Fields("published", node.get(), List.of("value", "outcome"));
    Double value =
        fields.keys().contains("value") ? fields.value("value", ClaimReader::number) : null;
    return new Published(value, fields.oneOf("outcome", Published.Outcome.class));
  }

  private static Double number(String text) {
    try {
      double value = Double.parseDouble(text);
      if (Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("found '" + text + "', expected a number", e);
    }
    throw new IllegalArgumentException("found '" + text + "', expected a finite number");
  }
}
