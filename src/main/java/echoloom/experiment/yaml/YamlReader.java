package echoloom.experiment.yaml;

import echoloom.model.EcholoomException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Turns YAML text into {@link Node}s that know their lines. One document, each key once, no aliases
 * and tags: what an experiment file says stands where it is read.
 */
final class YamlReader {
  private final String file;
  private final YAMLParser parser;

  private YamlReader(String file, YAMLParser parser) {
    this.file = file;
    this.parser = parser;
  }

  /**
   * Reads one document.
   *
   * @throws EcholoomException with {@code USAGE} and the line when the text is not such YAML
   */
  static Node read(String file, String text) {
    try (YAMLParser parser =
        (YAMLParser) new YAMLFactory().createParser(ObjectReadContext.empty(), text)) {
      YamlReader reader = new YamlReader(file, parser);
      JsonToken first = parser.nextToken();
      if (first == null) {
        throw new Place(file, 1).fault("found nothing, expected an experiment");
      }
      Node root = reader.node(first);
      if (parser.nextToken() != null) {
        throw reader.place().fault("found a second document, expected one experiment per file");
      }
      return root;
    } catch (JacksonException e) {
      TokenStreamLocation location = e.getLocation();
      String problem = problem(e.getOriginalMessage());
      throw new Place(file, location == null ? 1 : Math.max(1, location.getLineNr()))
          .fault("found text that is not YAML (" + problem + "), expected an experiment");
    }
  }

  /**
   * What the parser says, without its positions and the excerpts of the text, which are indented.
   */
  private static String problem(String message) {
    return message
        .lines()
        .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
        .collect(Collectors.joining(", "));
  }

  private Place place() {
    return new Place(file, Math.max(1, parser.currentTokenLocation().getLineNr()));
  }

  private Node node(JsonToken token) {
    Place place = place();
    if (parser.isCurrentAlias() || parser.getRawTag() != null) {
      throw place.fault("found an alias or a tag, expected the value itself");
    }
    return switch (token) {
      case START_OBJECT -> mapping(place);
      case START_ARRAY -> sequence(place);
      case VALUE_NULL -> new Node.Nothing(place);
      default -> new Node.Scalar(place, parser.getString());
    };
  }

  private Node mapping(Place place) {
    Map<String, Node.Member> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      Place key = place();
      String name = parser.currentName();
      Node value = node(parser.nextToken());
      Node.Member earlier = members.putIfAbsent(name, new Node.Member(key, value));
      if (earlier != null) {
        throw key.fault(
            "found '%s' again, expected it once (first on line %d)"
                .formatted(name, earlier.key().line()));
      }
    }
    return new Node.Mapping(place, Collections.unmodifiableMap(members));
  }

  private Node sequence(Place place) {
    List<Node> items = new ArrayList<>();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      items.add(node(token));
    }
    return new Node.Sequence(place, List.copyOf(items));
  }
}
