package echoloom.flight.reading;

import echoloom.model.Phase;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.Scheduling.OfProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;

/**
 * How the kernel scheduled the processes in the load window, from the launcher's recording. A
 * sample covers the time since the one before, so the first in the window is left out.
 */
final class HostFacts {
  private final Map<Role, OfProcess> processes = new EnumMap<>(Role.class);

  private HostFacts(List<RecordedEvent> samples) {
    Set<Long> begun = new HashSet<>();
    for (RecordedEvent sample : samples) {
      if (!begun.add(sample.getLong("pid")) && sample.getLong("runQueueWait") >= 0) {
        processes.merge(
            Role.valueOf(sample.getString("role").toUpperCase(Locale.ROOT)),
            new OfProcess(
                sample.getDuration("runQueueWait").toNanos() / 1e9,
                sample.getLong("voluntarySwitches"),
                sample.getLong("involuntarySwitches")),
            OfProcess::plus);
      }
    }
  }

  static HostFacts of(List<Path> launcherRecordings) {
    List<RecordedEvent> samples = new ArrayList<>();
    for (Path file : launcherRecordings) {
      Events.of(file)
          .forEach(
              event -> {
                if (event.getEventType().getName().equals("echoloom.ProcessSample")
                    && event.getString("phase").equals(Phase.MEASURE.key())) {
                  samples.add(event);
                }
              });
    }
    samples.sort(Comparator.comparing(RecordedEvent::getStartTime));
    return new HostFacts(samples);
  }

  Optional<OfProcess> process(Role role) {
    return Optional.ofNullable(processes.get(role));
  }
}
