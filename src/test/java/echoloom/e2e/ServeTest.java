package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeTest {
  @TempDir Path directory;

  @Test
  void sigtermEndsItWithStatusZeroItsCountersAndIntactRecordings() throws Exception {
    int port = FreePort.find();
    Path recording = directory.resolve("server.jfr");
    // Its own recording is written by the JVM while it ends.
    Path ofTheUser = directory.resolve("user.jfr");
    try (Launched server =
        Launched.startVia(
            List.of("env", "JDK_JAVA_OPTIONS=-XX:StartFlightRecording:filename=" + ofTheUser),
            directory,
            "serve",
            "--port=" + port,
            "--threads=2",
            "--recording=" + recording)) {
      server.awaitOut("threads=2");
      echoOnce(port);
      server.process().destroy();

      assertThat(server.exitCode()).as(server.err()).isZero();
      assertThat(server.out()).contains("worker 0:", "worker 1:", "total: accepts=1 ");
      assertThat(RecordingFile.readAllEvents(recording)).isNotEmpty();
      assertThat(RecordingFile.readAllEvents(ofTheUser)).isNotEmpty();
    }
  }

  @Test
  void endOfInputEndsIt() throws Exception {
    int port = FreePort.find();
    try (Launched server = Launched.start(directory, "serve", "--port=" + port)) {
      server.awaitOut("listening on");
      long closedNs = System.nanoTime();
      server.process().getOutputStream().close();

      assertThat(server.exitCode()).isZero();
      assertThat(System.nanoTime() - closedNs).isLessThan(TimeUnit.SECONDS.toNanos(5));
      assertThat(server.out()).contains("total: accepts=0 ");
    }
  }

  @Test
  void inputFromDevNullIsNobodyHangingUp() throws Exception {
    int port = FreePort.find();
    try (Launched server =
        Launched.startVia(
            List.of("sh", "-c", "exec \"$@\" </dev/null", "sh"),
            directory,
            "serve",
            "--port=" + port)) {
      server.awaitOut("listening on");
      echoOnce(port);
      server.process().destroy();
      assertThat(server.exitCode()).isZero();
      assertThat(server.out()).contains("total: accepts=1 ");
    }
  }

  @Test
  void portThatIsTakenIsRefusedByName() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Launched server = Launched.start(directory, "serve", "--port=" + taken.getLocalPort())) {
      assertThat(server.exitCode()).isEqualTo(13);
      assertThat(server.err())
          .contains(
              Integer.toString(taken.getLocalPort()),
              "pid " + ProcessHandle.current().pid(),
              "--port");
      assertThat(server.out()).isEmpty();
    }
  }

  private static void echoOnce(int port) throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write("hello echo\r\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(socket.getInputStream().readNBytes(12)).hasSize(12);
    }
  }
}
