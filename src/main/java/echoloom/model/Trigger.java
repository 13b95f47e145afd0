package echoloom.model;

/** How often a ready connection is reported. */
public enum Trigger {
  /** Level-triggered: one read per report; the kernel reports again while bytes are left. */
  LT,
  /** Edge-triggered: read until nothing is left, within the read budget. */
  ET;

  /** The name on the command line and in files. */
  public String key() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
