package echoloom.model;

/** A constant that users type: the words of its key are joined by dashes. */
public interface OptionWord extends Keyed {
  @Override
  default String key() {
    return Keyed.super.key().replace('_', '-');
  }
}
