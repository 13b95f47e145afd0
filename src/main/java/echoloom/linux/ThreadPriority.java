package echoloom.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** How soon a thread gets a CPU among others: setpriority(2). Stateless and thread-safe. */
public final class ThreadPriority {
  private static final MethodHandle SET =
      Libc.link("setpriority", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));

  /** Half of the way to the top. */
  private static final int FIRST = -10;

  private static final int PRIO_PROCESS = 0;
  private static final int CALLING_THREAD = 0;

  private ThreadPriority() {}

  /**
   * Has the calling platform thread get a CPU before others, where the user may do so: for a thread
   * that tells time while all CPUs are busy, and hardly needs any. Else it waits its turn, as
   * usual.
   */
  public static void goFirst() {
    try {
      setNice(FIRST);
    } catch (ErrnoException _) {
      // Without CAP_SYS_NICE. What such a thread tells has its own lateness in it.
    }
  }

  /**
   * Sets the nice value of the calling platform thread.
   *
   * @param nice -20 (before all others) to 19; 0 is the usual
   * @throws ErrnoException when the user may not: below 0 takes CAP_SYS_NICE
   */
  static void setNice(int nice) throws ErrnoException {
    MemorySegment state = Libc.state();
    int result;
    try {
      result = Libc.result((int) SET.invokeExact(state, PRIO_PROCESS, CALLING_THREAD, nice), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
    int _ = Errno.check("setpriority", result);
  }
}
