package echoloom.preflight;

import echoloom.model.Finding;
import java.util.OptionalLong;

/** Whether the kernel lets programs use io_uring, as far as its setting shows. */
public final class IoUringCheck {
  private static final String TITLE = "io_uring";

  private IoUringCheck() {}

  /**
   * Judges the setting.
   *
   * @param disabled kernel.io_uring_disabled; absent before Linux 6.6, where it is always allowed
   */
  public static Finding check(OptionalLong disabled) {
    long setting = disabled.orElse(0);
    if (setting == 0) {
      return Finding.ok(TITLE, "allowed by the kernel");
    }
    return Finding.warning(
        TITLE,
        "kernel.io_uring_disabled=%d: %s"
            .formatted(setting, setting == 1 ? "only for a group or root" : "off for everybody"),
        "set kernel.io_uring_disabled=0, or use other engines and drivers");
  }
}
