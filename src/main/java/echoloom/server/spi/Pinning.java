package echoloom.server.spi;

import echoloom.linux.CpuAffinity;
import echoloom.linux.ErrnoException;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;

/** Gives each worker's thread a CPU of its own. Stateless. */
public final class Pinning {
  private Pinning() {}

  /**
   * Lets the calling thread run on one CPU only: the one that is {@code worker}-th among those
   * allowed to the process, beginning again at the first when there are more workers than CPUs.
   *
   * @throws EcholoomException when the kernel refuses
   */
  public static void pinThread(int worker) {
    try {
      int[] allowed = CpuAffinity.allowed();
      CpuAffinity.pinThread(allowed[worker % allowed.length]);
    } catch (ErrnoException refused) {
      throw new EcholoomException(
          ExitCode.PREFLIGHT,
          "cannot pin worker " + worker + " (" + refused.getMessage() + "): leave out --pin",
          refused);
    }
  }
}
