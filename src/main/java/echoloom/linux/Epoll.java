package echoloom.linux;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * epoll_create1(2), epoll_ctl(2) and epoll_wait(2).
 *
 * <p>Every method returns what the call returns, or the negated error number.
 */
public final class Epoll {
  public static final int EPOLL_CLOEXEC = 0x80000;
  public static final int EPOLL_CTL_ADD = 1;
  public static final int EPOLL_CTL_MOD = 3;
  public static final int EPOLLIN = 0x1;
  public static final int EPOLLOUT = 0x4;
  public static final int EPOLLET = 1 << 31;

  private static final MethodHandle CREATE =
      Libc.link("epoll_create1", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
  private static final MethodHandle CTL =
      Libc.link(
          "epoll_ctl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS));
  private static final MethodHandle WAIT =
      Libc.link(
          "epoll_wait", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));

  private Epoll() {}

  /** A new instance's descriptor, which the caller closes. */
  public static int epollCreate1() {
    MemorySegment state = Libc.state();
    try {
      return Libc.result((int) CREATE.invokeExact(state, EPOLL_CLOEXEC), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /**
   * Adds a descriptor or changes what is waited for.
   *
   * @param event the first entry is read
   */
  public static int epollCtl(int epoll, int operation, int fd, EpollEvents event) {
    MemorySegment state = Libc.state();
    try {
      return Libc.result(
          (int) CTL.invokeExact(state, epoll, operation, fd, event.segment()), state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }

  /**
   * Waits for events.
   *
   * @param timeoutMs 0 returns at once, -1 waits without limit
   * @return how many entries were filled
   */
  public static int epollWait(int epoll, EpollEvents events, int timeoutMs) {
    MemorySegment state = Libc.state();
    try {
      return Libc.result(
          (int) WAIT.invokeExact(state, epoll, events.segment(), events.capacity(), timeoutMs),
          state);
    } catch (Throwable thrown) {
      throw Libc.unexpected(thrown);
    }
  }
}
