package echoloom.linux;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.nio.ByteOrder;

/** Socket addresses as the kernel reads them: netinet/in.h. */
final class SocketAddressLayout {
  private static final ValueLayout.OfShort NETWORK_SHORT =
      JAVA_SHORT.withOrder(ByteOrder.BIG_ENDIAN);

  static final StructLayout IPV4 =
      MemoryLayout.structLayout(
              JAVA_SHORT.withName("sin_family"),
              NETWORK_SHORT.withName("sin_port"),
              MemoryLayout.sequenceLayout(4, JAVA_BYTE).withName("sin_addr"),
              MemoryLayout.sequenceLayout(8, JAVA_BYTE).withName("sin_zero"))
          .withName("sockaddr_in");

  static final StructLayout IPV6 =
      MemoryLayout.structLayout(
              JAVA_SHORT.withName("sin6_family"),
              NETWORK_SHORT.withName("sin6_port"),
              JAVA_INT.withName("sin6_flowinfo"),
              MemoryLayout.sequenceLayout(16, JAVA_BYTE).withName("sin6_addr"),
              JAVA_INT.withName("sin6_scope_id"))
          .withName("sockaddr_in6");

  private static final long IPV4_ADDRESS = IPV4.byteOffset(PathElement.groupElement("sin_addr"));
  private static final long IPV6_ADDRESS = IPV6.byteOffset(PathElement.groupElement("sin6_addr"));
  private static final long IPV6_SCOPE = IPV6.byteOffset(PathElement.groupElement("sin6_scope_id"));
  private static final long FAMILY = 0;
  private static final long PORT = IPV4.byteOffset(PathElement.groupElement("sin_port"));

  private SocketAddressLayout() {}

  static MemorySegment write(InetSocketAddress address, Arena arena) {
    boolean six = address.getAddress() instanceof Inet6Address;
    MemorySegment segment = arena.allocate(six ? IPV6 : IPV4);
    segment.set(JAVA_SHORT, FAMILY, (short) (six ? Sockets.AF_INET6 : Sockets.AF_INET));
    segment.set(NETWORK_SHORT, PORT, (short) address.getPort());
    byte[] bytes = address.getAddress().getAddress();
    MemorySegment.copy(
        bytes, 0, segment, JAVA_BYTE, six ? IPV6_ADDRESS : IPV4_ADDRESS, bytes.length);
    if (address.getAddress() instanceof Inet6Address inet6) {
      segment.set(JAVA_INT, IPV6_SCOPE, inet6.getScopeId());
    }
    return segment;
  }
}
