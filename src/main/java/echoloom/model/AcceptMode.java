package echoloom.model;

/** How many connections a listener accepts per wake-up. */
public enum AcceptMode implements OptionWord {
  /** Accept until the queue is empty. */
  DRAIN,
  /** Accept one and wait for the next report. */
  ONE
}
