package echoloom.model;

import java.util.List;
import java.util.Map;

/**
 * The host and the JVM of a run.
 *
 * @param echoloom version of the suite, with the git revision where there is one
 * @param cpu model name of the first CPU, and whether the kernel isolates its page tables from it
 * @param cores CPUs this process may use
 * @param memoryBytes of the host
 * @param kernel name and version
 * @param sysctls the kernel settings that matter, by name
 * @param limits resource limits of this process, by name, soft and hard
 * @param cgroup path of this process
 * @param java version and vendor of the JVM
 * @param jvmFlags of each role, by role
 * @param warnings known defects of what is used, one sentence each
 */
public record Environment(
    String echoloom,
    String cpu,
    int cores,
    long memoryBytes,
    String kernel,
    Map<String, String> sysctls,
    Map<String, String> limits,
    String cgroup,
    String java,
    Map<String, List<String>> jvmFlags,
    List<String> warnings) {

  /** Copies the collections. */
  public Environment {
    sysctls = Map.copyOf(sysctls);
    limits = Map.copyOf(limits);
    jvmFlags = Map.copyOf(jvmFlags);
    warnings = List.copyOf(warnings);
  }
}
