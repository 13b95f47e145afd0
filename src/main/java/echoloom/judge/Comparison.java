package echoloom.judge;

import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.Medians;
import echoloom.judge.statistics.NoiseFloor;
import echoloom.judge.statistics.Spread;
import echoloom.judge.verdict.Figure;
import echoloom.judge.verdict.Judge;
import echoloom.judge.verdict.TrialTable;
import echoloom.model.Keyed;
import echoloom.model.Level;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import echoloom.model.Trial;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Two runs side by side, cell by cell. Cells belong together when they agree in all parameters but
 * those that each run holds at one level of its own. Immutable.
 *
 * @param ofA the levels that only the first run has, of the parameters in which the runs differ
 * @param ofB those of the second
 * @param pairs the cells that both have, in the order of the first run
 * @param alone the cells that only one of them has
 */
public record Comparison(Settings ofA, Settings ofB, List<Pair> pairs, List<Settings> alone) {
  private static final List<Metric> METRICS =
      List.of(
          Metric.QPS,
          Metric.P50_US,
          Metric.P99_US,
          Metric.P999_US,
          Metric.SERVER_CPU_US_PER_ECHO,
          Metric.CLIENT_CPU_US_PER_ECHO,
          Metric.READS_PER_ECHO,
          Metric.EAGAIN_PER_ECHO,
          Metric.SYSCALLS_PER_ECHO,
          Metric.SERVER_RSS_BYTES,
          Metric.CLIENT_RSS_BYTES);

  /** What a ratio says. */
  public enum Finding implements Keyed {
    /** The second run has more. */
    MORE,
    /** The second run has less. */
    LESS,
    /** Chance or the noise of the host explain it. */
    NO_DIFFERENCE,
    /** Less than two valid trials on either side, or nothing to be divided. */
    UNKNOWN
  }

  /**
   * A figure of both.
   *
   * @param metric what was measured
   * @param a its median and range in the first run
   * @param b those in the second
   * @param ratio second over first; empty when unknown
   * @param finding what it says
   */
  public record Ratio(
      Metric metric, Spread a, Spread b, Optional<Estimate> ratio, Finding finding) {}

  /**
   * A cell of both.
   *
   * @param cell what both have in common
   * @param ratios the figures that both have
   */
  public record Pair(Settings cell, List<Ratio> ratios) {
    /** Copies the list. */
    public Pair {
      ratios = List.copyOf(ratios);
    }
  }

  /** Copies the lists. */
  public Comparison {
    pairs = List.copyOf(pairs);
    alone = List.copyOf(alone);
  }

  /**
   * Compares the valid trials of two runs.
   *
   * @param seed of the resampling: the same seed gives the same intervals
   */
  public static Comparison of(List<Trial> a, List<Trial> b, long seed) {
    TrialTable tableA = new TrialTable(List.copyOf(a), Judge.CONFIDENCE, seed);
    TrialTable tableB = new TrialTable(List.copyOf(b), Judge.CONFIDENCE, seed);
    List<Settings> cellsA = tableA.cells(Settings.NONE);
    List<Settings> cellsB = tableB.cells(Settings.NONE);
    Set<Parameter> apart = apart(cellsA, cellsB);
    Map<Settings, Settings> counterparts =
        cellsB.stream().collect(Collectors.toMap(cell -> common(cell, apart), cell -> cell));
    List<Pair> pairs = new ArrayList<>();
    List<Settings> alone = new ArrayList<>();
    Set<Settings> paired = new HashSet<>();
    for (Settings cell : cellsA) {
      Settings common = common(cell, apart);
      Settings counterpart = counterparts.get(common);
      if (counterpart == null) {
        alone.add(cell);
      } else {
        paired.add(counterpart);
        pairs.add(new Pair(common, ratios(tableA, cell, tableB, counterpart, seed)));
      }
    }
    cellsB.stream().filter(cell -> !paired.contains(cell)).forEach(alone::add);
    return new Comparison(only(cellsA, apart), only(cellsB, apart), pairs, alone);
  }

  private static Settings common(Settings cell, Set<Parameter> apart) {
    return cell.filter(parameter -> !apart.contains(parameter));
  }

  /** Parameters of which each run has one level, and not the same. */
  private static Set<Parameter> apart(List<Settings> a, List<Settings> b) {
    EnumSet<Parameter> apart = EnumSet.noneOf(Parameter.class);
    for (Parameter parameter : Parameter.values()) {
      List<Optional<Level>> ofA = Settings.levels(a, parameter);
      List<Optional<Level>> ofB = Settings.levels(b, parameter);
      if (ofA.size() == 1 && ofB.size() == 1 && !ofA.equals(ofB)) {
        apart.add(parameter);
      }
    }
    return apart;
  }

  private static Settings only(List<Settings> cells, Set<Parameter> parameters) {
    return cells.isEmpty() ? Settings.NONE : cells.getFirst().filter(parameters::contains);
  }

  private static List<Ratio> ratios(
      TrialTable tableA, Settings cellA, TrialTable tableB, Settings cellB, long seed) {
    List<Ratio> ratios = new ArrayList<>();
    for (Metric metric : METRICS) {
      Figure figure = Figure.of(metric);
      double[] a = values(tableA, cellA, figure);
      double[] b = values(tableB, cellB, figure);
      if (a.length > 0 && b.length > 0) {
        NoiseFloor floor = tableA.noiseFloor(figure).max(tableB.noiseFloor(figure));
        ratios.add(ratio(metric, a, b, floor, seed));
      }
    }
    return ratios;
  }

  private static double[] values(TrialTable table, Settings cell, Figure figure) {
    return table.series(cell, figure).values().values().stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private static Ratio ratio(Metric metric, double[] a, double[] b, NoiseFloor floor, long seed) {
    Spread ofA = Spread.of(a);
    Spread ofB = Spread.of(b);
    boolean isKnown =
        Math.min(a.length, b.length) >= Medians.MIN_BLOCKS && ofA.min() > 0 && ofB.min() > 0;
    if (!isKnown) {
      return new Ratio(metric, ofA, ofB, Optional.empty(), Finding.UNKNOWN);
    }
    Estimate ratio = Medians.ofIndependent(b, a, Judge.CONFIDENCE, seed);
    return new Ratio(metric, ofA, ofB, Optional.of(ratio), finding(ratio, floor));
  }

  private static Finding finding(Estimate ratio, NoiseFloor floor) {
    if (!floor.isExceededBy(ratio)) {
      return Finding.NO_DIFFERENCE;
    }
    return ratio.value() > 1 ? Finding.MORE : Finding.LESS;
  }
}
