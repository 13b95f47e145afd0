package echoloom.report.section;

import echoloom.model.Manifest;
import echoloom.report.document.Block;
import echoloom.report.document.Section;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How to measure it again, and where the raw data are. */
public final class ReproductionSection {
  private static final Pattern NEEDS_NO_QUOTES = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");
  private static final Pattern UNSEALED = Pattern.compile("\\.partial$");

  private ReproductionSection() {}

  /** The section. */
  public static Section of(ReportFacts facts) {
    Manifest manifest = facts.run().manifest();
    // The report is written before the run is sealed, and read after it.
    String run = UNSEALED.matcher(facts.run().path().toString()).replaceFirst("");
    return new Section(
        "How to reproduce",
        List.of(
            new Block.Code(
                List.of(
                    command(manifest),
                    "bin/echoloom verify " + quoted(run),
                    "bin/echoloom report " + quoted(run))),
            Block.bullets(
                List.of(
                    data("trials.jsonl", "every trial with all of its figures"),
                    data(
                        "trials/NNNN/",
                        "latencies.hlog, samples.jsonl, the logs and the flight recordings"
                            + " server.jfr and client.jfr of a trial, and its syscalls.json"
                            + " where system calls were counted"),
                    data("manifest.json", "the plan and the environment")))));
  }

  private static Text data(String file, String what) {
    return Text.code(file).and(": " + what);
  }

  private static String command(Manifest manifest) {
    List<String> words = new ArrayList<>(List.of("bin/echoloom"));
    words.addAll(manifest.argv());
    boolean seeded = manifest.argv().stream().anyMatch(word -> word.startsWith("--seed"));
    if (manifest.experiment().isPresent() && !seeded) {
      words.add("--seed");
      words.add(Long.toString(manifest.plan().seed()));
    }
    return words.stream().map(ReproductionSection::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return NEEDS_NO_QUOTES.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
