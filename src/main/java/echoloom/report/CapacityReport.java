package echoloom.report;

import echoloom.judge.Capacity;
import echoloom.judge.statistics.Estimate;
import echoloom.judge.statistics.HashImbalance;
import echoloom.judge.statistics.Spread;
import echoloom.judge.verdict.FigureFormat;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.report.document.Block;
import echoloom.report.document.Columns;
import echoloom.report.document.Document;
import echoloom.report.document.Section;
import echoloom.report.document.Table;
import echoloom.report.document.Text;
import echoloom.report.section.Wording;
import echoloom.rundir.SealedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/** What a run predicts for hosts with more CPUs, as a report. */
public final class CapacityReport {
  /** More than anyone starts: a law whose peak lies beyond this has none in practice. */
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
    return Block.bullets(
        List.of(
            Text.of("Contention, the share that is serial: ")
                .and(estimate(capacity.contention(), FigureFormat::plain)),
            Text.of("Coherency, the cost of each pair of threads: ")
                .and(estimate(capacity.coherency(), FigureFormat::plain)),
            Text.of("Most QPS at so many threads: ")
                .and(estimate(capacity.peak(), CapacityReport::threads))));
  }

  private static String threads(double count) {
    return count > MOST_THREADS
        ? "more than " + FigureFormat.plain(MOST_THREADS)
        : FigureFormat.plain(Math.rint(count));
  }

  private static Text estimate(Estimate estimate, DoubleFunction<String> format) {
    return Text.of(
        format.apply(estimate.value()) + " " + Wording.interval(estimate.interval(), format));
  }

  private static Table table(Capacity capacity) {
    Optional<Double> one =
        capacity.steps().stream()
            .filter(step -> step.threads() == 1)
            .findFirst()
            .flatMap(Capacity.Step::measured)
            .map(Spread::median);
    Function<Capacity.Step, Optional<Double>> speedUp =
        step -> step.measured().flatMap(qps -> one.map(base -> qps.median() / base));
    return new Columns<Capacity.Step>()
        .figures("threads and CPUs", step -> Text.of(FigureFormat.plain(step.threads())))
        .figures(
            "QPS measured",
            step -> Text.figure(step.measured().map(Spread::median).map(CapacityReport::qps)))
        .figures("QPS by the law", step -> estimate(step.predicted(), CapacityReport::qps))
        .figures("speed-up", step -> Text.figure(speedUp.apply(step).map(FigureFormat::plain)))
        .figures("fullest thread", step -> Text.of(FigureFormat.plain(step.imbalance())))
        .figures(
            "even",
            step ->
                Text.figure(
                    speedUp
                        .apply(step)
                        .map(factor -> HashImbalance.evenSpeedUp(factor, step.imbalance()))
                        .map(FigureFormat::plain)))
        .table(
            "Fullest thread: its expected connections over the mean, as the kernel spreads them by"
                + " hash; even: the speed-up if it spread them evenly",
            1,
            capacity.steps());
  }

  private static String qps(double value) {
    return FigureFormat.of(Metric.QPS, value);
  }
}
