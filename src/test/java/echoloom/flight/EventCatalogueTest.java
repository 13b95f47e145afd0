package echoloom.flight;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import jdk.jfr.AnnotationElement;
import jdk.jfr.EventType;
import jdk.jfr.SettingDescriptor;
import jdk.jfr.ValueDescriptor;
import org.junit.jupiter.api.Test;

/**
 * Own events explain themselves in JDK Mission Control, and jfr/README.md lists them as they are.
 */
class EventCatalogueTest {
  private static final Path README =
      Path.of(System.getProperty("echoloom.basedir", ".")).resolve("jfr/README.md");

  private static final String BEGIN = "<!-- events: begin; written by EventCatalogueTest -->\n";
  private static final String END = "<!-- events: end -->";

  /** Fields that JFR adds itself. */
  private static final Set<String> STANDARD =
      Set.of("startTime", "duration", "eventThread", "stackTrace");

  @Test
  void everyEventAndFieldExplainsItself() {
    assertThat(EventTypes.all()).hasSizeGreaterThanOrEqualTo(7);
    for (EventType type : EventTypes.all()) {
      assertThat(type.getName()).startsWith("echoloom.");
      assertThat(type.getLabel()).as(type.getName()).isNotBlank();
      assertThat(type.getDescription()).as(type.getName()).isNotBlank();
      assertThat(type.getCategoryNames()).as(type.getName()).startsWith("echoloom").hasSize(2);
      assertThat(defaultOf(type, "stackTrace")).as(type.getName()).isEqualTo("false");
      for (ValueDescriptor field : ownFields(type)) {
        assertThat(unit(field))
            .as("JDK Mission Control knows no such unit: %s.%s", type.getName(), field.getName())
            .doesNotContain("microseconds");
        assertThat(field.getLabel()).as(type.getName() + "." + field.getName()).isNotBlank();
        assertThat(field.getDescription()).as(type.getName() + "." + field.getName()).isNotBlank();
      }
    }
  }

  @Test
  void settingsFilesNameEveryEvent() throws IOException {
    String all = "";
    for (String name : List.of("measure.jfc", "syscalls.jfc", "host.jfc")) {
      all += Files.readString(README.resolveSibling(name));
    }
    for (EventType type : EventTypes.all()) {
      assertThat(all).contains("<event name=\"" + type.getName() + "\">");
    }
  }

  @Test
  void readmeListsTheEventsAsTheyAre() throws IOException {
    String readme = Files.readString(README);
    String wanted =
        readme.substring(0, readme.indexOf(BEGIN) + BEGIN.length())
            + EventTypes.all().stream()
                .map(EventCatalogueTest::section)
                .collect(Collectors.joining())
            + readme.substring(readme.indexOf(END));
    if (!readme.equals(wanted) && Boolean.getBoolean("echoloom.update")) {
      Files.writeString(README, wanted);
    } else {
      assertThat(readme)
          .as("update it: mvn verify -Dtest=EventCatalogueTest -Decholoom.update=true")
          .isEqualTo(wanted);
    }
  }

  private static String section(EventType type) {
    StringBuilder text = new StringBuilder();
    text.append("\n### `%s`\n".formatted(type.getName()));
    text.append(
        "%s, in %s. %s.%s\n\n"
            .formatted(
                type.getLabel(),
                String.join(" / ", type.getCategoryNames()),
                type.getDescription(),
                period(type)));
    text.append("| field | label | unit | meaning |\n|---|---|---|---|\n");
    for (ValueDescriptor field : ownFields(type)) {
      text.append(
          "| `%s` | %s | %s | %s |\n"
              .formatted(field.getName(), field.getLabel(), unit(field), field.getDescription()));
    }
    return text.toString();
  }

  private static String period(EventType type) {
    String period = defaultOf(type, "period");
    return period.isEmpty() ? "" : " Every " + period + ".";
  }

  private static String defaultOf(EventType type, String setting) {
    return type.getSettingDescriptors().stream()
        .filter(descriptor -> descriptor.getName().equals(setting))
        .map(SettingDescriptor::getDefaultValue)
        .findFirst()
        .orElse("");
  }

  /** The content type with its unit: timespan MICROSECONDS, percentage, … */
  private static String unit(ValueDescriptor field) {
    return field.getAnnotationElements().stream()
        .filter(element -> element.getTypeName().startsWith("jdk.jfr."))
        .filter(element -> !Set.of("Label", "Description").contains(simpleName(element)))
        .map(
            element ->
                simpleName(element)
                    + (element.hasValue("value") ? " " + element.getValue("value") : ""))
        .collect(Collectors.joining(", "))
        .toLowerCase(java.util.Locale.ROOT);
  }

  private static String simpleName(AnnotationElement element) {
    return element.getTypeName().substring("jdk.jfr.".length());
  }

  private static List<ValueDescriptor> ownFields(EventType type) {
    return type.getFields().stream().filter(field -> !STANDARD.contains(field.getName())).toList();
  }
}
