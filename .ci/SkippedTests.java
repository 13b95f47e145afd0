import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Lists the tests of the last run that were skipped or aborted, from the XML files of the test
 * runner. A test that a machine cannot run says so and passes; nobody should find out months later
 * that it never ran anywhere.
 *
 * <p>{@code java .ci/SkippedTests.java [--strict]}, in the root of the project: with {@code
 * --strict}, as in CI, exit 1 when one is skipped that {@code .ci/expected-skips} does not name.
 */
final class SkippedTests {
  private static final Path REPORTS = Path.of("target/surefire-reports");
  private static final Path EXPECTED = Path.of(".ci/expected-skips");

  private SkippedTests() {}

  public static void main(String[] arguments) throws Exception {
    Map<String, String> skipped = new TreeMap<>();
    long tests = 0;
    for (Path report : reports()) {
      tests += read(report, skipped);
    }
    if (tests == 0) {
      System.err.println("no test has run: there are no reports in " + REPORTS);
      System.exit(1);
    }
    Map<String, String> expected = expected();
    skipped.forEach(
        (test, reason) ->
            System.out.printf(
                "skipped%s: %s: %s%n",
                expected.containsKey(test) ? ", as expected" : "", test, reason));
    List<String> unexpected =
        skipped.keySet().stream().filter(test -> !expected.containsKey(test)).toList();
    System.out.printf(
        "%,d tests, %d skipped, %d of them unexpectedly%n",
        tests, skipped.size(), unexpected.size());
    if (List.of(arguments).contains("--strict") && !unexpected.isEmpty()) {
      System.err.println(
          "make them run here (install what they ask for), or name them in "
              + EXPECTED
              + " with the reason: "
              + String.join(", ", unexpected));
      System.exit(1);
    }
  }

  private static List<Path> reports() throws Exception {
    if (!Files.isDirectory(REPORTS)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(REPORTS)) {
      return files.filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml")).toList();
    }
  }

  /** Adds the skipped tests of one class with their reasons; returns how many tests it has. */
  private static int read(Path report, Map<String, String> skipped) throws Exception {
    Document document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile());
    NodeList tests = document.getElementsByTagName("testcase");
    for (int i = 0; i < tests.getLength(); i++) {
      Element test = (Element) tests.item(i);
      NodeList marks = test.getElementsByTagName("skipped");
      if (marks.getLength() > 0) {
        skipped.put(
            test.getAttribute("classname") + "#" + test.getAttribute("name"),
            reason((Element) marks.item(0)));
      }
    }
    return tests.getLength();
  }

  /** Of a disabled test the attribute, of an aborted one the first line of its stack trace. */
  private static String reason(Element skipped) {
    String message = skipped.getAttribute("message");
    return (message.isEmpty() ? skipped.getTextContent().strip() : message)
        .lines()
        .findFirst()
        .orElse("no reason given");
  }

  /** Test and reason of each line that is no comment. */
  private static Map<String, String> expected() throws Exception {
    try (Stream<String> lines = Files.lines(EXPECTED)) {
      return lines
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\\s+", 2))
          .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    }
  }
}
