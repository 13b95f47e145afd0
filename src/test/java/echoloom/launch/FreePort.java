package echoloom.launch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Ports for servers that must be told one. */
public final class FreePort {
  private FreePort() {}

  /**
   * A port that was free a moment ago, from below the ephemeral range: a port of that range could
   * be taken by any client before the server binds it.
   */
  public static int find() throws IOException {
    int first = 20_000 + (int) (ProcessHandle.current().pid() % 1_000) * 10;
    for (int port = first; port < 32_000; port++) {
      try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return probe.getLocalPort();
      } catch (java.net.BindException _) {
        // Taken: the next one.
      }
    }
    throw new IOException("no free port from " + first);
  }
}
