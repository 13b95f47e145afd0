package echoloom.judge.bottleneck;

import echoloom.model.Bottleneck.Kind;
import java.util.Optional;

/**
 * A root cause.
 *
 * @param kind the resource
 * @param shown by which figures, one clause
 * @param next what to try next
 */
record Cause(Kind kind, String shown, String next) {
  static Optional<Cause> found(Kind kind, String shown, String next) {
    return Optional.of(new Cause(kind, shown, next));
  }
}
