package echoloom.client.session;

import echoloom.linux.proc.PortRange;
import echoloom.model.Mode;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * Where the connections of one client process come from.
 *
 * <p>Usually the kernel chooses: one address and an ephemeral port. That ends at about 28,000
 * connections to one target. Beyond it, long connections to a loopback target come from addresses
 * of the process's own, 127.0.p.2, 127.0.p.3, … for process p, with explicit ports in order.
 * Explicit, because {@code bind} to port 0 searches a crowded range at random and takes minutes;
 * and from below the ephemeral range, because ports bound explicitly inside it leave TIME_WAIT
 * entries that make later connects of anybody fail.
 *
 * <p>Thread-safety: immutable.
 */
public final class SourceAddresses {
  /** Ephemeral ports left to others. */
  private static final int EPHEMERAL_MARGIN = 1_000;

  /** Below are the ports that services of the host most often have. */
  private static final int FIRST_PORT = 10_000;

  /** With fewer ports below the ephemeral range, explicit ports are no help. */
  private static final int MIN_PORTS = 1_000;

  /** Host numbers .2 to .254. */
  private static final int ADDRESSES = 253;

  private final int processIndex;
  private final int targetPort;
  private final int ports;

  private SourceAddresses(int processIndex, int targetPort, int ports) {
    this.processIndex = processIndex;
    this.targetPort = targetPort;
    this.ports = ports;
  }

  /**
   * Plans the sources of one process. Either all processes of a load leave the choice to the kernel
   * or none does.
   *
   * @param connections of all processes together
   * @param processIndex from 0 to 65,535
   * @param ephemeral the range that the kernel chooses from
   */
  public static SourceAddresses plan(
      InetSocketAddress target, Mode mode, int connections, int processIndex, PortRange ephemeral) {
    boolean enough = connections <= ephemeral.size() - EPHEMERAL_MARGIN;
    boolean possible =
        target.getAddress() instanceof Inet4Address address
            && arePossible(mode, address.isLoopbackAddress(), ephemeral);
    int ports = enough || !possible ? 0 : ephemeral.first() - FIRST_PORT;
    return new SourceAddresses(processIndex, target.getPort(), ports);
  }

  /**
   * Whether connections beyond the ephemeral range can come from addresses of their own.
   *
   * @param loopback whether the target is an IPv4 loopback address
   */
  public static boolean arePossible(Mode mode, boolean loopback, PortRange ephemeral) {
    return mode == Mode.LONG && loopback && ephemeral.first() - FIRST_PORT >= MIN_PORTS;
  }

  /** How many candidates there are; 0 when the kernel chooses. */
  public long candidates() {
    return (long) ports * ADDRESSES;
  }

  /** Whether the kernel chooses the source of every connection. */
  public boolean chosenByKernel() {
    return ports == 0;
  }

  /** Whether this candidate is left out, because it is the target's port. */
  public boolean skips(long candidate) {
    return port(candidate) == targetPort;
  }

  /**
   * The source to try.
   *
   * @param candidate from 0 to {@link #candidates} - 1
   */
  public InetSocketAddress source(long candidate) {
    int host = (int) (candidate / ports) + 2;
    byte[] address = {127, (byte) (processIndex >> Byte.SIZE), (byte) processIndex, (byte) host};
    try {
      return new InetSocketAddress(InetAddress.getByAddress(address), port(candidate));
    } catch (UnknownHostException impossible) {
      throw new AssertionError("four bytes are an address", impossible);
    }
  }

  private int port(long candidate) {
    return FIRST_PORT + (int) (candidate % ports);
  }
}
