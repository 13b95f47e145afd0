package echoloom.model;

/** How the sends of an open loop follow each other. */
public enum Arrivals implements OptionWord {
  /** At equal distances. */
  UNIFORM,
  /** As a Poisson process: at random, each independent of the others, as of many separate users. */
  POISSON
}
