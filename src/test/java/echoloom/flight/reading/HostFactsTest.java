package echoloom.flight.reading;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.flight.FlightRecording;
import echoloom.flight.HostEvents;
import echoloom.model.Phase;
import echoloom.model.ProcessUsage;
import echoloom.model.Sample;
import echoloom.model.Sample.OfProcess;
import echoloom.model.Sample.OfSockets;
import echoloom.model.Sample.OfTcp;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.Scheduling;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFactsTest {
  private static final OptionalLong UNKNOWN = OptionalLong.empty();

  @TempDir Path directory;

  /** Wait and switches are told at the edges only; what came before the window stays out. */
  @Test
  void addsUpWhatHappenedBetweenTheEdgesOfTheWindow() {
    Path file = directory.resolve("host.jfr");
    try (FlightRecording _ = FlightRecording.start("host", file)) {
      HostEvents events = new HostEvents();
      events.accept(sample(Phase.CONNECT, 0, OptionalLong.of(0)));
      events.accept(sample(Phase.MEASURE, 1, OptionalLong.of(1_000_000)));
      events.accept(sample(Phase.MEASURE, 2, UNKNOWN));
      events.accept(sample(Phase.MEASURE, 3, OptionalLong.of(3_500_000)));
      events.accept(sample(Phase.DRAIN, 4, OptionalLong.of(9_000_000)));
    }
    assertThat(Marks.of(file).role()).isEqualTo(Role.LAUNCHER);
    HostFacts facts = HostFacts.of(List.of(file));
    assertThat(facts.process(Role.SERVER))
        .contains(new Scheduling.OfProcess(2.5, 2_500_000, 2_500_000));
    assertThat(facts.process(Role.CLIENT)).isEmpty();
    assertThat(RecordingReader.read(List.of(file))).as("adds to others only").isEmpty();
  }

  private static Sample sample(Phase phase, long atUs, OptionalLong threads) {
    return new Sample(
        atUs,
        phase,
        0,
        0,
        List.of(
            new OfProcess(
                Sample.Role.SERVER,
                new ProcessUsage(7, 1, 0, 0, 3, UNKNOWN, UNKNOWN),
                UNKNOWN,
                threads,
                threads,
                threads)),
        List.of(),
        UNKNOWN,
        List.of(),
        new OfSockets(UNKNOWN, UNKNOWN, UNKNOWN, Optional.empty()),
        new OfTcp(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN));
  }
}
