package echoloom.report.section;

import echoloom.judge.CellSummary;
import echoloom.model.Bottleneck;
import echoloom.report.document.Block;
import echoloom.report.document.Section;
import echoloom.report.document.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What held the cells back; cells with the same remedy stand together. */
public final class BottlenecksSection {
  private record Group(Bottleneck.Kind kind, String next) {}

  private BottlenecksSection() {}

  /** The section. */
  public static Section of(ReportFacts facts) {
    Map<Group, List<CellSummary>> groups = new LinkedHashMap<>();
    List<CellSummary> known = facts.cells().stream().filter(BottlenecksSection::isKnown).toList();
    for (CellSummary cell : known) {
      Bottleneck bottleneck = cell.bottleneck();
      groups
          .computeIfAbsent(new Group(bottleneck.kind(), bottleneck.next()), _ -> new ArrayList<>())
          .add(cell);
    }
    List<Block.Item> items = new ArrayList<>();
    groups.forEach((group, cells) -> items.add(item(facts, group, cells)));
    int unknown = facts.cells().size() - known.size();
    if (unknown > 0) {
      items.add(
          Block.item(
              Text.of(
                  Wording.count(unknown, "cell") + " without a repetition that counts: no cause")));
    }
    return new Section("Bottlenecks", List.of(new Block.Bullets(items)));
  }

  /** Failures show a cause even when no repetition counts; figures do not. */
  static boolean isKnown(CellSummary cell) {
    return cell.valid() > 0 || cell.bottleneck().kind() != Bottleneck.Kind.UNKNOWN;
  }

  private static Block.Item item(ReportFacts facts, Group group, List<CellSummary> cells) {
    List<Text> details = new ArrayList<>();
    for (CellSummary cell : cells) {
      details.add(
          Text.of(facts.name(cell.settings()) + ": ").and(cell.bottleneck().evidence() + "."));
    }
    details.add(Text.strong("Try next:").and(Text.marked(" " + group.next())));
    return new Block.Item(Text.strong(group.kind().label()), details);
  }
}
