package echoloom.linux;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.net.InetSocketAddress;

/**
 * socket(2), bind(2), listen(2), setsockopt(2), accept4(2), recv(2) and send(2).
 *
 * <p>Every method returns what the call returns, or the negated error number. Thread-safety: as the
 * calls themselves, any thread.
 */
public final class Sockets {
  public static final int AF_INET = 2;
  public static final int AF_INET6 = 10;
  public static final int SOCK_STREAM = 1;
  public static final int SOCK_NONBLOCK = 0x800;
  public static final int SOCK_CLOEXEC = 0x80000;
  public static final int SOL_SOCKET = 1;
  public static final int SO_REUSEADDR = 2;
  public static final int SO_REUSEPORT = 15;
  public static final int IPPROTO_TCP = 6;
  public static final int TCP_NODELAY = 1;
  public static final int MSG_DONTWAIT = 0x40;
  public static final int MSG_WAITALL = 0x100;
  public static final int MSG_NOSIGNAL = 0x4000;

  /** What it takes to listen. */
  private static final class Setup {
    static final MethodHandle SOCKET =
        Libc.link("socket", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
    static final MethodHandle BIND =
        Libc.link("bind", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    static final MethodHandle LISTEN =
        Libc.link("listen", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
    static final MethodHandle SETSOCKOPT =
        Libc.link(
            "setsockopt",
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
  }

  private static final class Accept {
    static final MethodHandle ACCEPT4 =
        Libc.link("accept4", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
  }

  private static final class Transfer {
    static final MethodHandle RECV =
        Libc.link("recv", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
    static final MethodHandle SEND =
        Libc.link("send", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
  }

  private Sockets() {}

  /** An address as the calls of the kernel read it. */
  public static MemorySegment address(InetSocketAddress address, Arena arena) {
    return SocketAddressLayout.write(address, arena);
  }

  /** A new socket's descriptor. */
  public static int socket(int domain, int type, int protocol) {
    MemorySegment state = Libc.state();
    try {
      return Libc.result((int) Setup.SOCKET.invokeExact(state, domain, type, protocol), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /** Gives a socket its local address; the family must be the socket's. */
  public static int bind(int fd, InetSocketAddress address) {
    MemorySegment state = Libc.state();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment segment = SocketAddressLayout.write(address, arena);
      int length = (int) segment.byteSize();
      return Libc.result((int) Setup.BIND.invokeExact(state, fd, segment, length), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /** Makes a bound socket accept connections; the kernel caps the backlog at somaxconn. */
  public static int listen(int fd, int backlog) {
    MemorySegment state = Libc.state();
    try {
      return Libc.result((int) Setup.LISTEN.invokeExact(state, fd, backlog), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /** Sets an option whose value is an int. */
  public static int setsockopt(int fd, int level, int option, int value) {
    MemorySegment state = Libc.state();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment cell = arena.allocateFrom(JAVA_INT, value);
      int length = (int) cell.byteSize();
      return Libc.result(
          (int) Setup.SETSOCKOPT.invokeExact(state, fd, level, option, cell, length), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /** The next connection's descriptor; its peer's address is not asked for. */
  public static int accept4(int fd, int flags) {
    MemorySegment state = Libc.state();
    try {
      return Libc.result(
          (int)
              Accept.ACCEPT4.invokeExact(state, fd, MemorySegment.NULL, MemorySegment.NULL, flags),
          state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /**
   * Receives into the start of a native segment.
   *
   * @param length at most this many bytes, within the segment
   * @return the bytes received, 0 at the end of the stream
   */
  public static int recv(int fd, MemorySegment into, long length) {
    Descriptors.requireWithin(into, length);
    MemorySegment state = Libc.state();
    try {
      return (int) Libc.result((long) Transfer.RECV.invokeExact(state, fd, into, length, 0), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /**
   * Sends from the start of a native segment; to a connection that is gone it fails with EPIPE and
   * raises no signal.
   *
   * @param length at most this many bytes, within the segment
   * @return the bytes that the socket has taken
   */
  public static int send(int fd, MemorySegment from, long length) {
    Descriptors.requireWithin(from, length);
    MemorySegment state = Libc.state();
    try {
      return (int)
          Libc.result(
              (long) Transfer.SEND.invokeExact(state, fd, from, length, MSG_NOSIGNAL), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }
}
