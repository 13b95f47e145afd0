package echoloom.model;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/** A server's address as typed: {@code 127.0.0.1:9988}. */
public final class Target {
  private Target() {}

  /**
   * Resolves it.
   *
   * @param allowRemote whether it may be another host than this
   * @throws EcholoomException USAGE when it is malformed, unknown or, without permission, not local
   */
  public static InetSocketAddress parse(String text, boolean allowRemote) {
    int colon = text.lastIndexOf(':');
    if (colon <= 0) {
      throw usage("'" + text + "' is not HOST:PORT, such as 127.0.0.1:9988");
    }
    String host = text.substring(0, colon).replaceAll("^\\[|]$", "");
    InetAddress address;
    try {
      Parameter.PORT.domain().parse(text.substring(colon + 1));
      address = InetAddress.getByName(host);
    } catch (IllegalArgumentException refused) {
      throw usage("port of " + text + ": " + refused.getMessage());
    } catch (UnknownHostException unknown) {
      throw usage("unknown host '" + host + "'");
    }
    if (!address.isLoopbackAddress() && !allowRemote) {
      throw usage(
          host + " is not this machine: give --allow-remote if the server there is yours to load");
    }
    return new InetSocketAddress(address, Integer.parseInt(text.substring(colon + 1)));
  }

  /** As it is typed; of an IPv6 address the host is in brackets. */
  public static String text(InetSocketAddress target) {
    String host = target.getHostString();
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + target.getPort();
  }

  private static EcholoomException usage(String text) {
    return new EcholoomException(ExitCode.USAGE, text);
  }
}
