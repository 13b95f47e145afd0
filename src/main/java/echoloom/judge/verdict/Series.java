package echoloom.judge.verdict;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeSet;

/**
 * A figure of one cell over the blocks.
 *
 * @param cell the cell in words
 * @param values the figure of each valid trial, by block
 * @param planned the blocks in which it was tried
 * @param losses why blocks are missing, one clause each; empty when none is
 */
public record Series(
    String cell, NavigableMap<Integer, Double> values, Set<Integer> planned, List<String> losses) {

  /**
   * Several series over the blocks in which all of them are valid.
   *
   * @param values per series one value per block, in the order of the blocks
   * @param planned in how many blocks any of them was tried
   * @param losses why blocks are missing
   */
  public record Aligned(List<double[]> values, int planned, List<String> losses) {
    public int blocks() {
      return values.getFirst().length;
    }

    /** One row per block; one value per series. */
    public double[][] byBlock() {
      double[][] rows = new double[blocks()][];
      Arrays.setAll(rows, block -> values.stream().mapToDouble(series -> series[block]).toArray());
      return rows;
    }

    public boolean arePositive() {
      return values.stream().flatMapToDouble(Arrays::stream).allMatch(value -> value > 0);
    }
  }

  public static Aligned align(List<Series> all) {
    TreeSet<Integer> blocks = new TreeSet<>(all.getFirst().values.keySet());
    TreeSet<Integer> planned = new TreeSet<>();
    for (Series series : all) {
      blocks.retainAll(series.values.keySet());
      planned.addAll(series.planned);
    }
    List<double[]> values = all.stream().map(series -> series.at(blocks)).toList();
    List<String> losses = all.stream().flatMap(series -> series.losses.stream()).toList();
    return new Aligned(values, planned.size(), losses);
  }

  private double[] at(Set<Integer> blocks) {
    return values.entrySet().stream()
        .filter(entry -> blocks.contains(entry.getKey()))
        .mapToDouble(Map.Entry::getValue)
        .toArray();
  }
}
