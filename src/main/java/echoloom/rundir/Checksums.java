package echoloom.rundir;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** checksums.txt: the SHA-256 of every other file of a run, in the format of sha256sum. */
final class Checksums {
  static final String FILE = "checksums.txt";

  private Checksums() {}

  /** Writes the file. */
  static void write(Path directory) throws IOException {
    StringBuilder text = new StringBuilder();
    of(directory).forEach((name, sum) -> text.append(sum).append("  ").append(name).append('\n'));
    DurableFile.write(directory.resolve(FILE), text.toString());
  }

  /** What does not match: one line per file that changed, is missing or was added. */
  static List<String> verify(Path directory) throws IOException {
    Map<String, String> expected = new TreeMap<>();
    for (String line : Files.readAllLines(directory.resolve(FILE), StandardCharsets.UTF_8)) {
      String[] parts = line.split(" {2}", 2);
      if (parts.length != 2) {
        return List.of(FILE + ": malformed line: " + line);
      }
      expected.put(parts[1], parts[0]);
    }
    Map<String, String> actual = of(directory);
    List<String> differences = new ArrayList<>();
    expected.forEach(
        (name, sum) -> {
          String found = actual.get(name);
          if (found == null) {
            differences.add(name + ": missing");
          } else if (!found.equals(sum)) {
            differences.add(name + ": changed");
          }
        });
    actual.keySet().stream()
        .filter(name -> !expected.containsKey(name))
        .forEach(name -> differences.add(name + ": not in " + FILE));
    return differences;
  }

  private static Map<String, String> of(Path run) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    // The run may be given as the link "latest", which a walk would not enter.
    Path directory = run.toRealPath();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = directory.relativize(file).toString();
        if (!name.equals(FILE)) {
          sums.put(name, sha256(file));
        }
      }
    }
    return sums;
  }

  private static String sha256(Path file) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every JDK has SHA-256", missing);
    }
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
