package echoloom.sample;

import echoloom.linux.diag.SocketDiag;
import echoloom.linux.proc.Counters;
import echoloom.linux.proc.CpuTimes;
import echoloom.linux.proc.InterfaceCounters;
import echoloom.linux.proc.Pressure;
import echoloom.linux.proc.Proc;
import echoloom.linux.proc.SocketStat;
import echoloom.linux.proc.ThreadTotals;
import echoloom.model.Sample;
import echoloom.model.Sample.Role;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads this host. Sources whose cost grows with threads or sockets are read in thorough samples
 * only, and left out beyond a number of sockets, so that one sample stays far below 50 ms.
 *
 * <p>Network figures are those of the server's network namespace, or of this process's when the
 * server is not among the processes. Sockets of the port are known in the latter only. Not
 * thread-safe.
 */
final class HostSource implements SampleSource {
  /** The kernel walks all of them to find handshakes: about 15 ms for so many. */
  private static final long MOST_SOCKETS = 30_000;

  private final Proc proc = Proc.ofHost();
  private final List<SampledProcess> processes;
  private final String net;
  private final Optional<SocketDiag> diag;

  HostSource(List<SampledProcess> processes, int port) {
    this.processes = List.copyOf(processes);
    Optional<Long> server =
        processes.stream()
            .filter(process -> process.role() == Role.SERVER)
            .map(SampledProcess::pid)
            .findFirst();
    this.net = server.map(pid -> pid + "/net/").orElse("net/");
    this.diag =
        server.map(proc::sharesNetwork).orElse(true) ? SocketDiag.open(port) : Optional.empty();
  }

  @Override
  public HostState read(boolean thorough) {
    Optional<Counters> snmp = proc.text(net + "snmp").map(Counters::parse);
    Optional<Counters> extended = proc.text(net + "netstat").map(Counters::parse);
    return new HostState(
        processes.stream().flatMap(process -> ofProcess(process, thorough)).toList(),
        proc.text("stat").map(text -> CpuTimes.parse(text, proc.clockTicks())).orElse(List.of()),
        proc.text("pressure/cpu")
            .flatMap(Pressure::parse)
            .map(pressure -> OptionalLong.of(pressure.totalUs()))
            .orElse(OptionalLong.empty()),
        proc.text(net + "dev").map(InterfaceCounters::parse).orElse(List.of()),
        sockets(snmp, thorough),
        new Sample.OfTcp(
            counter(extended, "TcpExt", "ListenOverflows"),
            counter(extended, "TcpExt", "ListenDrops"),
            counter(extended, "TcpExt", "TCPReqQFullDrop"),
            counter(extended, "TcpExt", "TCPReqQFullDoCookies"),
            counter(snmp, "Tcp", "RetransSegs"),
            counter(extended, "TcpExt", "TCPSynRetrans")));
  }

  private Stream<Sample.OfProcess> ofProcess(SampledProcess process, boolean thorough) {
    long pid = process.pid();
    Optional<ThreadTotals> threads = thorough ? proc.threadTotals(pid) : Optional.empty();
    return proc.usage(pid).stream()
        .map(
            usage ->
                new Sample.OfProcess(
                    process.role(),
                    usage,
                    proc.descriptors(pid),
                    inUs(total(threads, ThreadTotals::waitNs)),
                    total(threads, ThreadTotals::voluntarySwitches),
                    total(threads, ThreadTotals::involuntarySwitches)));
  }

  private Sample.OfSockets sockets(Optional<Counters> snmp, boolean thorough) {
    Optional<SocketStat> totals = proc.text(net + "sockstat").map(SocketStat::parse);
    OptionalLong timeWait = total(totals, SocketStat::timeWait);
    OptionalLong established = counter(snmp, "Tcp", "CurrEstab");
    boolean few = timeWait.orElse(0) + established.orElse(0) <= MOST_SOCKETS;
    return new Sample.OfSockets(
        timeWait,
        established,
        thorough && few
            ? diag.map(SocketDiag::synRecv).orElse(OptionalLong.empty())
            : OptionalLong.empty(),
        diag.flatMap(SocketDiag::acceptQueues));
  }

  private static OptionalLong counter(Optional<Counters> counters, String group, String name) {
    return total(counters, found -> found.get(group, name));
  }

  private static <T> OptionalLong total(Optional<T> source, Function<T, OptionalLong> figure) {
    return source.map(figure).orElse(OptionalLong.empty());
  }

  private static OptionalLong inUs(OptionalLong ns) {
    return ns.isPresent() ? OptionalLong.of(ns.getAsLong() / 1_000) : ns;
  }

  @Override
  public void close() {
    diag.ifPresent(SocketDiag::close);
  }
}
