package echoloom.linux;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.util.Locale;

/** Which systems the layouts and constants of this package hold for. */
public final class Linux {
  /** The processor architectures whose layouts are known. */
  enum Architecture {
    X86_64,
    AARCH64
  }

  private Linux() {}

  /**
   * Makes sure that native calls can be made here; to be called before any of them.
   *
   * @param user what needs them, for the message
   * @throws EcholoomException (preflight) when this is not Linux on x86-64 or aarch64
   */
  public static void require(String user) {
    String system = System.getProperty("os.name", "");
    String processor = System.getProperty("os.arch", "");
    if (!system.equals("Linux") || !isKnown(processor)) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT,
          user
              + " needs Linux on x86-64 or aarch64, this is "
              + system
              + " on "
              + processor
              + ": use another engine or driver");
    }
    loadWhatReportsExhaustion();
  }

  /** Once out of descriptors a process may be unable to open the file of a class. */
  private static void loadWhatReportsExhaustion() {
    int badDescriptor = -Descriptors.close(-1);
    ErrnoException _ = Errno.failure("close", badDescriptor);
  }

  static Architecture architecture() {
    return isArm(System.getProperty("os.arch", "")) ? Architecture.AARCH64 : Architecture.X86_64;
  }

  private static boolean isKnown(String processor) {
    return isArm(processor)
        || processor.equals("amd64")
        || processor.toLowerCase(Locale.ROOT).equals("x86_64");
  }

  private static boolean isArm(String processor) {
    return processor.equals("aarch64");
  }
}
