package echoloom.lab;

import echoloom.model.AcceptMode;
import echoloom.model.Cell;
import echoloom.model.Driver;
import echoloom.model.Engine;
import echoloom.model.Extent;
import echoloom.model.Level;
import echoloom.model.LoadProfile;
import echoloom.model.Mode;
import echoloom.model.Parameter;
import echoloom.model.ServerDesign;
import echoloom.model.Settings;
import echoloom.model.Trigger;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Makes cells of settings; what is not set takes its usual value. */
public final class Cells {
  private Cells() {}

  /**
   * The cell that these settings describe.
   *
   * @param cores of the host that server and client share; half of them are the usual threads
   */
  public static Cell of(Settings settings, int cores) {
    return new Cell(server(settings, cores), load(settings));
  }

  /** The server alone. */
  public static ServerDesign server(Settings settings, int cores) {
    return new ServerDesign(
        Engine.valueOf(constant(settings, Parameter.ENGINE)),
        Trigger.valueOf(constant(settings, Parameter.TRIGGER)),
        settings.get(Parameter.THREADS).map(Cells::whole).orElse(Math.max(1, cores / 2)),
        level(settings, Parameter.BIND).text(),
        whole(level(settings, Parameter.PORT)),
        whole(level(settings, Parameter.BACKLOG)),
        AcceptMode.valueOf(constant(settings, Parameter.ACCEPT)),
        whole(level(settings, Parameter.READ_BUDGET)),
        level(settings, Parameter.PIN) instanceof Level.Flag(boolean pin) && pin);
  }

  /** The load alone. */
  public static LoadProfile load(Settings settings) {
    return new LoadProfile(
        Driver.valueOf(constant(settings, Parameter.DRIVER)),
        Mode.valueOf(constant(settings, Parameter.MODE)),
        whole(level(settings, Parameter.CONNECTIONS)),
        extent(settings),
        whole(level(settings, Parameter.PAYLOAD)),
        span(level(settings, Parameter.WARMUP)),
        span(level(settings, Parameter.TIMEOUT)));
  }

  private static Extent extent(Settings settings) {
    Optional<Level> duration = settings.get(Parameter.DURATION);
    return duration.isPresent()
        ? new Extent.Timed(span(duration.get()))
        : new Extent.Rounds(whole(level(settings, Parameter.ROUNDS)));
  }

  private static Level level(Settings settings, Parameter parameter) {
    return settings
        .get(parameter)
        .or(parameter::usual)
        .orElseThrow(() -> new IllegalArgumentException(parameter.key() + " has no value"));
  }

  private static String constant(Settings settings, Parameter parameter) {
    return level(settings, parameter).text().toUpperCase(Locale.ROOT).replace('-', '_');
  }

  private static int whole(Level level) {
    return switch (level) {
      case Level.Whole(long value) -> Math.toIntExact(value);
      case Level.Word _, Level.Span _, Level.Flag _ ->
          throw new IllegalArgumentException(level.text() + " is not a whole number");
    };
  }

  private static Duration span(Level level) {
    return switch (level) {
      case Level.Span(Duration value) -> value;
      case Level.Word _, Level.Whole _, Level.Flag _ ->
          throw new IllegalArgumentException(level.text() + " is not a time");
    };
  }
}
