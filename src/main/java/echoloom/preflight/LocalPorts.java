package echoloom.preflight;

import echoloom.linux.proc.Proc;
import echoloom.linux.proc.SocketStat;
import echoloom.model.Cell;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Finding;
import echoloom.model.Finding.Severity;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The local ports that the client of a trial needs, as they are now. */
public final class LocalPorts {
  /** TIME_WAIT is over by then, whatever the first seconds of it were. */
  private static final int PATIENCE_S = PortCheck.TIME_WAIT_S + 5;

  private LocalPorts() {}

  /** Whether there are enough of them. */
  static Finding finding(Cell cell, Optional<InetSocketAddress> target, Proc proc) {
    boolean loopback = target.isEmpty() || target.get().getAddress().isLoopbackAddress();
    OptionalLong timeWait =
        proc.socketStat().map(SocketStat::timeWait).orElse(OptionalLong.empty());
    return PortCheck.check(cell.load(), loopback, proc.kernelSettings(), timeWait);
  }

  /**
   * Waits until there are enough: those of the trial before may be in TIME_WAIT.
   *
   * @param note receives the reason and the longest wait, when there is something to wait for
   * @throws EcholoomException INVALID when others keep them taken
   */
  public static void await(Cell cell, Optional<InetSocketAddress> target, Consumer<String> note)
      throws InterruptedException {
    Proc proc = Proc.ofHost();
    Finding finding = finding(cell, target, proc);
    if (finding.severity() != Severity.REFUSAL) {
      return;
    }
    note.accept("waiting up to %d s: %s".formatted(PATIENCE_S, finding.detail()));
    long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_S);
    while (finding.severity() == Severity.REFUSAL) {
      if (System.nanoTime() > deadlineNs) {
        throw new EcholoomException(ExitCode.INVALID, "local ports: " + finding.detail());
      }
      TimeUnit.SECONDS.sleep(1);
      finding = finding(cell, target, proc);
    }
  }
}
