package echoloom.role;

import echoloom.flight.Recordings;
import echoloom.model.Cell;
import echoloom.model.ClientProcess;
import echoloom.model.Driver;
import echoloom.model.JvmTuning;
import echoloom.model.Parameter.Part;
import echoloom.model.Profile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The commands that start the two roles in JVMs of their own. */
public final class RoleCommand {
  /**
   * The serial collector keeps the footprint small and its pauses out of the way: neither role
   * allocates per echo.
   */
  private static final List<String> COMMON =
      List.of("-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError");

  /** The heap of a server; {@code bin/echoloom serve} uses the same file. */
  private static final List<String> SERVER_SPEED = argumentFile("/jvm/server.flags");

  /**
   * The first compiler needs a fraction of the memory and of the start-up time of the second. The
   * archive at the address it was made for is shared by all processes; moved to another, each would
   * have a copy of its own, 30 MiB.
   */
  private static final List<String> FOOTPRINT =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseCompactObjectHeaders",
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:ArchiveRelocationMode=0");

  private static final List<String> SERVER_FOOTPRINT = List.of("-Xms24m", "-Xmn16m", "-Xmx256m");

  /** The old generation at the start: what every JVM keeps. */
  private static final long CLIENT_OLD_MIB = 64;

  /** Standard output carries messages; what the JVM has to say belongs with the errors. */
  private static final List<String> LOG_FLAGS =
      List.of("-Xlog:disable", "-Xlog:all=warning,cds=off:stderr");

  private RoleCommand() {}

  /** What the JVM of a server is started with. */
  public static List<String> serverFlags(JvmTuning tuning) {
    return switch (tuning) {
      case SPEED -> join(List.of(COMMON, SERVER_SPEED));
      case FOOTPRINT -> join(List.of(COMMON, FOOTPRINT, SERVER_FOOTPRINT));
    };
  }

  /** What the JVM of each client is started with. */
  public static List<String> clientFlags(Cell cell) {
    return switch (cell.jvm()) {
      case SPEED -> join(List.of(COMMON, clientHeap(cell, 256, 32, 2_048), allocation(cell)));
      case FOOTPRINT ->
          join(List.of(COMMON, FOOTPRINT, clientHeap(cell, 48, 20, 128), allocation(cell)));
    };
  }

  /**
   * Every platform thread reserves a piece of the heap to allocate in. At its default size, those
   * of 2,000 threads fill the young generation twenty times a second without being used, and every
   * collection stops the client.
   */
  private static List<String> allocation(Cell cell) {
    return cell.load().driver() == Driver.PLATFORM
        ? List.of("-XX:TLABSize=8k", "-XX:-ResizeTLAB")
        : List.of();
  }

  /**
   * A young generation that holds all connections of a process, so that none is moved while it is
   * measured: to move the stacks of 20,000 virtual threads takes most of a second, and in the old
   * generation a thread would get a new stack chunk at every wait, three times the memory and a
   * third more CPU time per echo. Only what is used of it takes memory.
   *
   * @param youngMib of the young generation beside the connections: short ones leave 8 KiB a round
   * @param connectionKib a connection with what it leaves behind: connecting 3 KiB, an echo 0.1 KiB
   * @param mostOldMib of the old generation
   */
  private static List<String> clientHeap(
      Cell cell, long youngMib, long connectionKib, long mostOldMib) {
    long connections = Math.ceilDiv(cell.load().connections(), cell.clientProcesses());
    long young = youngMib + Math.ceilDiv(connections * connectionKib, 1L << 10);
    return List.of(
        "-Xmn" + young + "m",
        "-Xms" + (young + CLIENT_OLD_MIB) + "m",
        "-Xmx" + (young + mostOldMib) + "m");
  }

  /** The options in a resource of the form that {@code java @file} reads, one a line. */
  private static List<String> argumentFile(String resource) {
    try (InputStream file =
        Objects.requireNonNull(RoleCommand.class.getResourceAsStream(resource), resource)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.startsWith("-"))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static List<String> join(List<List<String>> parts) {
    return parts.stream().flatMap(List::stream).toList();
  }

  /** A server that records nothing. */
  public static List<String> server(Cell cell) {
    return server(cell, sharedClasses(cell.jvm(), jar()));
  }

  private static List<String> server(Cell cell, List<String> furtherFlags) {
    List<String> command = java(serverFlags(cell.jvm()), furtherFlags);
    command.add("serve");
    command.addAll(cell.settings().only(Part.SERVER).toArguments());
    command.add("--control");
    return command;
  }

  public static List<String> server(Cell cell, Profile profile, Path recording) {
    List<String> command = server(cell, flags(cell, profile, recording));
    command.addAll(record(profile, recording));
    return command;
  }

  public static List<String> client(
      Cell cell,
      ClientProcess process,
      InetSocketAddress target,
      Path latencyLog,
      Profile profile,
      Path recording) {
    List<String> furtherFlags = new ArrayList<>(cell.clientThreads().flags());
    furtherFlags.addAll(flags(cell, profile, recording));
    List<String> command = java(clientFlags(cell), furtherFlags);
    command.add("drive");
    command.add(target.getHostString() + ":" + target.getPort());
    command.addAll(cell.settings().only(Part.LOAD).toArguments());
    command.add("--process=" + process.index());
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
  private static List<String> flags(Cell cell, Profile profile, Path recording) {
    List<String> flags = new ArrayList<>(chunks(profile, recording));
    if (!profile.countsCalls()) {
      flags.addAll(sharedClasses(cell.jvm(), jar()));
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
   * nothing else. Compact object headers need one of their own. {@code bin/echoloom} names one that
   * does not fit; here it is passed over, because the standard output of a role carries messages.
   */
  private static List<String> sharedClasses(JvmTuning tuning, Path jar) {
    String suffix =
        switch (tuning) {
          case SPEED -> ".jsa";
          case FOOTPRINT -> "-compact.jsa";
        };
    String archive = jar.toString().replaceFirst("\\.jar$", suffix);
    return List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off");
  }

  /** With {@code java -jar} the class path is the jar. */
  private static Path jar() {
    return Path.of(System.getProperty("java.class.path")).toAbsolutePath();
  }
}
