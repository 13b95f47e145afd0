package echoloom.linux;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** mmap(2) and munmap(2): page-aligned memory that takes no room before it is touched. */
public final class Memory {
  public static final int PROT_READ = 1;
  public static final int PROT_WRITE = 2;
  public static final int MAP_SHARED = 0x1;
  public static final int MAP_PRIVATE = 0x2;
  public static final int MAP_ANONYMOUS = 0x20;
  public static final int MAP_POPULATE = 0x8000;

  private static final long MAP_FAILED = -1;

  private static final MethodHandle MMAP =
      Libc.link(
          "mmap",
          FunctionDescriptor.of(
              ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG));
  private static final MethodHandle MUNMAP =
      Libc.link("munmap", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));

  private Memory() {}

  /**
   * Zeroed memory of the process's own; unmapped with the arena.
   *
   * @throws IOException when there is none
   */
  public static MemorySegment map(long bytes, Arena arena) throws IOException {
    return map(bytes, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0, arena);
  }

  /**
   * Memory shared with the kernel through a descriptor; unmapped with the arena.
   *
   * @throws IOException when the descriptor cannot be mapped there
   */
  public static MemorySegment mapShared(int fd, long offset, long bytes, Arena arena)
      throws IOException {
    return map(bytes, MAP_SHARED | MAP_POPULATE, fd, offset, arena);
  }

  // "restricted": the size is the one mapped, and the arena unmaps once.
  @SuppressWarnings("restricted")
  private static MemorySegment map(long bytes, int flags, int fd, long offset, Arena arena)
      throws IOException {
    MemorySegment state = Libc.state();
    MemorySegment mapped;
    try {
      mapped =
          (MemorySegment)
              MMAP.invokeExact(
                  state, MemorySegment.NULL, bytes, PROT_READ | PROT_WRITE, flags, fd, offset);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
    if (mapped.address() == MAP_FAILED) {
      throw new IOException("mmap of " + bytes + " bytes: " + Errno.text(Libc.errno(state)));
    }
    return mapped.reinterpret(bytes, arena, Memory::unmap);
  }

  private static void unmap(MemorySegment mapped) {
    try {
      int _ = (int) MUNMAP.invokeExact(Libc.state(), mapped, mapped.byteSize());
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }
}
