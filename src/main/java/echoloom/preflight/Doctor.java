package echoloom.preflight;

import echoloom.linux.proc.LoadAverage;
import echoloom.linux.proc.Pressure;
import echoloom.linux.proc.Proc;
import echoloom.model.Cell;
import echoloom.model.Finding;
import echoloom.model.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Looks at this machine as a place to measure on. */
public final class Doctor {
  private Doctor() {}

  /** Every finding, those that are well included. */
  public static List<Finding> examine() {
    Proc proc = Proc.ofHost();
    int cores = Runtime.getRuntime().availableProcessors();
    Cell defaults = Cell.of(Settings.NONE.completed(cores));
    List<Finding> findings =
        new ArrayList<>(
            Preflight.of(List.of(defaults), Optional.empty(), Path.of("runs"), List.of())
                .findings());
    findings.add(IoUringCheck.check(proc.kernelSettings().ioUringDisabled()));
    findings.add(
        NoiseCheck.check(
            proc.text("pressure/cpu").flatMap(Pressure::parse),
            proc.text("loadavg").flatMap(LoadAverage::parse),
            cores));
    findings.addAll(Tools.check(Objects.requireNonNullElse(System.getenv("PATH"), "")));
    return List.copyOf(findings);
  }
}
