package echoloom.experiment.yaml;

import echoloom.experiment.Factor;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads which cells an expectation is about, by levels of the factors. */
final class AddressReader {
  private final List<Factor> factors;

  AddressReader(List<Factor> factors) {
    this.factors = factors;
  }

  /** An address such as {@code {threads: 2}}; every level is one of its factor. */
  Settings read(String name, Node node) {
    Fields fields = new Fields(name, node, keys());
    Map<Parameter, Level> levels = new EnumMap<>(Parameter.class);
    for (String key : fields.keys()) {
      Factor factor = factor(key).orElseThrow();
      levels.put(factor.parameter(), level(name, factor, fields.required(key)));
    }
    return new Settings(levels);
  }

  /** The factor with this key. */
  Optional<Factor> factor(String key) {
    return factors.stream().filter(factor -> factor.parameter().key().equals(key)).findFirst();
  }

  /** The keys an address may use. */
  List<String> keys() {
    return factors.stream().map(factor -> factor.parameter().key()).toList();
  }

  /** The two parts of one address; none of them repeats the other. */
  Settings join(Place place, String name, Settings own, Settings common) {
    for (Parameter parameter : own.levels().keySet()) {
      if (common.get(parameter).isPresent()) {
        throw place.fault(
            "found '%s' in both %s and at, expected it in one of them"
                .formatted(parameter.key(), name));
      }
    }
    return own.with(common);
  }

  /** The address with all factors set but the open one; factors of one level need not be named. */
  Settings complete(Place place, String name, Settings address, Optional<Factor> open) {
    Settings complete = address;
    for (Factor factor : factors) {
      boolean isOpen = open.isPresent() && open.get().equals(factor);
      if (isOpen || address.get(factor.parameter()).isPresent()) {
        continue;
      }
      if (factor.levels().size() > 1) {
        throw place.fault(
            "%s: found no level of %s, expected one of %s (%s or at)"
                .formatted(name, factor.parameter().key(), levels(factor), name));
      }
      complete = complete.with(Settings.of(factor.parameter(), factor.levels().getFirst()));
    }
    return complete;
  }

  private Level level(String name, Factor factor, Node node) {
    String key = factor.parameter().key();
    Level level =
        Fields.parsed(name + ": " + key, node, text -> factor.parameter().domain().parse(text));
    if (!factor.levels().contains(level)) {
      throw node.place()
          .fault(
              "%s: found %s %s, which is no level of the factor, expected one of %s"
                  .formatted(name, key, node.found(), levels(factor)));
    }
    return level;
  }

  private static String levels(Factor factor) {
    return factor.levels().stream().map(Level::text).collect(Collectors.joining(", "));
  }
}
