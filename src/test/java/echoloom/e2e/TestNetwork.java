package echoloom.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.opentest4j.TestAbortedException;

/**
 * A network namespace with nothing but loopback, for a test to break at will. Closing it deletes
 * it. Making one takes root.
 */
final class TestNetwork implements AutoCloseable {
  private final String name;

  private TestNetwork(String name) {
    this.name = name;
  }

  /**
   * Makes one.
   *
   * @throws TestAbortedException without the right or the tools, with the reason
   */
  static TestNetwork create() throws IOException {
    TestNetwork network = new TestNetwork("echoloom-test-" + ProcessHandle.current().pid());
    requireTool("ip", "-V");
    Result made = run(List.of("ip", "netns", "add", network.name));
    if (made.exitCode() != 0) {
      throw new TestAbortedException("cannot make a network namespace: " + made.output());
    }
    try {
      network.execute("ip", "link", "set", "lo", "up");
      return network;
    } catch (IOException | RuntimeException | AssertionError failed) {
      network.close();
      throw failed;
    }
  }

  /**
   * Passes when a program is there.
   *
   * @throws TestAbortedException when it is not
   */
  static void requireTool(String tool, String versionOption) throws IOException {
    try {
      run(List.of(tool, versionOption));
    } catch (IOException absent) {
      throw new TestAbortedException(tool + " is not installed: " + absent.getMessage());
    }
  }

  /** The prefix that starts a program inside. */
  List<String> prefix() {
    return List.of("ip", "netns", "exec", name);
  }

  /** Runs a program inside; it must succeed. */
  void execute(String... command) throws IOException {
    List<String> all = new ArrayList<>(prefix());
    all.addAll(List.of(command));
    Result result = run(all);
    if (result.exitCode() != 0) {
      throw new AssertionError(String.join(" ", all) + ": " + result.output());
    }
  }

  /** Sets a kernel setting inside. */
  void set(String sysctl, String value) throws IOException {
    execute("sh", "-c", "echo '" + value + "' > /proc/sys/" + sysctl.replace('.', '/'));
  }

  private record Result(int exitCode, String output) {}

  private static Result run(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      return new Result(process.waitFor(), output.strip());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + command, interrupted);
    }
  }

  @Override
  public void close() throws IOException {
    Result deleted = run(List.of("ip", "netns", "delete", name));
    if (deleted.exitCode() != 0) {
      throw new AssertionError("cannot delete " + name + ": " + deleted.output());
    }
  }
}
