package echoloom.judge;

import echoloom.model.Arm;
import echoloom.model.Cell;
import echoloom.model.Given;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Mode;
import echoloom.model.Parameter;
import echoloom.model.Settings;
import echoloom.model.Threat;
import echoloom.model.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes trials: one experiment's worth of them, cell by cell. */
public final class Trials {
  private final List<Trial> trials = new ArrayList<>();

  /** A cell with these levels and otherwise defaults. */
  public static Cell cell(int threads, Mode mode, int connections, int backlog) {
    return Given.cell(
        "threads=" + threads,
        "mode=" + mode.key(),
        "connections=" + connections,
        "backlog=" + backlog);
  }

  public static Settings threads(int threads) {
    return Settings.of(Parameter.THREADS, Parameter.THREADS.parse(Integer.toString(threads)));
  }

  /** One valid trial per block. */
  public Trials add(int threads, Metric metric, double... values) {
    return add(threads, Arm.MAIN, metric, values);
  }

  /** One valid trial per block of the control arm. */
  public Trials control(int threads, Metric metric, double... values) {
    return add(threads, Arm.CONTROL, metric, values);
  }

  private Trials add(int threads, Arm arm, Metric metric, double... values) {
    for (int block = 0; block < values.length; block++) {
      add(threads, arm, block, List.of(), Map.of(metric, values[block]));
    }
    return this;
  }

  /** A trial that does not count. */
  public Trials invalid(int threads, int block, Threat threat, Metric metric, double value) {
    return add(threads, Arm.MAIN, block, List.of(threat), Map.of(metric, value));
  }

  private Trials add(
      int threads, Arm arm, int block, List<Threat> threats, Map<Metric, Double> figures) {
    trials.add(
        new Trial(
            trials.size() + 1,
            threads(threads),
            block,
            arm,
            threats.isEmpty() ? Trial.Status.OK : Trial.Status.INVALID,
            threats,
            "",
            null,
            new Measurement(figures),
            Map.of()));
    return this;
  }

  public List<Trial> list() {
    return trials;
  }

  /** The trials with every parameter set, those that a test does not vary to their defaults. */
  public List<Trial> complete() {
    return trials.stream()
        .map(
            trial ->
                new Trial(
                    trial.id(),
                    trial.settings().completed(2),
                    trial.block(),
                    trial.arm(),
                    trial.status(),
                    trial.threats(),
                    trial.cause(),
                    trial.bottleneck(),
                    trial.measurement(),
                    trial.failures()))
        .toList();
  }
}
