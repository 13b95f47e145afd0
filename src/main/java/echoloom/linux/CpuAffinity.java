package echoloom.linux;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.BitSet;

/**
 * Which CPUs a thread may run on: sched_getaffinity(2) and sched_setaffinity(2). Stateless and
 * thread-safe.
 */
public final class CpuAffinity {
  private static final FunctionDescriptor TYPE =
      FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
  private static final MethodHandle GET = Libc.link("sched_getaffinity", TYPE);
  private static final MethodHandle SET = Libc.link("sched_setaffinity", TYPE);

  /** Room for 8,192 CPUs, the most that Linux can be built for; a smaller mask may be refused. */
  private static final long MASK_BYTES = 1024;

  private static final int CALLING_THREAD = 0;

  private CpuAffinity() {}

  /**
   * The CPUs allowed to this process, ascending: those of its first thread, which no one pins.
   *
   * @throws ErrnoException when the kernel refuses
   */
  public static int[] allowed() throws ErrnoException {
    int pid = Math.toIntExact(ProcessHandle.current().pid());
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
      call("sched_getaffinity", GET, pid, mask);
      return BitSet.valueOf(mask.asByteBuffer()).stream().toArray();
    }
  }

  /**
   * Lets the calling platform thread run on one CPU only.
   *
   * @param cpu its number, from 0
   * @throws ErrnoException when the CPU does not exist or is not allowed
   */
  public static void pinThread(int cpu) throws ErrnoException {
    if (cpu < 0 || cpu >= MASK_BYTES * Byte.SIZE) {
      throw new IllegalArgumentException("no such CPU number: " + cpu);
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
      // cpu_set_t is an array of unsigned longs: CPU n is bit n mod 64 of word n / 64.
      mask.setAtIndex(JAVA_LONG, cpu / Long.SIZE, 1L << cpu);
      call("sched_setaffinity", SET, CALLING_THREAD, mask);
    }
  }

  private static void call(String name, MethodHandle function, int pid, MemorySegment mask)
      throws ErrnoException {
    MemorySegment state = Libc.state();
    int result;
    try {
      result = Libc.result((int) function.invokeExact(state, pid, MASK_BYTES, mask), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
    int _ = Errno.check(name, result);
  }
}
