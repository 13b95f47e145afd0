package echoloom.experiment.yaml;

import java.util.Collection;
import java.util.Comparator;

/** Words for someone who mistyped one. */
public final class Suggestion {
  private Suggestion() {}

  /** {@code "found 'theads', expected one of a, b (did you mean 'threads'?)"}. */
  public static String unknown(String found, Collection<String> known) {
    String expected = "found '%s', expected one of %s".formatted(found, String.join(", ", known));
    return known.stream()
        .filter(word -> distance(found, word) <= Math.max(1, word.length() / 3))
        .min(Comparator.comparingInt(word -> distance(found, word)))
        .map(word -> expected + " (did you mean '" + word + "'?)")
        .orElse(expected);
  }

  /** The Levenshtein distance: fewest insertions, deletions and substitutions. */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int above = row[j];
        int substituted = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(substituted, 1 + Math.min(above, row[j - 1]));
        diagonal = above;
      }
    }
    return row[to.length()];
  }
}
