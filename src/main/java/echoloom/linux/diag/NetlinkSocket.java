package echoloom.linux.diag;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A netlink socket of the sock_diag family, netlink(7). Not thread-safe. */
final class NetlinkSocket implements AutoCloseable {
  private static final int AF_NETLINK = 16;
  private static final int SOCK_RAW_CLOEXEC = 3 | 0x80000;
  private static final int NETLINK_SOCK_DIAG = 4;

  /** The kernel fills at most 32 KiB per read of a dump. */
  private static final int BUFFER_BYTES = 64 * 1024;

  private static final MethodHandle SOCKET =
      link("socket", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
  private static final MethodHandle READ =
      link("read", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
  private static final MethodHandle WRITE =
      link("write", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
  private static final MethodHandle CLOSE =
      link("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

  private final int descriptor;
  private final MemorySegment buffer = Arena.ofAuto().allocate(BUFFER_BYTES);

  /**
   * Opens a socket in the network namespace of the calling thread.
   *
   * @throws IOException when the kernel has no netlink or descriptors ran out
   */
  NetlinkSocket() throws IOException {
    try {
      descriptor = (int) SOCKET.invokeExact(AF_NETLINK, SOCK_RAW_CLOEXEC, NETLINK_SOCK_DIAG);
    } catch (Throwable thrown) {
      throw unexpected(thrown);
    }
    if (descriptor < 0) {
      throw new IOException("no netlink socket for sock_diag");
    }
  }

  /** Sends one request to the kernel. */
  void send(ByteBuffer request) throws IOException {
    long length = request.remaining();
    MemorySegment.copy(MemorySegment.ofBuffer(request), 0, buffer, 0, length);
    long sent;
    try {
      sent = (long) WRITE.invokeExact(descriptor, buffer, length);
    } catch (Throwable thrown) {
      throw unexpected(thrown);
    }
    if (sent != length) {
      throw new IOException("sock_diag request not taken");
    }
  }

  /** The next messages of the answer, valid until the next call. */
  ByteBuffer receive() throws IOException {
    long length;
    try {
      length = (long) READ.invokeExact(descriptor, buffer, (long) BUFFER_BYTES);
    } catch (Throwable thrown) {
      throw unexpected(thrown);
    }
    if (length <= 0) {
      throw new IOException("sock_diag answer lost");
    }
    return buffer.asSlice(0, length).asByteBuffer().order(ByteOrder.nativeOrder());
  }

  @Override
  public void close() {
    try {
      int _ = (int) CLOSE.invokeExact(descriptor);
    } catch (Throwable thrown) {
      throw unexpected(thrown);
    }
  }

  // "restricted": the descriptors are those of the C library.
  @SuppressWarnings("restricted")
  private static MethodHandle link(String name, FunctionDescriptor descriptor) {
    Linker linker = Linker.nativeLinker();
    return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), descriptor);
  }

  private static IllegalStateException unexpected(Throwable thrown) {
    return new IllegalStateException(thrown);
  }
}
