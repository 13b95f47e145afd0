package echoloom.linux;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/**
 * What all calls into the C library share: how a function is linked, and how errno is read.
 *
 * <p>Errno comes from the captured call state only: the JVM may make calls of its own before Java
 * code could ask for it. Stateless and thread-safe; segments of call state belong to the caller.
 */
// Restricted methods are what a native layer is made of; the manifest allows them.
@SuppressWarnings("restricted")
final class Libc {
  /** Room for the errno of one call; passed as the first argument of every linked function. */
  static final StructLayout CALL_STATE = Linker.Option.captureStateLayout();

  private static final VarHandle ERRNO =
      CALL_STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

  private static final MethodHandle STRERROR =
      Linker.nativeLinker()
          .downcallHandle(
              Linker.nativeLinker().defaultLookup().findOrThrow("strerror"),
              FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.JAVA_INT));

  /** The longest text of an error number that is read. */
  private static final long REASON_BYTES = 256;

  private Libc() {}

  /** Links a function; keep the handle in a static final field, or calls are far slower. */
  static MethodHandle link(String name, FunctionDescriptor type) {
    return Linker.nativeLinker()
        .downcallHandle(
            Linker.nativeLinker().defaultLookup().findOrThrow(name),
            type,
            Linker.Option.captureCallState("errno"));
  }

  /** The failure of a call, from the state that it left. */
  static ErrnoException failure(String call, MemorySegment callState) {
    int errno = (int) ERRNO.get(callState, 0L);
    return new ErrnoException(call, errno, reason(errno));
  }

  /** An exception that a handle threw by itself: a defect of the caller, never of the function. */
  static IllegalStateException defect(Throwable thrown) {
    return new IllegalStateException("call into the C library failed", thrown);
  }

  private static String reason(int errno) {
    try {
      MemorySegment text = (MemorySegment) STRERROR.invokeExact(errno);
      return text.reinterpret(REASON_BYTES).getString(0);
    } catch (Throwable thrown) {
      throw defect(thrown);
    }
  }
}
