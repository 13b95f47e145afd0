package echoloom.report.section;

import echoloom.model.Environment;
import echoloom.report.document.Block;
import echoloom.report.document.Section;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Where it was measured. */
public final class EnvironmentSection {
  private EnvironmentSection() {}

  /** The section. */
  public static Section of(ReportFacts facts) {
    Environment host = facts.run().manifest().environment();
    List<Text> items = new ArrayList<>();
    items.add(
        Text.of(
            "CPU: %s, %s, %.1f GiB of memory"
                .formatted(
                    host.cpu(),
                    Wording.count(host.cores(), "core"),
                    host.memoryBytes() / (double) (1 << 30))));
    items.add(Text.of("Kernel: " + host.kernel()));
    items.add(Text.of("JDK: " + host.java()));
    new TreeMap<>(host.jvmFlags())
        .forEach(
            (role, flags) ->
                items.add(
                    Text.of("JVM flags of the " + role + ": ")
                        .and(
                            flags.isEmpty()
                                ? Text.of("none")
                                : Text.code(String.join(" ", flags)))));
    items.add(Text.of("Suite: echoloom " + host.echoloom()));
    host.warnings().forEach(warning -> items.add(Text.of(warning)));
    return new Section(
        "Environment",
        List.of(
            Block.bullets(items),
            new Block.Paragraph(
                Text.marked("Kernel settings, limits and the cgroup are in `manifest.json`."))));
  }
}
