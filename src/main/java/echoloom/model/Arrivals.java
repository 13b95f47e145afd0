package echoloom.model;

/** How the sends of an open loop follow each other. */
public enum Arrivals {
  /** At equal distances. */
  UNIFORM,
  /** As a Poisson process: at random, each independent of the others, as of many separate users. */
  POISSON;

  /** The name on the command line and in files. */
  public String key() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
