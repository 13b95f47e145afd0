package echoloom.trial;

import echoloom.flight.FlightRecording;
import echoloom.flight.HostEvents;
import echoloom.model.HostSummary;
import echoloom.model.Phase;
import echoloom.model.Profile;
import echoloom.model.Sample;
import echoloom.rundir.SampleLog;
import echoloom.sample.MeasureWindow;
import echoloom.sample.SampledProcess;
import echoloom.sample.Sampler;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Samples the host during a trial: into samples.jsonl, into host.jfr and into memory. Watches
 * nothing when nothing is to be recorded.
 *
 * <p>Thread-safety: one thread calls it; the samples come on the sampler's thread.
 */
final class HostWatch implements AutoCloseable {
  private final List<Sample> samples = new ArrayList<>();
  private final HostEvents events = new HostEvents();
  private final @Nullable FlightRecording recording;
  private final @Nullable SampleLog log;
  private final @Nullable Sampler sampler;

  private HostWatch(
      @Nullable FlightRecording recording,
      @Nullable SampleLog log,
      List<SampledProcess> processes,
      int port) {
    this.recording = recording;
    this.log = log;
    this.sampler = log == null ? null : Sampler.start(processes, port, sample -> take(sample, log));
  }

  /**
   * Begins in the phase CONNECT.
   *
   * @param directory of the trial
   */
  static HostWatch start(
      Profile profile, Path directory, List<SampledProcess> processes, int port) {
    return switch (profile) {
      case MEASURE, SYSCALLS, STRACE ->
          new HostWatch(
              FlightRecording.start("host", directory.resolve("host.jfr")),
              new SampleLog(directory),
              processes,
              port);
      case OFF -> new HostWatch(null, null, processes, port);
    };
  }

  private void take(Sample sample, SampleLog into) {
    samples.add(sample);
    into.append(sample);
    events.accept(sample);
  }

  /** Marks the begin of a phase. */
  void enter(Phase phase) throws InterruptedException {
    if (sampler != null) {
      sampler.enter(phase);
    }
  }

  /** What the samples of the measure window show; call it after the window. */
  Optional<HostSummary> summary(long echoes) {
    return MeasureWindow.summarise(List.copyOf(samples), echoes);
  }

  @Override
  public void close() {
    try (@Nullable FlightRecording _ = recording;
        @Nullable SampleLog _ = log;
        @Nullable Sampler _ = sampler) {
      // Closed in the reverse order, all of them even when one fails.
    }
  }
}
