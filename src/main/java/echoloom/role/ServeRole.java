package echoloom.role;

import echoloom.flight.FlightRecording;
import echoloom.flight.WindowMarker;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Profile;
import echoloom.model.ServerDesign;
import echoloom.preflight.Preflight;
import echoloom.process.LauncherLink;
import echoloom.process.Message;
import echoloom.server.EchoServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The server process: serves until it is told to stop, for a person at a terminal or for the
 * launcher.
 *
 * @param design what to serve with
 * @param recording where to write a JFR recording, if at all
 * @param profile what it records
 */
public record ServeRole(ServerDesign design, Optional<Path> recording, Profile profile) {

  /**
   * Serves until SIGTERM, SIGINT or the end of the input, then prints the counters.
   *
   * @throws EcholoomException when the port cannot be had
   */
  public void serveForPerson(InputStream in, PrintStream out) throws InterruptedException {
    try (StopSignal stop = new StopSignal()) {
      ServePrinter printer = new ServePrinter(out);
      EchoServer stopped;
      Preflight.requireFreePort(design);
      // Closed before the recording, into which its workers' last counters go.
      try (EchoServer server = start();
          @Nullable FlightRecording _ = FlightRecording.start(profile, recording);
          server) {
        stopped = server;
        printer.listening(design, server.port(), 1);
        var _ = server.ended().whenComplete((_, _) -> stop.request());
        stop.requestAtEndOf(in);
        stop.await();
        requireWorking(server);
      }
      printer.counters(stopped.workerCounters());
    }
  }

  private static void requireWorking(EchoServer server) {
    if (server.ended().isCompletedExceptionally()) {
      throw new EcholoomException(
          ExitCode.INTERNAL, "a worker failed: " + server.ended().exceptionNow());
    }
  }

  /**
   * Serves at the launcher's orders until it says finish. The launcher has made sure that nobody
   * but its own servers listens on the port.
   *
   * @throws EcholoomException when the port cannot be had; the launcher has the reason
   */
  public void serveForLauncher(LauncherLink launcher) throws IOException, InterruptedException {
    // Closed before the recording, into which its workers' last counters go.
    try (EchoServer server = startOrTell(launcher);
        @Nullable FlightRecording flight = FlightRecording.start(profile, recording);
        server) {
      WindowMarker window = new WindowMarker(flight, design.engine().key());
      launcher.send(new Message.Listening(server.port()));
      boolean finish = false;
      while (!finish) {
        switch (launcher.receive()) {
          case Message.TakeSnapshot(boolean edge) -> {
            if (edge) {
              window.edge(server.workerCounters());
            }
            launcher.send(snapshot(server));
          }
          case Message.Finish _ -> finish = true;
          case Message other -> throw new IllegalStateException("unexpected order " + other);
        }
      }
    }
    launcher.send(new Message.Finished());
  }

  private static Message.Snapshot snapshot(EchoServer server) {
    return new Message.Snapshot(server.workerCounters(), OwnUsage.read());
  }

  private EchoServer start() {
    try {
      return EchoServer.start(design);
    } catch (IOException refused) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT,
          "cannot listen on %s:%d: %s; stop what holds the port or choose another with --port"
              .formatted(design.bind(), design.port(), refused.getMessage()));
    }
  }

  private EchoServer startOrTell(LauncherLink launcher) throws IOException {
    try {
      return start();
    } catch (EcholoomException refused) {
      launcher.send(Message.Failed.of(refused));
      throw refused;
    }
  }
}
