package echoloom.judge.verdict;

import echoloom.experiment.Experiment;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import java.util.Comparator;
import java.util.List;

/**
 * The cells along one factor, from its lowest level to its highest.
 *
 * @param levels the levels as numbers, rising
 * @param cells the address of each level's cell
 */
record LevelSeries(List<Double> levels, List<Settings> cells) {

  /** The cells of the factor at these levels of the others; the factor's levels are numbers. */
  static LevelSeries along(Experiment experiment, Parameter factor, Settings at) {
    List<Level> rising =
        experiment
            .factor(factor)
            .orElseThrow(() -> new IllegalArgumentException(factor.key() + " is not varied"))
            .levels()
            .stream()
            .sorted(Comparator.comparingDouble(level -> level.number().orElseThrow()))
            .toList();
    return new LevelSeries(
        rising.stream().map(level -> level.number().orElseThrow()).toList(),
        rising.stream().map(level -> at.with(Settings.of(factor, level))).toList());
  }

  /** The figure of every level over the blocks that have them all. */
  Series.Aligned of(Figure figure, TrialTable table) {
    return Series.align(cells.stream().map(cell -> table.series(cell, figure)).toList());
  }
}
