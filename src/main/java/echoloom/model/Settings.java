package echoloom.model;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Parameters with one level each: the base values of an experiment, or the address of a cell within
 * it ({@code of: {threads: 2}}). Immutable; iterates in the order of {@link Parameter}.
 *
 * @param levels the parameters that have a value
 */
public record Settings(Map<Parameter, Level> levels) {
  /** No parameter set. */
  public static final Settings NONE = new Settings(Map.of());

  /** Copies the map. */
  public Settings {
    EnumMap<Parameter, Level> copy = new EnumMap<>(Parameter.class);
    copy.putAll(levels);
    levels = Collections.unmodifiableMap(copy);
  }

  /** One parameter set. */
  public static Settings of(Parameter parameter, Level level) {
    return new Settings(Map.of(parameter, level));
  }

  /**
   * Settings from their texts.
   *
   * @throws IllegalArgumentException when a text is no level of its parameter
   */
  public static Settings parse(Map<Parameter, String> texts) {
    Map<Parameter, Level> levels = new EnumMap<>(Parameter.class);
    texts.forEach((parameter, text) -> levels.put(parameter, parameter.parse(text)));
    return new Settings(levels);
  }

  /**
   * The levels that a parameter has in these cells, in their order; that of one without is empty.
   */
  public static List<Optional<Level>> levels(List<Settings> cells, Parameter parameter) {
    return cells.stream().map(cell -> cell.get(parameter)).distinct().toList();
  }

  /** The level of the parameter, if it is set. */
  public Optional<Level> get(Parameter parameter) {
    return Optional.ofNullable(levels.get(parameter));
  }

  /**
   * Both; where both set a parameter, the other one wins. Rounds and duration exclude each other,
   * so whichever of them the other one sets replaces both.
   */
  public Settings with(Settings other) {
    EnumMap<Parameter, Level> both = new EnumMap<>(Parameter.class);
    both.putAll(levels);
    if (other.levels.containsKey(Parameter.DURATION)) {
      both.remove(Parameter.ROUNDS);
    }
    if (other.levels.containsKey(Parameter.ROUNDS)) {
      both.remove(Parameter.DURATION);
    }
    both.putAll(other.levels);
    return new Settings(both);
  }

  /** Those of one part only. */
  public Settings only(Parameter.Part part) {
    return filter(parameter -> parameter.part() == part);
  }

  /** Those of some parameters only. */
  public Settings filter(Predicate<Parameter> kept) {
    EnumMap<Parameter, Level> some = new EnumMap<>(Parameter.class);
    some.putAll(levels);
    some.keySet().removeIf(kept.negate());
    return new Settings(some);
  }

  /**
   * These, and the default of every parameter that is not set.
   *
   * @param cores CPUs that server and client share: half of them are the default of the threads
   */
  public Settings completed(int cores) {
    EnumMap<Parameter, Level> defaults = new EnumMap<>(Parameter.class);
    for (Parameter parameter : Parameter.values()) {
      parameter.defaultLevel().ifPresent(level -> defaults.put(parameter, level));
    }
    defaults.put(Parameter.THREADS, new Level.Whole(Math.max(1, cores / 2)));
    return new Settings(defaults).with(this);
  }

  /**
   * The number that the parameter is set to.
   *
   * @throws IllegalArgumentException when it is not set to one that fits into an int
   */
  int count(Parameter parameter) {
    return optionalCount(parameter).orElseThrow(() -> notSet(parameter));
  }

  /** The number that the parameter is set to, if it is set. */
  OptionalInt optionalCount(Parameter parameter) {
    return get(parameter).orElse(null) instanceof Level.Whole(long value)
        ? OptionalInt.of(Math.toIntExact(value))
        : OptionalInt.empty();
  }

  /**
   * The time that the parameter is set to.
   *
   * @throws IllegalArgumentException when it is not set to one
   */
  Duration span(Parameter parameter) {
    if (levels.get(parameter) instanceof Level.Span(Duration value)) {
      return value;
    }
    throw notSet(parameter);
  }

  /**
   * The text of what the parameter is set to.
   *
   * @throws IllegalArgumentException when it is not set
   */
  public String text(Parameter parameter) {
    return get(parameter).map(Level::text).orElseThrow(() -> notSet(parameter));
  }

  /**
   * The constant that the parameter is set to.
   *
   * @throws IllegalArgumentException when it is not set to one of this enum
   */
  public <E extends Enum<E> & Keyed> E word(Parameter parameter, Class<E> type) {
    return Keyed.find(type, text(parameter)).orElseThrow(() -> notSet(parameter));
  }

  /**
   * The foreign program that the parameter names, if it is set to one.
   *
   * @param parameter {@link Parameter#SERVER_COMMAND} or {@link Parameter#CLIENT_COMMAND}
   */
  public Optional<String> command(Parameter parameter) {
    return get(parameter).map(Level::text).filter(text -> !text.equals(Parameter.NO_COMMAND));
  }

  private static IllegalArgumentException notSet(Parameter parameter) {
    return new IllegalArgumentException(parameter.key() + " is not set");
  }

  /** The command-line options that give these. */
  public List<String> toArguments() {
    List<String> arguments = new ArrayList<>();
    levels.forEach(
        (parameter, level) -> {
          switch (level) {
            case Level.Flag(boolean on) -> {
              if (on) {
                arguments.add("--" + parameter.key());
              }
            }
            case Level.Whole _, Level.Word _, Level.Span _ ->
                arguments.add("--" + parameter.key() + "=" + level.text());
          }
        });
    return List.copyOf(arguments);
  }

  /** Whether every parameter of the address has the same level here. */
  public boolean matches(Settings address) {
    return levels.entrySet().containsAll(address.levels.entrySet());
  }

  /** {@code threads=2 connections=1000}. */
  @Override
  public String toString() {
    return levels.entrySet().stream()
        .map(entry -> entry.getKey().key() + "=" + entry.getValue().text())
        .collect(Collectors.joining(" "));
  }
}
