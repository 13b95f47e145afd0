package echoloom.flight;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import jdk.jfr.Event;
import jdk.jfr.EventType;

/** The event types of the suite: all classes of the package that are events. */
final class EventTypes {
  private EventTypes() {}

  static List<EventType> all() {
    try (Stream<Path> files = Files.list(directory())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith("Event.class"))
          .map(EventTypes::type)
          .sorted(Comparator.comparing(EventType::getName))
          .toList();
    } catch (IOException | URISyntaxException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private static Path directory() throws URISyntaxException {
    return Path.of(
            Objects.requireNonNull(FlightRecording.class.getResource("FlightRecording.class"))
                .toURI())
        .resolveSibling("");
  }

  private static EventType type(String classFile) {
    try {
      String name =
          "echoloom.flight." + classFile.substring(0, classFile.length() - ".class".length());
      return EventType.getEventType(Class.forName(name).asSubclass(Event.class));
    } catch (ClassNotFoundException gone) {
      throw new IllegalStateException(gone);
    }
  }
}
