package echoloom.sample;

import echoloom.model.ProcessUsage;
import echoloom.model.Sample;
import echoloom.model.Sample.OfProcess;
import echoloom.model.Sample.Role;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/** What the processes of one side did between two samples. */
final class RoleUsage {
  private final List<OfProcess> before;
  private final List<OfProcess> after;

  RoleUsage(Role role, Sample first, Sample last) {
    this.before = ofRole(role, first);
    this.after = ofRole(role, last);
  }

  private static List<OfProcess> ofRole(Role role, Sample sample) {
    return sample.processes().stream().filter(process -> process.role() == role).toList();
  }

  /** Whether what its processes used is known: it is not when one of them ended meanwhile. */
  boolean isKnown() {
    return before.isEmpty() || cpuUs().isPresent();
  }

  OptionalLong cpuUs() {
    return growth(process -> OptionalLong.of(process.usage().cpuUs()));
  }

  OptionalLong systemUs() {
    return growth(process -> OptionalLong.of(process.usage().systemUs()));
  }

  OptionalLong runQueueWaitUs() {
    return growth(OfProcess::runQueueWaitUs);
  }

  /** Absent when a process came, went or does not tell: a sum without it would be too small. */
  private OptionalLong growth(Function<OfProcess, OptionalLong> figure) {
    if (before.isEmpty() || before.size() != after.size()) {
      return OptionalLong.empty();
    }
    long sum = 0;
    for (OfProcess earlier : before) {
      OptionalLong grown =
          after.stream()
              .filter(later -> isSame(earlier.usage(), later.usage()))
              .findFirst()
              .map(later -> Growth.between(figure.apply(earlier), figure.apply(later)))
              .orElse(OptionalLong.empty());
      if (grown.isEmpty()) {
        return grown;
      }
      sum += grown.getAsLong();
    }
    return OptionalLong.of(sum);
  }

  private static boolean isSame(ProcessUsage earlier, ProcessUsage later) {
    return earlier.pid() == later.pid() && earlier.startTicks() == later.startTicks();
  }

  /** The most of a figure of one process of the role in any sample. */
  static OptionalLong most(
      Role role, List<Sample> samples, Function<OfProcess, OptionalLong> figure) {
    return samples.stream()
        .flatMap(sample -> ofRole(role, sample).stream())
        .flatMapToLong(process -> figure.apply(process).stream())
        .max();
  }
}
