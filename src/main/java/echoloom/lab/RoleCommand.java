package echoloom.lab;

import echoloom.model.Cell;
import echoloom.model.Parameter.Part;
import echoloom.model.Profile;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The commands that start the two roles in JVMs of their own. */
final class RoleCommand {
  /**
   * The serial collector keeps the footprint small and its pauses out of the way: neither role
   * allocates per echo. A fixed young generation keeps connect bursts from resizing the heap.
   */
  static final List<String> SERVER_FLAGS =
      List.of("-XX:+UseSerialGC", "-Xms64m", "-Xmx512m", "-XX:+ExitOnOutOfMemoryError");

  static final List<String> CLIENT_FLAGS =
      List.of("-XX:+UseSerialGC", "-Xms128m", "-Xmx2g", "-XX:+ExitOnOutOfMemoryError");

  /** Standard output carries messages; what the JVM has to say belongs with the errors. */
  private static final List<String> LOG_FLAGS =
      List.of("-Xlog:disable", "-Xlog:all=warning,cds=off:stderr");

  private RoleCommand() {}

  /** A server that records nothing. */
  static List<String> server(Cell cell) {
    return server(cell, sharedClasses(jar()));
  }

  private static List<String> server(Cell cell, List<String> furtherFlags) {
    List<String> command = java(SERVER_FLAGS, furtherFlags);
    command.add("serve");
    command.addAll(cell.settings().only(Part.SERVER).toArguments());
    command.add("--control");
    return command;
  }

  static List<String> server(Cell cell, Profile profile, Path recording) {
    List<String> command = server(cell, flags(profile, recording));
    command.addAll(record(profile, recording));
    return command;
  }

  static List<String> client(
      Cell cell, InetSocketAddress target, Path latencyLog, Profile profile, Path recording) {
    List<String> furtherFlags = new ArrayList<>(cell.clientThreads().flags());
    furtherFlags.addAll(flags(profile, recording));
    List<String> command = java(CLIENT_FLAGS, furtherFlags);
    command.add("drive");
    command.add(target.getHostString() + ":" + target.getPort());
    command.addAll(cell.settings().only(Part.LOAD).toArguments());
    command.add("--latency-log=" + latencyLog);
    command.addAll(record(profile, recording));
    return command;
  }

  private static List<String> record(Profile profile, Path recording) {
    return profile
        .recordingSettings()
        .map(settings -> List.of("--recording=" + recording, "--profile=" + settings))
        .orElse(List.of());
  }

  /** JFR does not time the methods of a class that comes out of an archive while it records. */
  private static List<String> flags(Profile profile, Path recording) {
    List<String> flags = new ArrayList<>(chunks(profile, recording));
    if (!profile.countsCalls()) {
      flags.addAll(sharedClasses(jar()));
    }
    return flags;
  }

  /** JFR has no escape for the comma that separates its options. */
  private static List<String> chunks(Profile profile, Path recording) {
    String directory = Recordings.chunks(recording).toString();
    return profile.recordingSettings().isEmpty() || directory.contains(",")
        ? List.of()
        : List.of("-XX:FlightRecorderOptions:repository=" + directory);
  }

  private static List<String> java(List<String> flags, List<String> furtherFlags) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(LOG_FLAGS);
    command.addAll(furtherFlags);
    command.add("-jar");
    command.add(jar().toString());
    return command;
  }

  /**
   * The class-data archive that the build puts beside the jar; it shortens the start and changes
   * nothing else. One that is missing or does not fit is passed over in silence: the standard
   * output of a role carries messages.
   */
  private static List<String> sharedClasses(Path jar) {
    String archive = jar.toString().replaceFirst("\\.jar$", ".jsa");
    return List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off");
  }

  /** With {@code java -jar} the class path is the jar. */
  private static Path jar() {
    return Path.of(System.getProperty("java.class.path")).toAbsolutePath();
  }
}
