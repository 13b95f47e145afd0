package echoloom.experiment;

import echoloom.model.Engine;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One figure of the published series, as its row says. A text that is empty does not apply.
 *
 * @param study the part of the series
 * @param experiment its number or name in that part
 * @param engine what served
 * @param threads worker threads
 * @param trigger lt or et
 * @param mode long or short
 * @param connections connections
 * @param rounds rounds per connection
 * @param statistic which of several runs
 * @param metric what was measured
 * @param value the figure
 * @param unit its unit
 * @param note a remark
 */
public record PublishedFigure(
    String study,
    String experiment,
    String engine,
    String threads,
    String trigger,
    String mode,
    String connections,
    String rounds,
    String statistic,
    String metric,
    double value,
    String unit,
    String note) {
  private static final String BLOCKING = Engine.BLOCKING.key();

  /**
   * Whether the figure is about such a cell: threads, trigger, mode and connections are equal, as
   * far as the figure has them, and either both or none is about the blocking server; all others of
   * the series were event loops.
   */
  public boolean matches(Settings cell) {
    return engine.equals(BLOCKING) == same(BLOCKING, cell, Parameter.ENGINE)
        && same(threads, cell, Parameter.THREADS)
        && same(trigger, cell, Parameter.TRIGGER)
        && same(mode, cell, Parameter.MODE)
        && same(connections, cell, Parameter.CONNECTIONS);
  }

  /** Under what conditions it was measured: figures with the same conditions belong together. */
  public String conditions() {
    return Stream.of(
            List.of(study, ""),
            List.of(engine, ""),
            List.of(threads, threads.equals("1") ? " thread" : " threads"),
            List.of(trigger, ""),
            List.of(mode, ""),
            List.of(connections, " connections"),
            List.of(rounds, " rounds"),
            List.of(statistic, ""),
            List.of(note, ""))
        .filter(part -> !part.get(0).isEmpty())
        .map(part -> part.get(0) + part.get(1))
        .collect(Collectors.joining(", "));
  }

  private static boolean same(String text, Settings cell, Parameter parameter) {
    return text.isEmpty()
        || cell.get(parameter).filter(level -> level.text().equals(text)).isPresent();
  }
}
