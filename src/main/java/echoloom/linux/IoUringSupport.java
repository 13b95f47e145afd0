package echoloom.linux;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Says why a host does not allow io_uring. */
public final class IoUringSupport {
  private static final Path DISABLED = Path.of("/proc/sys/kernel/io_uring_disabled");

  private IoUringSupport() {}

  /**
   * Lets the result of a call that sets up a ring pass and explains a failure.
   *
   * @param call the name of the call, for the message
   * @throws EcholoomException (preflight) when the result is negative: which setting, filter or
   *     limit forbids it, and what to do
   */
  public static int require(String call, int result) {
    if (result < 0) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT, "io_uring: " + call + ": " + reason(-result, disabledSetting()));
    }
    return result;
  }

  static String reason(int errno, String disabledSetting) {
    String text = Errno.text(errno);
    return switch (errno) {
      case Errno.EPERM ->
          disabledSetting.equals("0")
              ? text
                  + ": a seccomp filter or security module forbids it, as containers do by default:"
                  + " allow io_uring there or use --engine epoll"
              : text
                  + ": kernel.io_uring_disabled is "
                  + disabledSetting
                  + ": set it to 0 with sysctl or use --engine epoll";
      case Errno.ENOSYS ->
          text
              + ": the kernel was built without io_uring or a seccomp filter hides it:"
              + " use --engine epoll";
      case Errno.ENOMEM ->
          text
              + ": the limit of locked memory (RLIMIT_MEMLOCK) is too low:"
              + " raise `ulimit -l` to 8192 or more, or use --engine epoll";
      case Errno.EINVAL ->
          text + ": the kernel is too old, 6.1 or newer is needed: use --engine epoll";
      default -> text;
    };
  }

  private static String disabledSetting() {
    try {
      return Files.readString(DISABLED).strip();
    } catch (IOException _) {
      // Kernels before 6.6 have no such setting.
      return "0";
    }
  }
}
