package echoloom.judge;

import echoloom.judge.statistics.Spread;
import echoloom.model.Bottleneck;
import echoloom.model.FailureKind;
import echoloom.model.Metric;
import echoloom.model.Settings;
import java.util.Map;

/**
 * One cell over all its repetitions; the control arm is left out.
 *
 * @param settings every parameter of the cell
 * @param trials repetitions that came to an end, those that do not count included
 * @param valid those that count
 * @param spreads median and range of each figure over the valid trials
 * @param failures failed attempts by cause over all trials
 * @param bottleneck what held it back, from the medians
 */
public record CellSummary(
    Settings settings,
    int trials,
    int valid,
    Map<Metric, Spread> spreads,
    Map<FailureKind, Long> failures,
    Bottleneck bottleneck) {}
