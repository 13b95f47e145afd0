package echoloom.report.section;

import echoloom.model.Environment;
import echoloom.report.document.Block;
import echoloom.report.document.Section;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/** Where it was measured. */
public final class EnvironmentSection {
  private EnvironmentSection() {}

  /** The section. */
  public static Section of(ReportFacts facts) {
    Environment host = facts.run().manifest().environment();
    List<Block.Item> items = new ArrayList<>();
    items.add(
        fact(
            "CPU",
            "%s, %s, %s of memory"
                .formatted(
                    host.cpu(), Wording.count(host.cores(), "core"), gib(host.memoryBytes()))));
    items.add(fact("Kernel", host.kernel()));
    items.add(fact("JDK", host.java()));
    new TreeMap<>(host.jvmFlags())
        .forEach(
            (role, flags) ->
                items.add(
                    flags.isEmpty()
                        ? fact("JVM flags of the " + role, "none")
                        : Block.item(
                            Text.of("JVM flags of the " + role + ": ")
                                .and(Text.of(String.join(" ", flags), Text.Style.CODE)))));
    items.add(fact("Suite", "echoloom " + host.echoloom()));
    host.warnings().forEach(warning -> items.add(Block.item(Text.of(warning))));
    return new Section(
        "Environment",
        List.of(
            new Block.Bullets(items),
            new Block.Paragraph(
                Text.of("Kernel settings, limits and the cgroup are in ")
                    .and(Text.of("manifest.json", Text.Style.CODE))
                    .and("."))));
  }

  private static Block.Item fact(String name, String value) {
    return Block.item(Text.of(name + ": " + value));
  }

  private static String gib(long bytes) {
    return String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1 << 30));
  }
}
