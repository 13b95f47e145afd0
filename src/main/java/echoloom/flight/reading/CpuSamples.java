package echoloom.flight.reading;

import echoloom.model.recording.CpuShares;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/** Adds up jdk.CPUTimeSample; a sample weighs as much CPU time as lies between two of them. */
final class CpuSamples {
  /** The native methods of sun.nio.ch by name, less the digit that some end in. */
  private static final Map<String, String> CALLS =
      Map.of("wait", "epoll_wait", "ctl", "epoll_ctl", "preClose", "dup2");

  /** The suite's own native calls are methods of this package. */
  private static final String OWN_NATIVE = "echoloom.linux.";

  /** A downcall of java.lang.foreign: its hidden frames stay on top while the kernel works. */
  private static final String LINKAGE = "java.lang.invoke.";

  private static final String STUB = "jdk.internal.foreign.abi.DowncallStub";

  /** The own method for calls that the C library has no function for. */
  private static final String NAMELESS = "syscall";

  private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z])(?=[A-Z])");

  private static final String RECORDER = "jdk.jfr.";

  private final Map<String, Double> kernel = new HashMap<>();
  private final Map<String, Double> user = new HashMap<>();
  private double recordingWeight;
  private double weight;
  private long samples;
  private long failed;
  private long lost;

  void add(RecordedEvent event) {
    RecordedStackTrace stack = event.getStackTrace();
    if (event.getBoolean("failed") || stack == null || stack.getFrames().isEmpty()) {
      failed++;
      return;
    }
    double ns = Math.max(1, event.getDuration("samplingPeriod").toNanos());
    samples++;
    weight += ns;
    List<RecordedFrame> frames = stack.getFrames();
    if (isRecorder(event.getThread("eventThread"), frames)) {
      recordingWeight += ns;
      return;
    }
    RecordedMethod top = frames.getFirst().getMethod();
    String type = top.getType().getName();
    if (Modifier.isNative(top.getModifiers()) && type.startsWith("sun.nio.ch.")) {
      kernel.merge(call(top.getName()), ns, Double::sum);
    } else {
      downcall(frames)
          .ifPresentOrElse(
              call -> kernel.merge(call, ns, Double::sum),
              () -> user.merge(type + "." + top.getName(), ns, Double::sum));
    }
  }

  void addLost(RecordedEvent event) {
    lost += event.getInt("lostSamples");
  }

  /** Its threads, and its code in the threads it observes: timing a method is such code. */
  private static boolean isRecorder(@Nullable RecordedThread thread, List<RecordedFrame> frames) {
    String name = thread == null ? null : thread.getJavaName();
    return (name != null && name.startsWith("JFR "))
        || frames.stream().limit(2).anyMatch(frame -> typeOf(frame).startsWith(RECORDER));
  }

  /**
   * The suite's own method that waits for its native function, named as the kernel's call. Above it
   * are only frames of the linkage, the stub among them.
   */
  private static Optional<String> downcall(List<RecordedFrame> frames) {
    boolean stub = false;
    for (int index = 0; index < frames.size(); index++) {
      String type = typeOf(frames.get(index));
      if (type.startsWith(STUB)) {
        stub = true;
      } else if (!type.startsWith(LINKAGE)) {
        return stub && type.startsWith(OWN_NATIVE)
            ? Optional.of(ownCall(frames, index))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static String ownCall(List<RecordedFrame> frames, int index) {
    String name = frames.get(index).getMethod().getName();
    return name.equals(NAMELESS) && index + 1 < frames.size()
        ? "io_uring_" + frames.get(index + 1).getMethod().getName()
        : CAPITAL.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT);
  }

  private static String typeOf(RecordedFrame frame) {
    return frame.getMethod().getType().getName();
  }

  private static String call(String nativeMethod) {
    String name = nativeMethod.replaceFirst("0$", "");
    return CALLS.getOrDefault(name, name);
  }

  CpuShares shares() {
    return new CpuShares(
        samples,
        failed,
        lost,
        shares(kernel),
        shares(user),
        weight > 0 ? recordingWeight / weight : 0);
  }

  private List<CpuShares.Share> shares(Map<String, Double> weights) {
    return weights.entrySet().stream()
        .map(entry -> new CpuShares.Share(entry.getKey(), entry.getValue() / weight))
        .sorted(
            Comparator.comparingDouble(CpuShares.Share::share)
                .reversed()
                .thenComparing(CpuShares.Share::name))
        .toList();
  }
}
