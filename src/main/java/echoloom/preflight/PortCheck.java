package echoloom.preflight;

import static echoloom.preflight.Figures.grouped;

import echoloom.client.session.SourceAddresses;
import echoloom.linux.proc.KernelSettings;
import echoloom.linux.proc.PortRange;
import echoloom.model.Extent;
import echoloom.model.Finding;
import echoloom.model.LoadProfile;
import echoloom.model.Mode;
import java.util.OptionalLong;

/**
 * Whether the client has local ports enough. A connection that the client closes keeps its port in
 * TIME_WAIT; whether a new connection may take that port is net.ipv4.tcp_tw_reuse.
 */
public final class PortCheck {
  /** TCP_TIMEWAIT_LEN of Linux, s. */
  public static final int TIME_WAIT_S = 60;

  private static final String TITLE = "local ports";

  private PortCheck() {}

  /**
   * Compares the ports a load takes with those that are free.
   *
   * @param load what one client address will do to one server address and port
   * @param loopback whether the server is reached over loopback
   * @param settings of the client's host; without a port range nothing is checked
   * @param timeWait sockets in TIME_WAIT now
   */
  public static Finding check(
      LoadProfile load, boolean loopback, KernelSettings settings, OptionalLong timeWait) {
    if (settings.localPorts().isEmpty()) {
      return Finding.ok(TITLE, "this kernel does not report its port range");
    }
    PortRange range = settings.localPorts().get();
    if (load.connections() > range.size()
        && SourceAddresses.arePossible(load.mode(), loopback, range)) {
      return Finding.ok(
          TITLE,
          "%s connections come from addresses of their own, 127.0.0.2 and on"
              .formatted(grouped(load.connections())));
    }
    boolean reuse = reusesTimeWait(settings.tcpTwReuse(), loopback);
    long waiting = reuse ? 0 : timeWait.orElse(0);
    long needed = portsNeeded(load, reuse);
    String figures =
        "%s to %s are %s ports".formatted(range.first(), range.last(), grouped(range.size()));
    if (needed > range.size()) {
      return Finding.refusal(
          TITLE,
          figures + ", this load takes " + grouped(needed) + explain(load, reuse),
          "use fewer connections or rounds, or set net.ipv4.ip_local_port_range=\"1024 65535\""
              + (reuse ? "" : " and net.ipv4.tcp_tw_reuse=1"));
    }
    if (needed + waiting > range.size()) {
      return Finding.refusal(
          TITLE,
          "%s, %s are in TIME_WAIT and net.ipv4.tcp_tw_reuse does not let them be used again;"
                  .formatted(figures, grouped(waiting))
              + " this load takes "
              + grouped(needed),
          "wait: TIME_WAIT clears within %d s; or set net.ipv4.tcp_tw_reuse=1"
              .formatted(TIME_WAIT_S));
    }
    if (!reuse && load.mode() == Mode.SHORT && takesAnUnknownNumber(load)) {
      return Finding.warning(
          TITLE,
          "%s, each closed connection holds one for %d s: over %s connects/s will run out of them"
              .formatted(figures, TIME_WAIT_S, grouped((range.size() - waiting) / TIME_WAIT_S)),
          "set net.ipv4.tcp_tw_reuse=1, or give --warmup 0 and --rounds instead of --duration");
    }
    return Finding.ok(TITLE, figures + ", this load takes " + grouped(needed));
  }

  /** A time takes as many ports as the connects are fast; the warm-up is always a time. */
  private static boolean takesAnUnknownNumber(LoadProfile load) {
    return load.extent() instanceof Extent.Timed || !load.warmup().isZero();
  }

  private static boolean reusesTimeWait(OptionalLong tcpTwReuse, boolean loopback) {
    long setting = tcpTwReuse.orElse(0);
    return setting == 1 || (setting == 2 && loopback);
  }

  private static long portsNeeded(LoadProfile load, boolean reuse) {
    boolean portPerRound = load.mode() == Mode.SHORT && !reuse;
    return switch (load.extent()) {
      case Extent.Rounds(int count) when portPerRound -> (long) load.connections() * count;
      case Extent.Rounds _, Extent.Timed _ -> load.connections();
    };
  }

  private static String explain(LoadProfile load, boolean reuse) {
    return load.mode() == Mode.SHORT && !reuse
        ? ": each closed connection holds its port for %d s".formatted(TIME_WAIT_S)
        : "";
  }
}
