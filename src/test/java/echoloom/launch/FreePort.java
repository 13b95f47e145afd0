package echoloom.launch;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Ports for servers that must be told one. */
public final class FreePort {
  private static final int FIRST = 20_000;
  private static final int LAST = 31_999;
  private static final int ATTEMPTS = 1_000;

  private FreePort() {}

  /**
   * A port that was free a moment ago, from below the ephemeral range: a port of that range could
   * be taken by any client before the server binds it. The search begins anywhere, because several
   * test JVMs look at once.
   */
  public static int find() throws IOException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int port = ThreadLocalRandom.current().nextInt(FIRST, LAST + 1);
      try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return probe.getLocalPort();
      } catch (BindException _) {
        // Taken: another one.
      }
    }
    throw new IOException("no free port from %d to %d".formatted(FIRST, LAST));
  }
}
