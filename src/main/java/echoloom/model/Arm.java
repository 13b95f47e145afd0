package echoloom.model;

import java.util.Locale;

/** What a trial is measured for. */
public enum Arm {
  /** To answer the question. */
  MAIN,
  /** To see how much the same cell differs from itself. */
  CONTROL;

  /** The name in files. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
