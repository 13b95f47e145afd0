package echoloom.scaling;

import echoloom.rundir.SealedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/** Where the run of a scaling test comes from. */
final class ScalingRun {
  /** Three of them and the build end within four minutes, whatever the machine does. */
  private static final long LIMIT_S = 60;

  private ScalingRun() {}

  /**
   * The run that {@code -Drun=runs/…} names, or a fresh one of this experiment.
   *
   * @param name of the run below target/scaling
   * @param experiment the text of an experiment file
   * @throws TestAbortedException when this machine cannot measure now, with the reason
   */
  static SealedRun givenOr(String name, String experiment)
      throws IOException, InterruptedException {
    String given = System.getProperty("run", "");
    Path base = Path.of(System.getProperty("echoloom.basedir", "")).toAbsolutePath();
    return given.isEmpty()
        ? fresh(base.resolve("target/scaling"), name, experiment)
        : SealedRun.read(base.resolve(given));
  }

  private static SealedRun fresh(Path out, String name, String experiment)
      throws IOException, InterruptedException {
    Files.createDirectories(out);
    Path file = Files.writeString(out.resolve(name + ".yaml"), experiment);
    Path log = out.resolve(name + ".log");
    Path jar = Path.of(System.getProperty("echoloom.jar", "target/echoloom.jar")).toAbsolutePath();
    Process launcher =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                jar.toString(),
                "run",
                file.toString(),
                "--out=" + out)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      if (!launcher.waitFor(LIMIT_S, TimeUnit.SECONDS)) {
        throw Undecided.because(
            "no result within %d s: this machine is too busy; see %s".formatted(LIMIT_S, log));
      }
    } finally {
      List<ProcessHandle> roles = launcher.descendants().toList();
      launcher.destroyForcibly();
      roles.forEach(ProcessHandle::destroyForcibly);
    }
    return switch (launcher.exitValue()) {
      case 0, 10, 11, 12 -> SealedRun.read(out.resolve("latest").toRealPath());
      case 13 -> throw Undecided.because(Files.readString(log).strip());
      default -> throw new AssertionError(Files.readString(log));
    };
  }
}
