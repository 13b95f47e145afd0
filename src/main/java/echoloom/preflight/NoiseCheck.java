package echoloom.preflight;

import echoloom.linux.proc.LoadAverage;
import echoloom.linux.proc.Pressure;
import echoloom.model.Finding;
import java.util.Locale;
import java.util.Optional;

/** Whether the host is quiet enough to measure on. */
public final class NoiseCheck {
  /** A tenth of the time with tasks waiting for a CPU, before we add any load ourselves. */
  private static final double MOST_PRESSURE_PERCENT = 10;

  private NoiseCheck() {}

  /**
   * Judges the host before any load of ours.
   *
   * @param pressure of the CPU; absent when the kernel keeps none
   * @param load absent when unreadable
   * @param cores CPUs of this host
   */
  public static Finding check(Optional<Pressure> pressure, Optional<LoadAverage> load, int cores) {
    double stalled = pressure.map(Pressure::averagePercent).orElse(0.0);
    double lastMinute = load.map(LoadAverage::lastMinute).orElse(0.0);
    String figures =
        pressure
                .map(p -> String.format(Locale.ROOT, "tasks waited for a CPU %.1f %%", stalled))
                .orElse("CPU pressure unknown")
            + " of the last 10 s, "
            + load.map(l -> String.format(Locale.ROOT, "load %.2f", lastMinute))
                .orElse("load unknown")
            + " on "
            + cores
            + " CPUs";
    // Without pressure figures the load average is all there is; it lags by a minute.
    boolean noisy =
        pressure.isPresent() ? stalled > MOST_PRESSURE_PERCENT : lastMinute > cores / 2.0;
    return noisy
        ? Finding.warning(
            "noise", figures, "end what else runs here, or trust ratios of interleaved runs only")
        : Finding.ok("noise", figures);
  }
}
