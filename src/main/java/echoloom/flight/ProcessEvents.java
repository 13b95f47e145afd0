package echoloom.flight;

import echoloom.model.Sample;
import echoloom.model.Sample.OfProcess;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The processes of the samples that {@link HostEvents} writes. */
final class ProcessEvents {
  private static final long UNKNOWN = -1;

  /** By pid; what a sample leaves out is kept from the one before. */
  private final Map<Long, OfProcess> previous = new HashMap<>();

  void accept(Sample sample) {
    for (OfProcess process : sample.processes()) {
      long pid = process.usage().pid();
      @Nullable OfProcess before = previous.get(pid);
      if (before == null || before.usage().startTicks() != process.usage().startTicks()) {
        previous.put(pid, process);
        continue;
      }
      ProcessSampleEvent event = new ProcessSampleEvent();
      if (event.shouldCommit()) {
        event.phase = sample.phase().key();
        fill(event, before, process);
        event.commit();
      }
      previous.put(pid, latest(before, process));
    }
  }

  private static void fill(ProcessSampleEvent event, OfProcess before, OfProcess now) {
    event.role = now.role().key();
    event.pid = now.usage().pid();
    event.userTime = HostEvents.ns(now.usage().userUs() - before.usage().userUs());
    event.systemTime = HostEvents.ns(now.usage().systemUs() - before.usage().systemUs());
    event.threads = now.usage().threads();
    event.rss = now.usage().rssBytes().orElse(UNKNOWN);
    event.descriptors = Count.of(now.descriptors().orElse(UNKNOWN));
    long waitUs = HostEvents.growth(before.runQueueWaitUs(), now.runQueueWaitUs());
    event.runQueueWait = waitUs < 0 ? UNKNOWN : HostEvents.ns(waitUs);
    event.voluntarySwitches =
        Count.of(HostEvents.growth(before.voluntarySwitches(), now.voluntarySwitches()));
    event.involuntarySwitches =
        Count.of(HostEvents.growth(before.involuntarySwitches(), now.involuntarySwitches()));
  }

  private static OfProcess latest(OfProcess before, OfProcess now) {
    return new OfProcess(
        now.role(),
        now.usage(),
        now.descriptors(),
        or(now.runQueueWaitUs(), before.runQueueWaitUs()),
        or(now.voluntarySwitches(), before.voluntarySwitches()),
        or(now.involuntarySwitches(), before.involuntarySwitches()));
  }

  private static OptionalLong or(OptionalLong one, OptionalLong other) {
    return one.isPresent() ? one : other;
  }
}
