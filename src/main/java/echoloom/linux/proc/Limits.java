package echoloom.linux.proc;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The descriptor limit of a process, from /proc/PID/limits.
 *
 * @param softOpenFiles descriptors it may have open now; {@link #UNLIMITED} when there is no limit
 * @param hardOpenFiles how far it may raise that by itself; the JVM does so at its start
 */
public record Limits(long softOpenFiles, long hardOpenFiles) {
  /** Stands for "unlimited". */
  public static final long UNLIMITED = Long.MAX_VALUE;

  private static final Pattern OPEN_FILES =
      Pattern.compile("^Max open files\\s+(\\S+)\\s+(\\S+)", Pattern.MULTILINE);

  /** Parses the table; empty when it has no such line. */
  public static Optional<Limits> parse(String text) {
    Matcher line = OPEN_FILES.matcher(text);
    return line.find()
        ? Optional.of(new Limits(limit(line.group(1)), limit(line.group(2))))
        : Optional.empty();
  }

  private static long limit(String word) {
    return word.equals("unlimited") ? UNLIMITED : Long.parseLong(word);
  }
}
