package echoloom.preflight;

import static echoloom.preflight.Figures.grouped;

import echoloom.model.Finding;
import java.nio.file.Path;

/** Whether the run directory's disk has room. */
public final class DiskCheck {
  private static final long MIB = 1 << 20;

  private DiskCheck() {}

  /**
   * Compares the room with what a run may write.
   *
   * @param directory where the run is written
   * @param usableBytes free for this user
   * @param neededBytes what the run may write
   */
  public static Finding check(Path directory, long usableBytes, long neededBytes) {
    String figures =
        "%s MiB free at %s, the run may write %s MiB"
            .formatted(
                grouped(usableBytes / MIB), directory, grouped(Math.ceilDiv(neededBytes, MIB)));
    return usableBytes < neededBytes
        ? Finding.refusal("disk", figures, "make room, or use another --out")
        : Finding.ok("disk", figures);
  }
}
