package echoloom.role;

import echoloom.linux.proc.Proc;
import echoloom.model.ProcessUsage;

/** What this process has used so far. */
final class OwnUsage {
  private OwnUsage() {}

  /**
   * Reads it now.
   *
   * @throws IllegalStateException without /proc
   */
  static ProcessUsage read() {
    return Proc.ofHost()
        .usage(ProcessHandle.current().pid())
        .orElseThrow(() -> new IllegalStateException("no /proc on this system"));
  }
}
