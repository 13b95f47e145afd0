package echoloom.run;

import echoloom.linux.proc.Proc;
import echoloom.model.Cell;
import echoloom.model.Environment;
import echoloom.model.JvmTuning;
import echoloom.role.RoleCommand;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/** Reads what a result depends on: CPU, kernel, limits, JVM. */
final class EnvironmentProbe {
  private static final List<String> SYSCTLS =
      List.of(
          "net/core/somaxconn",
          "net/ipv4/tcp_max_syn_backlog",
          "net/ipv4/ip_local_port_range",
          "net/ipv4/tcp_tw_reuse",
          "net/ipv4/tcp_rmem",
          "net/ipv4/tcp_wmem",
          "net/ipv4/tcp_congestion_control",
          "net/core/busy_poll",
          "kernel/io_uring_disabled",
          "fs/file-max");

  private static final Comparator<Cell> BY_CONNECTIONS =
      Comparator.comparingInt(cell -> cell.load().connections());

  private EnvironmentProbe() {}

  /**
   * Reads this host.
   *
   * @param cells what is measured
   * @param warnings of the preflight checks
   */
  static Environment read(List<Cell> cells, List<String> warnings) {
    Proc proc = Proc.ofHost();
    return new Environment(
        version(),
        cpu(proc.text("cpuinfo")),
        Runtime.getRuntime().availableProcessors(),
        memoryBytes(proc),
        proc.text("sys/kernel/osrelease").map(String::strip).orElse("unknown"),
        sysctls(proc),
        limits(proc),
        proc.text("self/cgroup").map(String::strip).orElse("unknown"),
        Runtime.version() + ", " + System.getProperty("java.vendor"),
        jvmFlags(cells),
        warnings);
  }

  /** With page-table isolation a system call costs several times as much. */
  static String cpu(Optional<String> cpuinfo) {
    String model = field(cpuinfo, "model name");
    return List.of(field(cpuinfo, "flags").split(" ")).contains("pti")
        ? model + ", with page-table isolation"
        : model;
  }

  /** Of each kind of JVM, those of the cell with the most connections. */
  private static Map<String, List<String>> jvmFlags(List<Cell> cells) {
    Map<JvmTuning, Cell> largest = new EnumMap<>(JvmTuning.class);
    for (Cell cell : cells) {
      largest.merge(cell.jvm(), cell, BinaryOperator.maxBy(BY_CONNECTIONS));
    }
    Map<String, List<String>> flags = new LinkedHashMap<>();
    largest.forEach(
        (tuning, cell) -> {
          String suffix = largest.size() == 1 ? "" : " for " + tuning.key();
          flags.put("server" + suffix, RoleCommand.serverFlags(tuning));
          flags.put("client" + suffix, RoleCommand.clientFlags(cell));
        });
    return flags;
  }

  private static String version() {
    return Optional.ofNullable(EnvironmentProbe.class.getPackage().getImplementationVersion())
        .orElse("not packed");
  }

  private static long memoryBytes(Proc proc) {
    String kibibytes = field(proc.text("meminfo"), "MemTotal").replaceAll("\\D", "");
    return kibibytes.isEmpty() ? 0 : Long.parseLong(kibibytes) * 1_024;
  }

  private static Map<String, String> sysctls(Proc proc) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String name : SYSCTLS) {
      proc.text("sys/" + name)
          .ifPresent(text -> values.put(name.replace('/', '.'), text.strip().replace('\t', ' ')));
    }
    return values;
  }

  private static Map<String, String> limits(Proc proc) {
    Map<String, String> values = new LinkedHashMap<>();
    proc.limits()
        .ifPresent(
            limits -> {
              values.put("open files soft", Long.toString(limits.softOpenFiles()));
              values.put("open files hard", Long.toString(limits.hardOpenFiles()));
            });
    return values;
  }

  private static String field(Optional<String> text, String name) {
    return text.stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse("unknown");
  }
}
