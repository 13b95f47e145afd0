package echoloom.role;

import echoloom.client.LoadRun;
import echoloom.flight.FlightRecording;
import echoloom.model.ClientProcess;
import echoloom.model.EcholoomException;
import echoloom.model.LoadProfile;
import echoloom.model.LoadResult;
import echoloom.model.ProcessUsage;
import echoloom.model.Profile;
import echoloom.process.LauncherLink;
import echoloom.process.Message;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The client process: does its load at the launcher's orders.
 *
 * @param load what all client processes together do
 * @param process which of them this is
 * @param target to whom
 * @param latencyLog where the histograms go
 * @param recording where to write a JFR recording, if at all
 * @param profile what it records
 */
public record DriveRole(
    LoadProfile load,
    ClientProcess process,
    InetSocketAddress target,
    Path latencyLog,
    Optional<Path> recording,
    Profile profile) {
  private static final long LONGEST_NOTICE_NS = TimeUnit.SECONDS.toNanos(30);

  /**
   * Waits for the server, connects, warms up, waits for the start, measures, waits for the finish.
   *
   * @throws EcholoomException when the load cannot be set up; the launcher has the reason
   */
  public void driveForLauncher(LauncherLink launcher) throws IOException, InterruptedException {
    long rssBeforeConnectBytes = OwnUsage.read().rssBytes().orElse(0);
    try (@Nullable FlightRecording flight = FlightRecording.start(profile, recording);
        LoadRun run = LoadRun.open(load, target, process, latencyLog)) {
      launcher.await(Message.Connect.class);
      run.connect();
      writeTotals(flight);
      launcher.send(new Message.Connected(process.shareOf(load.connections())));
      Message.Start start = launcher.await(Message.Start.class);
      ProcessUsage before = OwnUsage.read();
      sleepUntil(start.atNs());
      LoadResult result = run.measure();
      ProcessUsage after = OwnUsage.read();
      launcher.send(
          new Message.Measured(result, before, after, rssBeforeConnectBytes, run.histograms()));
      launcher.await(Message.Finish.class);
      // Here and not at once: strace is still attached when the window closes.
      writeTotals(flight);
    } catch (EcholoomException refused) {
      launcher.send(Message.Failed.of(refused));
      throw refused;
    }
    launcher.send(new Message.Finished());
  }

  /** Never for long: the clock of another host may be anywhere. */
  private static void sleepUntil(long atNs) throws InterruptedException {
    long leftNs = Math.min(atNs - System.nanoTime(), LONGEST_NOTICE_NS);
    if (leftNs > 0) {
      TimeUnit.NANOSECONDS.sleep(leftNs);
    }
  }

  private static void writeTotals(@Nullable FlightRecording flight) {
    if (flight != null) {
      flight.writeTotals();
    }
  }
}
