package echoloom.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** An enum constant that has a name in files, on the command line or in tables. */
public interface Keyed {
  /** The constant's name in the source. */
  String name();

  /** Its name in files: that of the constant in lower case. */
  default String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant with this key, if the enum has one. */
  static <E extends Enum<E> & Keyed> Optional<E> find(Class<E> type, String key) {
    return Stream.of(type.getEnumConstants()).filter(each -> each.key().equals(key)).findFirst();
  }

  /** The keys of all constants, in their order. */
  static <E extends Enum<E> & Keyed> List<String> keys(Class<E> type) {
    return Stream.of(type.getEnumConstants()).map(Keyed::key).toList();
  }
}
