package echoloom.trial.driving;

import echoloom.client.latency.HistogramCodec;
import echoloom.model.EncodedHistograms;
import echoloom.model.FailureKind;
import echoloom.model.LatencySummary;
import echoloom.model.LoadResult;
import echoloom.model.OpenLoopResult;
import echoloom.process.Message;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** The results of the processes of one load as one; counts and histograms lose nothing. Pure. */
final class MergedLoad {
  private static final int MAX_EXAMPLES = 5;

  private final List<Message.Measured> processes;
  private final List<LoadResult> results;

  private MergedLoad(List<Message.Measured> processes) {
    this.processes = processes;
    this.results = processes.stream().map(Message.Measured::result).toList();
  }

  /** What they measured together; of a single process exactly what it measured. */
  static LoadResult of(List<Message.Measured> processes) {
    return processes.size() == 1
        ? processes.getFirst().result()
        : new MergedLoad(processes).merged();
  }

  private LoadResult merged() {
    Windows windows = new Windows(results);
    long echoes = sum(LoadResult::echoes);
    boolean timed = results.getFirst().plannedRounds().isEmpty();
    long connectStartNs = min(LoadResult::connectStartNs);
    return new LoadResult(
        echoes,
        timed
            ? OptionalLong.empty()
            : OptionalLong.of(sum(result -> result.plannedRounds().orElseThrow())),
        sum(LoadResult::notAttempted),
        min(LoadResult::startNs),
        timed ? windows.commonRateNs(echoes) : windows.spanNs(),
        failures(),
        examples(),
        sum(LoadResult::connected),
        connectStartNs,
        max(result -> result.connectStartNs() + result.connectElapsedNs()) - connectStartNs,
        latencies(EncodedHistograms::echoes),
        latencies(EncodedHistograms::connects),
        sum(LoadResult::sumOfLatenciesNs),
        sum(LoadResult::activeNs),
        max(LoadResult::longestStallNs),
        openLoop(),
        latencies(EncodedHistograms::batchDelays));
  }

  private Map<FailureKind, Long> failures() {
    Map<FailureKind, Long> all = new EnumMap<>(FailureKind.class);
    results.forEach(
        result -> result.failures().forEach((kind, count) -> all.merge(kind, count, Long::sum)));
    return all;
  }

  /** One of each process, then the next of each; those of a process with corrupt echoes first. */
  private List<String> examples() {
    List<String> examples = new ArrayList<>();
    for (int rank = 0; rank < MAX_EXAMPLES; rank++) {
      int shown = rank;
      IntStream.range(0, results.size())
          .boxed()
          .sorted((one, other) -> Boolean.compare(hasCorrupt(other), hasCorrupt(one)))
          .filter(process -> shown < results.get(process).examples().size())
          .map(
              process ->
                  "client %d, %s"
                      .formatted(process + 1, results.get(process).examples().get(shown)))
          .forEach(examples::add);
    }
    return examples.subList(0, Math.min(MAX_EXAMPLES, examples.size()));
  }

  private boolean hasCorrupt(int process) {
    return results.get(process).failures().containsKey(FailureKind.CORRUPT);
  }

  private Optional<OpenLoopResult> openLoop() {
    if (results.stream().anyMatch(result -> result.openLoop().isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(
        new OpenLoopResult(
            sum(result -> result.openLoop().orElseThrow().intendedSends()),
            sum(result -> result.openLoop().orElseThrow().timelySends()),
            latencies(EncodedHistograms::uncorrected)));
  }

  private Optional<LatencySummary> latencies(Function<EncodedHistograms, String> kind) {
    return HistogramCodec.sum(
        processes.stream().map(Message.Measured::histograms).map(kind).toList());
  }

  private long sum(ToLongFunction<LoadResult> figure) {
    return results.stream().mapToLong(figure).sum();
  }

  private long min(ToLongFunction<LoadResult> figure) {
    return results.stream().mapToLong(figure).min().orElseThrow();
  }

  private long max(ToLongFunction<LoadResult> figure) {
    return results.stream().mapToLong(figure).max().orElseThrow();
  }
}
