package echoloom.process;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a process that has ended last wrote to its log. */
public final class LogTail {
  private static final int LINES_SHOWN = 5;

  /** Takes any bytes: a foreign program may write in whatever encoding it likes. */
  private static final Charset ANY = StandardCharsets.ISO_8859_1;

  private LogTail() {}

  /** A clause that begins with a semicolon; empty when there is nothing to quote. */
  public static String of(Path log) {
    try {
      List<String> lines = read(log);
      List<String> last = lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size());
      return last.isEmpty() ? "" : "; its last words: " + String.join(" | ", last);
    } catch (IOException _) {
      return "";
    }
  }

  private static List<String> read(Path log) throws IOException {
    try {
      return Files.readAllLines(log, StandardCharsets.UTF_8);
    } catch (MalformedInputException _) {
      return Files.readAllLines(log, ANY);
    }
  }
}
