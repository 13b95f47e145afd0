package echoloom.linux;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * How the functions of the C library are linked and how they report errors. Every call captures
 * errno together with its result, because the JVM may make calls of its own on the way back.
 *
 * <p>Linking one function takes about 15 ms, so handles live in one class per family of calls: only
 * what is used is linked. No call is linked as critical, because a thread in a critical call that
 * blocks holds up every safepoint.
 */
final class Libc {
  private static final Linker LINKER = Linker.nativeLinker();
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final ValueLayout.OfInt ERRNO_LAYOUT = ValueLayout.JAVA_INT;
  private static final long ERRNO_OFFSET = STATE.byteOffset(PathElement.groupElement("errno"));

  /** Where the calls of this thread leave their errno; freed with the thread. */
  private static final ThreadLocal<MemorySegment> CAPTURED =
      ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(STATE));

  private Libc() {}

  /** Links a function; its handle takes the segment of {@link #state} before all arguments. */
  // "restricted": a wrong descriptor can crash the JVM; all of them are in this package.
  @SuppressWarnings("restricted")
  static MethodHandle link(
      String name, FunctionDescriptor descriptor, Linker.Option... furtherOptions) {
    List<Linker.Option> options = new ArrayList<>(List.of(furtherOptions));
    options.add(Linker.Option.captureCallState("errno"));
    return LINKER.downcallHandle(
        LINKER.defaultLookup().findOrThrow(name),
        descriptor,
        options.toArray(Linker.Option[]::new));
  }

  /** The segment that receives errno; one per thread. */
  static MemorySegment state() {
    return CAPTURED.get();
  }

  /** The result as it is, or the negated errno when it is -1, as the kernel itself reports it. */
  static int result(int result, MemorySegment state) {
    return result == -1 ? -errno(state) : result;
  }

  /** As above. */
  static long result(long result, MemorySegment state) {
    return result == -1 ? -errno(state) : result;
  }

  static int errno(MemorySegment state) {
    return state.get(ERRNO_LAYOUT, ERRNO_OFFSET);
  }

  /** What to throw for what a method handle threw: such a call has no checked exceptions. */
  static RuntimeException unexpected(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException runtime ? runtime : new IllegalStateException(thrown);
  }
}
