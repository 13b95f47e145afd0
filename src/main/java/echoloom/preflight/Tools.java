package echoloom.preflight;

import echoloom.model.Finding;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The helpers of the operating system that some experiments use; all optional. */
public final class Tools {
  private static final Map<String, String> USED_FOR =
      Map.of(
          "strace", "to check the counted system calls against the kernel's",
          "perf", "to look below the system calls",
          "cc", "to build the C peers",
          "nft", "to refuse and drop packets on purpose",
          "taskset", "to give server and client CPUs of their own",
          "ip", "to make test hosts out of network namespaces",
          "ss", "to look at sockets by hand");

  private static final Map<String, String> PACKAGES =
      Map.of(
          "cc",
          "gcc",
          "nft",
          "nftables",
          "taskset",
          "util-linux",
          "ip",
          "iproute2",
          "ss",
          "iproute2",
          "perf",
          "linux-perf or linux-tools");

  private Tools() {}

  /**
   * One finding per tool.
   *
   * @param searchPath the directories of $PATH, separated by colons
   */
  public static List<Finding> check(String searchPath) {
    return new TreeMap<>(USED_FOR)
        .entrySet().stream()
            .map(tool -> check(tool.getKey(), tool.getValue(), searchPath))
            .toList();
  }

  /**
   * Whether strace is there for trials that count their system calls with it.
   *
   * @param searchPath the directories of $PATH, separated by colons
   */
  static Finding requireStrace(String searchPath) {
    return find("strace", searchPath)
        .map(found -> Finding.ok("strace", found.toString()))
        .orElseGet(
            () ->
                Finding.refusal(
                    "strace",
                    "not found in $PATH, but system calls are to be counted with it",
                    "install the package strace, or leave out --strace"));
  }

  private static Optional<Path> find(String tool, String searchPath) {
    return Stream.of(searchPath.split(File.pathSeparator, -1))
        .filter(directory -> !directory.isEmpty())
        .map(directory -> Path.of(directory, tool))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static Finding check(String tool, String usedFor, String searchPath) {
    return find(tool, searchPath)
        .map(found -> Finding.ok(tool, found.toString()))
        .orElseGet(
            () ->
                Finding.warning(
                    tool,
                    "not found, is used " + usedFor,
                    "install the package " + PACKAGES.getOrDefault(tool, tool)));
  }
}
