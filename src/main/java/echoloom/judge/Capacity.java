package echoloom.judge;

import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.HashImbalance;
import echoloom.judge.statistics.Medians;
import echoloom.judge.statistics.ScalabilityFit;
import echoloom.judge.statistics.ScalabilityLaw;
import echoloom.judge.statistics.Spread;
import echoloom.judge.verdict.Figure;
import echoloom.judge.verdict.Judge;
import echoloom.judge.verdict.Series;
import echoloom.judge.verdict.TrialTable;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import echoloom.model.Trial;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How QPS grows with server threads that have a CPU each, by the {@linkplain ScalabilityLaw
 * Universal Scalability Law}, and what it would be with more of both. Immutable.
 *
 * @param cell what was measured, but for the threads
 * @param contention σ of the law
 * @param coherency κ of the law
 * @param peak the number of threads with the most QPS; infinite when more never hurt
 * @param steps by the number of threads
 */
public record Capacity(
    Settings cell, Estimate contention, Estimate coherency, Estimate peak, List<Step> steps) {
  /** The law has three parameters. */
  public static final int MIN_LEVELS = 3;

  /**
   * One number of threads.
   *
   * @param threads of the server, each with a CPU
   * @param measured QPS, where it was
   * @param predicted QPS by the law
   * @param imbalance expected connections of the fullest thread ÷ mean, by the kernel's hash
   */
  public record Step(
      int threads, Optional<Spread> measured, Estimate predicted, double imbalance) {}

  /** Copies the list. */
  public Capacity {
    steps = List.copyOf(steps);
  }

  /**
   * Fits the valid trials of every group of cells that differ in their threads only.
   *
   * @param trials of a run
   * @param cpus of the host: more threads than these share CPUs and say nothing about larger hosts
   * @param furtherThreads what to predict besides the levels measured
   * @param seed of the resampling
   * @return groups with {@link #MIN_LEVELS} levels or more and two blocks or more; may be empty
   */
  public static List<Capacity> of(
      List<Trial> trials, int cpus, List<Integer> furtherThreads, long seed) {
    TrialTable table = new TrialTable(List.copyOf(trials), Judge.CONFIDENCE, seed);
    Map<Settings, TreeMap<Integer, Settings>> groups = new LinkedHashMap<>();
    for (Settings cell : table.cells(Settings.NONE)) {
      int threads = count(cell, Parameter.THREADS);
      if (threads <= cpus) {
        groups
            .computeIfAbsent(
                cell.filter(parameter -> parameter != Parameter.THREADS), _ -> new TreeMap<>())
            .put(threads, cell);
      }
    }
    List<Capacity> capacities = new ArrayList<>();
    groups.forEach(
        (common, levels) -> {
          Series.Aligned aligned =
              Series.align(
                  levels.values().stream()
                      .map(cell -> table.series(cell, Figure.of(Metric.QPS)))
                      .toList());
          if (levels.size() >= MIN_LEVELS
              && aligned.blocks() >= Medians.MIN_BLOCKS
              && aligned.arePositive()) {
            capacities.add(
                fit(common, List.copyOf(levels.keySet()), aligned, furtherThreads, seed));
          }
        });
    return List.copyOf(capacities);
  }

  /** Of what every cell has; 1 where it does not. */
  private static int count(Settings cell, Parameter parameter) {
    return cell.get(parameter).map(level -> (int) level.number().orElse(1)).orElse(1);
  }

  private static Capacity fit(
      Settings common,
      List<Integer> levels,
      Series.Aligned aligned,
      List<Integer> furtherThreads,
      long seed) {
    int[] threads = levels.stream().mapToInt(Integer::intValue).toArray();
    ScalabilityFit fit = ScalabilityFit.of(threads, aligned.byBlock(), seed);
    int connections = count(common, Parameter.CONNECTIONS);
    TreeSet<Integer> all = new TreeSet<>(levels);
    all.addAll(furtherThreads);
    List<Step> steps = new ArrayList<>();
    for (int count : all) {
      int level = levels.indexOf(count);
      steps.add(
          new Step(
              count,
              level < 0 ? Optional.empty() : Optional.of(Spread.of(aligned.values().get(level))),
              fit.estimate(law -> law.throughput(count), Judge.CONFIDENCE),
              HashImbalance.expected(connections, count)));
    }
    return new Capacity(
        common,
        fit.estimate(ScalabilityLaw::sigma, Judge.CONFIDENCE),
        fit.estimate(ScalabilityLaw::kappa, Judge.CONFIDENCE),
        fit.estimate(ScalabilityLaw::peakThreads, Judge.CONFIDENCE),
        steps);
  }
}
