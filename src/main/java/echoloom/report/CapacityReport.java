package echoloom.report;

import echoloom.judge.Capacity;
import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.HashImbalance;
import echoloom.judge.statistics.Spread;
import echoloom.judge.verdict.FigureFormat;
import echoloom.model.Interval;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.report.document.Block;
import echoloom.report.document.Document;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import echoloom.rundir.SealedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** What a run lets expect of hosts with more CPUs, as a report. */
public final class CapacityReport {
  /** Nobody starts more; a law whose peak lies beyond it has none. */
  private static final int MOST_THREADS = 10_000;

  private CapacityReport() {}

  /** The report. */
  public static Document of(SealedRun run, List<Capacity> capacities) {
    List<Section> sections = new ArrayList<>();
    for (Capacity capacity : capacities) {
      sections.add(
          new Section(
              "Load: " + capacity.cell().filter(parameter -> parameter == Parameter.CONNECTIONS),
              List.of(law(capacity), table(capacity))));
    }
    return new Document(
        run.manifest().name(),
        List.of(
            Block.paragraph(
                "QPS by the Universal Scalability Law, fitted to the numbers of threads that had a"
                    + " CPU each. It knows what those already show, contention and coherency; a"
                    + " wall that none of them reached, such as the network or the client, it does"
                    + " not know.")),
        sections);
  }

  private static Block law(Capacity capacity) {
    return new Block.Bullets(
        List.of(
            Block.item(
                Text.of("Contention, the share that is serial: ")
                    .and(estimate(capacity.contention(), FigureFormat::plain))),
            Block.item(
                Text.of("Coherency, the cost of each pair of threads: ")
                    .and(estimate(capacity.coherency(), FigureFormat::plain))),
            Block.item(
                Text.of("Most QPS at so many threads: ")
                    .and(estimate(capacity.peak(), CapacityReport::threads)))));
  }

  private static String threads(double count) {
    return count > MOST_THREADS
        ? "more than " + FigureFormat.plain(MOST_THREADS)
        : FigureFormat.plain(Math.rint(count));
  }

  private static Text estimate(Estimate estimate, DoubleFunction<String> format) {
    Interval interval = estimate.interval();
    return Text.of(
        "%s [%s, %s]"
            .formatted(
                format.apply(estimate.value()),
                format.apply(interval.lower()),
                format.apply(interval.upper())));
  }

  private static Table table(Capacity capacity) {
    Optional<Double> one =
        capacity.steps().stream()
            .filter(step -> step.threads() == 1)
            .findFirst()
            .flatMap(Capacity.Step::measured)
            .map(Spread::median);
    List<List<Text>> rows = new ArrayList<>();
    for (Capacity.Step step : capacity.steps()) {
      Optional<Double> speedUp =
          step.measured().flatMap(qps -> one.map(base -> qps.median() / base));
      rows.add(
          List.of(
              Text.of(FigureFormat.plain(step.threads())),
              text(step.measured().map(Spread::median).map(CapacityReport::qps)),
              estimate(step.predicted(), CapacityReport::qps),
              text(speedUp.map(FigureFormat::plain)),
              Text.of(FigureFormat.plain(step.imbalance())),
              text(
                  speedUp.map(
                      factor ->
                          FigureFormat.plain(
                              HashImbalance.evenSpeedUp(factor, step.imbalance()))))));
    }
    return new Table(
        "Fullest thread: its expected connections over the mean, as the kernel spreads them by hash;"
            + " even: the speed-up if it spread them evenly",
        List.of(
            Table.figures("threads and CPUs"),
            Table.figures("QPS measured"),
            Table.figures("QPS by the law"),
            Table.figures("speed-up"),
            Table.figures("fullest thread"),
            Table.figures("even")),
        1,
        rows);
  }

  private static Text text(Optional<String> figure) {
    return figure.map(Text::of).orElse(Text.ABSENT);
  }

  private static String qps(double value) {
    return FigureFormat.of(Metric.QPS, value);
  }
}
