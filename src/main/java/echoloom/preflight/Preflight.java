package echoloom.preflight;

import echoloom.linux.proc.KernelSettings;
import echoloom.linux.proc.Limits;
import echoloom.linux.proc.PortOwner;
import echoloom.linux.proc.Proc;
import echoloom.model.Cell;
import echoloom.model.Deployment;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Finding;
import echoloom.model.Finding.Severity;
import echoloom.model.Profile;
import echoloom.model.ServerDesign;
import echoloom.plan.Fleet;
import echoloom.preflight.DescriptorCheck.Role;
import echoloom.process.ForeignCommand;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether this host can do what is asked, before anything is created.
 *
 * @param findings of all checks
 */
public record Preflight(List<Finding> findings) {
  /** Recordings, histograms and logs of one trial stay far below this. */
  private static final long RUN_BYTES = 256L << 20;

  /** Copies the list. */
  public Preflight {
    findings = List.copyOf(findings);
  }

  /**
   * Checks for these cells; the same finding of several of them is given once.
   *
   * @param cells what is to be measured
   * @param target the server that runs already, if there is one
   * @param out where the run is to be kept
   * @param profiled what extra trials are recorded with
   */
  public static Preflight of(
      List<Cell> cells, Optional<InetSocketAddress> target, Path out, List<Profile> profiled) {
    Proc proc = Proc.ofHost();
    Set<Finding> findings = new LinkedHashSet<>();
    findings.add(JdkCheck.check(Runtime.version()));
    cells.forEach(cell -> findings.addAll(findings(cell, target, proc)));
    findings.add(disk(out));
    if (Stream.concat(profiled.stream(), cells.stream().map(Cell::profile))
        .anyMatch(Profile.STRACE::equals)) {
      findings.add(Tools.requireStrace(System.getenv().getOrDefault("PATH", "")));
    }
    return new Preflight(List.copyOf(findings));
  }

  /** How many processes the descriptors of this host make necessary. */
  public static Fleet fleet() {
    return new Fleet(Proc.ofHost().limits().map(Limits::hardOpenFiles).orElse(Limits.UNLIMITED));
  }

  private static List<Finding> findings(Cell cell, Optional<InetSocketAddress> target, Proc proc) {
    KernelSettings kernel = proc.kernelSettings();
    List<Finding> findings = new ArrayList<>();
    boolean ownServers = target.isEmpty() && cell.deployment() instanceof Deployment.Own;
    proc.limits().ifPresent(limits -> findings.addAll(descriptors(cell, ownServers, limits)));
    findings.add(LocalPorts.finding(cell, target, proc));
    long processes =
        cell.clientProcesses() + (target.isEmpty() ? cell.deployment().processes() : 0L);
    findings.add(HostLimitCheck.files(cell.load().connections(), processes, kernel));
    findings.add(
        MemoryCheck.check(
            cell.load().connections(),
            cell.load().payloadBytes(),
            processes,
            cell.jvm(),
            proc.memory().availableBytes()));
    findings.add(HostLimitCheck.threads(connectionThreads(cell), processes, kernel));
    if (cell.clients() instanceof Deployment.Foreign(String command)) {
      InetSocketAddress server =
          target.orElseGet(
              () -> InetSocketAddress.createUnresolved(cell.server().bind(), cell.server().port()));
      findings.add(ForeignCommand.ofClient(command, cell.load(), server).check("client command"));
    }
    if (target.isEmpty()) {
      findings.add(listener(cell.server(), proc));
      if (cell.deployment() instanceof Deployment.Foreign(String command)) {
        findings.add(ForeignCommand.ofServer(command, cell.server()).check("server command"));
      }
      findings.add(
          BacklogCheck.check(cell.server().backlog(), kernel.somaxconn(), connectsAtOnce(cell)));
    }
    return findings;
  }

  private static List<Finding> descriptors(Cell cell, boolean ownServers, Limits limits) {
    int connections = cell.load().connections();
    Finding client =
        DescriptorCheck.check(
            Role.CLIENT, Math.ceilDiv(connections, cell.clientProcesses()), limits);
    return ownServers
        ? List.of(
            client,
            DescriptorCheck.check(
                Role.SERVER,
                Fleet.largestShare(connections, cell.deployment().processes()),
                limits))
        : List.of(client);
  }

  private static long connectionThreads(Cell cell) {
    return switch (cell.load().driver()) {
      case PLATFORM -> cell.load().connections();
      case VIRTUAL, VIRTUAL_URING, SELECTOR, URING, SERIAL -> 0;
    };
  }

  /** Long connections are opened a few at a time, short ones all at once. */
  private static int connectsAtOnce(Cell cell) {
    return switch (cell.load().mode()) {
      case LONG -> 0;
      case SHORT -> Math.ceilDiv(cell.load().connections(), cell.workers());
    };
  }

  /**
   * Passes when nobody listens where the server is to listen.
   *
   * @throws EcholoomException PREFLIGHT with the owner and a remedy
   */
  public static void requireFreePort(ServerDesign server) {
    new Preflight(List.of(listener(server, Proc.ofHost()))).requirePassed();
  }

  private static Finding listener(ServerDesign server, Proc proc) {
    try {
      boolean free = PortProbe.isFree(new InetSocketAddress(server.bind(), server.port()));
      List<PortOwner> owners = free ? List.of() : proc.listenersOn(server.port());
      return ListenerCheck.check(server.port(), free, owners);
    } catch (IOException cannotBind) {
      return Finding.refusal(
          "port",
          "cannot bind %s:%d: %s".formatted(server.bind(), server.port(), cannotBind.getMessage()),
          "use an address of this machine with --bind");
    }
  }

  private static Finding disk(Path out) {
    Path existing = out.toAbsolutePath();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    try {
      return DiskCheck.check(out, Files.getFileStore(existing).getUsableSpace(), RUN_BYTES);
    } catch (IOException unreadable) {
      return Finding.refusal("disk", unreadable.toString(), "use another --out");
    }
  }

  /** What the user should know although the run goes on, one line each. */
  public List<String> warnings() {
    return lines(Severity.WARNING).map(line -> "warning: " + line).toList();
  }

  /**
   * Passes when nothing stands in the way.
   *
   * @throws EcholoomException PREFLIGHT with every reason and its remedy
   */
  public void requirePassed() {
    String refusals = lines(Severity.REFUSAL).collect(Collectors.joining("; "));
    if (!refusals.isEmpty()) {
      throw new EcholoomException(ExitCode.PREFLIGHT, refusals);
    }
  }

  private Stream<String> lines(Severity severity) {
    return findings.stream()
        .filter(finding -> finding.severity() == severity)
        .map(
            finding -> finding.title() + ": " + finding.detail() + "; remedy: " + finding.remedy());
  }
}
