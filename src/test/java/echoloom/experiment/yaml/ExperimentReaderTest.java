package echoloom.experiment.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import echoloom.experiment.Expectation;
import echoloom.experiment.Experiment;
import echoloom.experiment.ExperimentFile;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.FailureKind;
import echoloom.model.Level;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Placement;
import echoloom.model.Settings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExperimentReaderTest {
  private static final String GOOD =
      """
      id: my-threads
      continues: "4.1"
      question: Does QPS grow with the threads?
      server: {engine: selector, trigger: lt}
      load: {driver: virtual, mode: long, rounds: 1000}
      placement: shared
      factors: {threads: [1, 2, 4], connections: [100, 1k]}
      repetitions: 5
      tolerates: [reset]
      quick: {repetitions: 3, load: {duration: 500ms}, factors: {connections: [1000]}}
      expectations:
        - id: E1
          claim: Two threads nearly double one.
          mechanism: Nothing is shared.
          ratio: {metric: qps, of: {threads: 2}, over: {threads: 1}, at: {connections: 1000}}
          between: [1.8, 2.1]
          needs: {cores: 4}
          published: {value: 1.43, outcome: refuted}
        - id: E2
          claim: Half of the cores is best.
          peak: {metric: qps, threads: cores/2, at: {connections: 1000}}
          needs: {cores: 2}
        - id: E3
          claim: Nothing fails.
          zero: {metric: failures}
      """;

  @Test
  void readsWhatTheFileSays() {
    Experiment experiment = ExperimentReader.read("my.yaml", GOOD).full();

    assertThat(experiment.id()).isEqualTo("my-threads");
    assertThat(experiment.continues()).containsExactly("4.1");
    assertThat(experiment.placement()).isEqualTo(Placement.SHARED);
    assertThat(experiment.repetitions()).isEqualTo(5);
    assertThat(experiment.tolerated()).containsExactly(FailureKind.RESET);
    assertThat(experiment.varied()).containsExactly(Parameter.THREADS, Parameter.CONNECTIONS);
    assertThat(experiment.factors().get(1).levels())
        .containsExactly(new Level.Whole(100), new Level.Whole(1000));
    Expectation.Ratio ratio = (Expectation.Ratio) experiment.expectations().getFirst();
    assertThat(ratio.metric()).isEqualTo(Metric.QPS);
    assertThat(ratio.of()).isEqualTo(address(2));
    assertThat(ratio.over()).isEqualTo(address(1));
    assertThat(ratio.bound().at(4).lower()).isEqualTo(1.8);
    assertThat(ratio.claim().needs().cores()).isEqualTo(4);
    Expectation.Peak peak = (Expectation.Peak) experiment.expectations().get(1);
    assertThat(peak.bound().at(8).upper()).isEqualTo(4);
  }

  @Test
  void quickIsShorterWithTheSameExpectations() {
    ExperimentFile file = ExperimentReader.read("my.yaml", GOOD);

    assertThat(file.quick().repetitions()).isEqualTo(3);
    assertThat(file.quick().base().get(Parameter.DURATION))
        .contains(new Level.Span(Duration.ofMillis(500)));
    assertThat(file.quick().base().get(Parameter.ROUNDS)).isEmpty();
    assertThat(file.quick().factor(Parameter.CONNECTIONS).orElseThrow().levels()).hasSize(1);
    assertThat(file.quick().expectations()).isEqualTo(file.full().expectations());
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          question: Does     | qestion: Does        | 3  | unknown key | did you mean 'question'?
          question: Does     | question: [a] #      | 3  | found a list, expected one value | question
          engine: selector   | engine: selektor     | 4  | found 'selektor', expected one of | did you mean 'selector'?
          trigger: lt}       | triger: lt}          | 4  | unknown key | did you mean 'trigger'?
          trigger: lt}       | threads: 0}          | 4  | threads: found '0' | from 1 to 1,024
          trigger: lt}       | threads: 2}          | 7  | found 'threads', which is fixed under server | in one place
          trigger: lt}       | trigger: }           | 4  | trigger: found nothing | one of lt, et
          rounds: 1000}      | rounds: 1e99}        | 5  | found '1e99' | a whole number from 1 to
          rounds: 1000}      | rounds: 9, duration: 1s} | 5  | rounds and duration | expected one of them
          rounds: 1000}      | duration: 5}         | 5  | duration: found '5' | units us, ms, s, m, h
          rounds: 1000}      | payload: 0}          | 5  | payload: found '0' | bytes from 1
          placement: shared  | placement: near      | 6  | found 'near' | one of shared, split, remote
          [1, 2, 4]          | [1, 2, two]          | 7  | threads: found 'two' | a whole number
          [1, 2, 4]          | [1, 2, 2]            | 7  | found '2' again | every level once
          [1, 2, 4]          | 4                    | 7  | threads: found '4' | a list of levels
          [1, 2, 4]          | []                   | 7  | threads: found a list | a list of levels
          {threads: [1, 2    | {thraeds: [1, 2      | 7  | unknown key | did you mean 'threads'?
          repetitions: 5     | repetitions: 0       | 8  | repetitions: found '0' | from 1 to 1,000
          tolerates: [reset] | tolerates: [rest]    | 9  | tolerates: found 'rest' | did you mean 'reset'?
          {connections: [1000]}} | {connections: [7]}} | 10 | a level of connections that the factor has not | 100, 1000
          {connections: [1000]}} | {threads: [1, 4]}} | 15 | which is no level of the factor | one of 1, 4
          - id: E2           | - id: E1             | 19 | the id 'E1' again | every id once
          claim: Two threads | clam: Two threads    | 13 | unknown key | did you mean 'claim'?
          {metric: qps, of   | {metric: qqs, of     | 15 | metric: found 'qqs' | did you mean 'qps'?
          of: {threads: 2}   | of: {threads: 3}     | 15 | of: found threads '3', which is no level | one of 1, 2, 4
          of: {threads: 2}   | of: {mode: long}     | 15 | of: unknown key: found 'mode' | one of threads, connections
          of: {threads: 2}   | of: {threads: 1}     | 15 | the same cell in of and over | expected two
          over: {threads: 1}, at: {connections: 1000}} | over: {threads: 1}} | 15 | found no level of connections | one of 100, 1000
          between: [1.8, 2.1] | between: [2.1, 1.8] | 16 | impossible bound '2.1 to 1.8' | the lower end first
          between: [1.8, 2.1] | between: [0, 2]     | 16 | impossible bound '0 to 2' | numbers above 0
          between: [1.8, 2.1] | between: [cores, 9] | 16 | impossible bound 'cores to 9' on 10 cores | the lower end first
          between: [1.8, 2.1] | between: 2          | 16 | between: found '2' | two numbers
          between: [1.8, 2.1] | between: [1, x]     | 16 | found 'x' | a number or an expression of cores
          between: [1.8, 2.1] | #                   | 12 | found no bound | one of between, atLeast, atMost
          {cores: 4}         | {cors: 4}            | 17 | unknown key | did you mean 'cores'?
          outcome: refuted   | outcome: maybe       | 18 | found 'maybe' | one of confirmed
          value: 1.43        | value: NaN           | 18 | found 'NaN' | a finite number
          peak: {metric: qps, threads: cores/2, | peak: {metric: qps, | 21 | found 0 factors | one with the level of the peak
          zero: {metric: failures} | zero: {metric: failures}, | 25 | not YAML | expected an experiment
          zero: {metric: failures} | atMost: 3      | 23 | found no kind | ratio, value, peak, monotonic, zero
          repetitions: 5     | id: again            | 8  | found 'id' again | first on line 1
          repetitions: 5     | repetitions: !!int 5 | 8  | an alias or a tag | the value itself
          """)
  void namesFileLineAndWhatWasExpected(
      String good, String bad, int line, String found, String expected) {
    String text = GOOD.replace(good, bad);
    assertThat(text).isNotEqualTo(GOOD);

    assertThatExceptionOfType(EcholoomException.class)
        .isThrownBy(() -> ExperimentReader.read("dir/my.yaml", text))
        .satisfies(
            e -> {
              assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE);
              assertThat(e.getMessage())
                  .startsWith("dir/my.yaml:" + line + ": ")
                  .contains(found)
                  .contains(expected)
                  .doesNotContain("\n");
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''          | found nothing
          '[1, 2]'    | found a list
          'text'      | found 'text'
          'id: a'     | expected the key
          """)
  void refusesWhatIsNoExperiment(String text, String found) {
    assertThatExceptionOfType(EcholoomException.class)
        .isThrownBy(() -> ExperimentReader.read("x.yaml", text))
        .withMessageStartingWith("x.yaml:1: ")
        .withMessageContaining(found);
  }

  @Test
  void refusesASecondDocument() {
    assertThatExceptionOfType(EcholoomException.class)
        .isThrownBy(() -> ExperimentReader.read("x.yaml", GOOD + "---\nid: b\n"))
        .withMessageContaining("a second document");
  }

  private static Settings address(int threads) {
    return new Settings(
        Map.of(
            Parameter.THREADS,
            new Level.Whole(threads),
            Parameter.CONNECTIONS,
            new Level.Whole(1000)));
  }
}
