package echoloom.flight.reading;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.flight.FlightRecording;
import echoloom.flight.WindowMarker;
import echoloom.linux.Descriptors;
import echoloom.linux.Epoll;
import echoloom.linux.EpollEvents;
import echoloom.linux.Linux;
import echoloom.model.ServerCounters;
import echoloom.model.recording.CpuShares;
import echoloom.model.recording.RecordingSummary;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.RecordingSummary.Scope;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A recording with the settings for calls, made here and read back. */
class SyscallRecordingTest {
  private static final int BEFORE = 50;
  private static final int INSIDE = 200;
  private static final int AFTER = 70;

  /** Some hundred milliseconds of CPU time, of which every 2 ms give a sample. */
  private static final int CALLS = 300_000;

  @TempDir Path directory;

  @Test
  void countsTheCallsOfTheWindowAndNoOthers() throws IOException {
    Path file = directory.resolve("server.jfr");
    try (FlightRecording recording = FlightRecording.start("syscalls", file);
        ServerSocketChannel listener =
            ServerSocketChannel.open()
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        SocketChannel client = SocketChannel.open(listener.getLocalAddress());
        SocketChannel server = listener.accept()) {
      WindowMarker window = new WindowMarker(recording, "selector");
      pass(client, server, BEFORE);
      window.edge(List.of(counters(BEFORE)));
      pass(client, server, INSIDE);
      window.edge(List.of(counters(BEFORE + INSIDE)));
      pass(client, server, AFTER);
    }
    RecordingSummary summary = RecordingReader.read(List.of(file)).getFirst();
    assertThat(summary.role()).isEqualTo(Role.SERVER);
    assertThat(summary.engine()).isEqualTo("selector");
    assertThat(summary.scope()).isEqualTo(Scope.OWN_WINDOW);
    assertThat(summary.echoes()).isEmpty();
    assertThat(summary.ledger().line("write").orElseThrow().calls()).isEqualTo(INSIDE);
    assertThat(summary.ledger().line("read").orElseThrow().calls()).isEqualTo(INSIDE);
    assertThat(summary.ledger().line("read").orElseThrow().meanUs().orElseThrow()).isPositive();
    assertThat(summary.ledger().line("read → EAGAIN").orElseThrow().calls()).isEqualTo(7);
    assertThat(summary.ledger().line("accept")).isEmpty();
  }

  /** The call stands in the stack as hidden frames of the linkage above a method of the suite. */
  @Test
  void cpuTimeInOwnNativeCallsIsTheKernels() {
    Linux.require("the test");
    Path file = directory.resolve("calls.jfr");
    int epoll = Epoll.epollCreate1();
    try (FlightRecording _ = FlightRecording.start("syscalls", file);
        Arena arena = Arena.ofConfined()) {
      EpollEvents events = new EpollEvents(1, arena);
      for (int call = 0; call < CALLS; call++) {
        if (Epoll.epollWait(epoll, events, 0) != 0) {
          throw new AssertionError("nothing was registered");
        }
      }
    } finally {
      Descriptors.close(epoll);
    }
    CpuShares cpu = RecordingReader.read(List.of(file)).getFirst().cpu();
    assertThat(cpu.kernel()).as("%s", cpu).extracting(CpuShares.Share::name).contains("epoll_wait");
  }

  /** A filter that JDK 25 does not know would be left out without a word. */
  @ParameterizedTest
  @ValueSource(strings = {"syscalls", "strace"})
  void settingsTimeEveryMethodOfTheLedger(String name) throws IOException {
    String settings =
        Files.readString(
            Path.of(System.getProperty("echoloom.basedir", "."))
                .resolve("jfr")
                .resolve(name + ".jfc"));
    String filter =
        settings.lines().filter(line -> line.contains("name=\"filter\"")).findFirst().orElseThrow();
    String methods = filter.substring(filter.indexOf('>') + 1, filter.lastIndexOf('<'));
    assertThat(methods.split(";", -1))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(TimedMethod.values()).map(TimedMethod::filter).distinct().toList());
  }

  private static void pass(SocketChannel client, SocketChannel server, int times)
      throws IOException {
    ByteBuffer out = ByteBuffer.allocateDirect(1);
    ByteBuffer in = ByteBuffer.allocateDirect(1);
    for (int index = 0; index < times; index++) {
      client.write(out.clear());
      server.read(in.clear());
    }
  }

  private static ServerCounters counters(int echoes) {
    return new ServerCounters(
        echoes,
        0,
        echoes,
        0,
        0,
        0,
        echoes,
        echoes == BEFORE ? 0 : 7,
        echoes,
        0,
        echoes,
        1,
        0,
        0,
        3L * echoes);
  }
}
