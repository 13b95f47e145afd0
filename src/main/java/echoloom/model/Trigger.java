package echoloom.model;

/** How often a ready connection is reported. */
public enum Trigger implements OptionWord {
  /** Level-triggered: one read per report; the kernel reports again while bytes are left. */
  LT,
  /** Edge-triggered: read until nothing is left, within the read budget. */
  ET
}
