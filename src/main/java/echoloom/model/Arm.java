package echoloom.model;

import java.util.Locale;

/** What a trial is measured for. */
public enum Arm {
  /** To answer the question. */
  MAIN,
  /** To see how much the same cell differs from itself. */
  CONTROL,
  /** To count its system calls; its rates and times mean nothing and are left out. */
  PROFILED;

  /** The name in files. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
