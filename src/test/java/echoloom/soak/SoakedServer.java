package echoloom.soak;

import echoloom.launch.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The server in a JVM of its own, with a heap of fixed size so that its RSS tells of leaks. */
final class SoakedServer implements AutoCloseable {
  private static final long START_TIMEOUT_S = 60;

  private final Process process;
  private final int port;
  private final Path output;

  private SoakedServer(Process process, int port, Path output) {
    this.process = process;
    this.port = port;
    this.output = output;
  }

  /** Starts it and waits until it listens, or ends. */
  static SoakedServer start(String engine, String trigger, Path directory)
      throws IOException, InterruptedException {
    int port = FreePort.find();
    Path output = directory.resolve("server.log");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:+UseSerialGC",
                    "-Xms128m",
                    "-Xmx128m",
                    "-XX:+AlwaysPreTouch",
                    "-jar",
                    System.getProperty("echoloom.jar", "target/echoloom.jar"),
                    "serve",
                    "--engine=" + engine,
                    "--trigger=" + trigger,
                    "--threads=2",
                    "--port=" + port))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    SoakedServer server = new SoakedServer(process, port, output);
    long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_TIMEOUT_S);
    while (!server.isListening() && process.isAlive() && System.nanoTime() < deadlineNs) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    return server;
  }

  boolean isListening() {
    return words().contains("listening on");
  }

  /** What it has printed. */
  String words() {
    try {
      return Files.readString(output);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  int port() {
    return port;
  }

  long pid() {
    return process.pid();
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
