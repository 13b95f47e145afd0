package echoloom.model;

/** What a trial is measured for. */
public enum Arm implements Keyed {
  /** To answer the question. */
  MAIN,
  /** To see how much the same cell differs from itself. */
  CONTROL,
  /** To count its system calls; its rates and times mean nothing and are left out. */
  PROFILED
}
