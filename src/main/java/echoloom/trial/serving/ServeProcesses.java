package echoloom.trial.serving;

import echoloom.model.Cell;
import echoloom.model.ServerDesign;
import echoloom.preflight.Preflight;
import echoloom.process.Launch;
import echoloom.role.RoleCommand;
import echoloom.role.ServePrinter;
import echoloom.role.StopSignal;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Several server processes on one port, for a person at a terminal. This process serves nobody; it
 * starts them, and they end with it.
 *
 * @param cell what to serve with, and how many processes
 */
public record ServeProcesses(Cell cell) {
  /** Ctrl-C at the terminal is for this process, which then asks the servers for their counters. */
  private static final String OWN_SESSION = "setsid";

  /**
   * Serves until SIGTERM, SIGINT or the end of the input, then prints the counters. A process that
   * dies is reported; the others go on.
   *
   * @throws echoloom.model.EcholoomException when the port cannot be had
   */
  public void serveForPerson(InputStream in, PrintStream out, PrintStream err)
      throws InterruptedException {
    ServerDesign design = cell.server();
    Preflight.requireFreePort(design);
    Path logs = createLogs();
    try (StopSignal stop = new StopSignal();
        OwnServers servers = OwnServers.start(launches(logs))) {
      servers.onDeath(
          death -> {
            if (!stop.isRequested()) {
              err.println(death + "; the others go on");
            }
          });
      ServePrinter printer = new ServePrinter(out);
      printer.listening(design, design.port(), cell.deployment().processes());
      stop.requestAtEndOf(in);
      stop.await();
      ServerSnapshot last = servers.snapshot();
      List<String> deaths = servers.deaths();
      servers.finish();
      deaths.forEach(death -> err.println("no counters: " + death));
      if (deaths.isEmpty()) {
        printer.counters(last.workers());
      }
    } finally {
      delete(logs);
    }
  }

  private List<Launch> launches(Path logs) {
    List<String> command = new ArrayList<>(List.of(OWN_SESSION));
    command.addAll(RoleCommand.server(cell));
    return IntStream.range(0, cell.deployment().processes())
        .mapToObj(index -> new Launch("server", command, logs.resolve("server-" + index + ".log")))
        .toList();
  }

  private static Path createLogs() {
    try {
      return Files.createTempDirectory("echoloom-serve");
    } catch (IOException refused) {
      throw new UncheckedIOException("cannot create a directory for the servers' logs", refused);
    }
  }

  private static void delete(Path logs) {
    try (Stream<Path> files = Files.walk(logs)) {
      files.sorted(Comparator.reverseOrder()).forEach(ServeProcesses::deleteOne);
    } catch (IOException _) {
      // A few lines in the directory for temporary files are all that stays.
    }
  }

  private static void deleteOne(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException _) {
      // Likewise.
    }
  }
}
