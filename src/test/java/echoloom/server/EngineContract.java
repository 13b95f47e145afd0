package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What every engine promises, whatever it is built like. The design takes any free port. */
@Timeout(60)
abstract class EngineContract {
  private final ServerDesign design;
  private long descriptorsBefore;
  private EchoServer server;

  EngineContract(ServerDesign design) {
    this.design = design;
  }

  @BeforeEach
  final void start() throws IOException {
    // What the JVM opens once and keeps is opened here, before descriptors are counted.
    try (EchoServer once = EchoServer.start(design);
        EchoClient client = EchoClient.connect(once.port())) {
      assertThat(client.echoes(new byte[1])).isTrue();
    }
    descriptorsBefore = settledDescriptors();
    server = EchoServer.start(design);
  }

  @AfterEach
  final void stopAndFindNothingLeft() {
    server.close();
    // On a busy host the last of it may take longer than a stop waits.
    Await.until("all workers ended", () -> server.ended().isDone());
    Await.until("descriptors back to base", () -> Await.descriptors() <= descriptorsBefore);
    assertThat(server.counters().openConnections()).isZero();
  }

  final ServerDesign design() {
    return design;
  }

  final EchoServer server() {
    return server;
  }

  final EchoClient connect() throws IOException {
    return EchoClient.connect(server.port());
  }

  /** The descriptor count once the sockets of the start before are really gone. */
  private static long settledDescriptors() {
    Await.still("descriptors", Duration.ofMillis(20), Await::descriptors);
    return Await.descriptors();
  }

  @Test
  final void echoesAnySizeByteByByte() throws IOException {
    try (EchoClient client = connect()) {
      for (int size : new int[] {1, 12, 4_095, 65_536, 65_537, 1_000_000, 8 << 20}) {
        assertThat(client.echoes(EchoClient.bytes(size, size))).as("%d bytes", size).isTrue();
      }
    }
    assertThat(server.counters().bytes())
        .isEqualTo(1 + 12 + 4_095 + 65_536 + 65_537 + 1_000_000 + (8 << 20));
  }

  @Test
  final void echoesEverythingBeforeItClosesAHalfClosedConnection() throws IOException {
    byte[] bytes = EchoClient.bytes(3 << 20, 1);
    try (EchoClient client = connect()) {
      CompletableFuture<Void> sent = client.sendAside(bytes);
      // The end of stream arrives while most of the echo is still to be written.
      CompletableFuture<Void> ended = sent.thenRun(() -> endSending(client));
      assertThat(Arrays.equals(client.receive(bytes.length), bytes)).isTrue();
      ended.join();
      assertThat(client.atEnd()).isTrue();
    }
  }

  @Test
  final void closesAHalfClosedConnectionThatSentNothing() throws IOException {
    try (EchoClient client = connect()) {
      client.endSending();
      assertThat(client.atEnd()).isTrue();
    }
  }

  @Test
  final void servesOnAfterResets() throws IOException {
    for (int i = 0; i < 50; i++) {
      try (EchoClient client = connect()) {
        client.send(new byte[100_000]);
        client.reset();
      }
    }
    try (EchoClient client = connect()) {
      assertThat(client.pings(EchoClient.bytes(12, 2))).isTrue();
    }
    Await.until(
        "all accepted and closed",
        () -> {
          ServerCounters now = server.counters();
          return now.accepts() == 51 && now.openConnections() == 0;
        });
    assertThat(server.counters().resets()).isPositive();
    assertThat(server.ended()).isNotDone();
  }

  @Test
  final void stopsWithinASecondWithOpenConnections() throws IOException {
    List<EchoClient> clients = new ArrayList<>();
    try {
      for (int i = 0; i < 20; i++) {
        clients.add(connect());
      }
      assertThat(clients.getFirst().pings(new byte[1])).isTrue();
      long startNs = System.nanoTime();
      server.close();
      assertThat(Duration.ofNanos(System.nanoTime() - startNs)).isLessThan(Duration.ofSeconds(1));
      assertThat(server.ended()).isCompleted();
      assertThatThrownBy(this::connect).isInstanceOf(IOException.class);
    } finally {
      closeAll(clients);
    }
  }

  @Test
  final void refusesAPortThatAForeignListenerHas() throws IOException {
    InetAddress loopback = InetAddress.ofLiteral("127.0.0.1");
    try (ServerSocket foreign = new ServerSocket(0, 1, loopback)) {
      ServerDesign taken = Designs.withPort(design, foreign.getLocalPort());
      assertThatThrownBy(() -> EchoServer.start(taken))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("127.0.0.1:" + foreign.getLocalPort())
          .hasMessageContaining("Address already in use");
    }
  }

  @Test
  final void sharesItsPortWithASecondServer() throws IOException {
    try (EchoServer second = EchoServer.start(Designs.withPort(design, server.port()))) {
      assertThat(second.port()).isEqualTo(server.port());
      int connections = 0;
      while (server.counters().accepts() == 0 || second.counters().accepts() == 0) {
        assertThat(connections++).as("connections to one of two servers").isLessThan(200);
        try (EchoClient client = connect()) {
          assertThat(client.pings(new byte[1])).isTrue();
        }
      }
    }
  }

  @Test
  final void countsWhatItDid() throws IOException {
    int rounds = 200;
    try (EchoClient client = connect()) {
      for (int i = 0; i < rounds; i++) {
        assertThat(client.pings(EchoClient.bytes(12, i))).isTrue();
      }
    }
    Await.until("close counted", () -> server.counters().openConnections() == 0);
    ServerCounters counters = server.counters();
    assertThat(counters.bytes()).isEqualTo(12L * rounds);
    assertThat(counters.accepts()).isEqualTo(1);
    assertThat(counters.acceptFailures()).isZero();
    assertThat(counters.resets()).isZero();
    assertThat(counters.writes()).isIn((long) rounds, ServerCounters.UNCOUNTED);
    assertThat(counters.partialWrites()).isIn(0L, ServerCounters.UNCOUNTED);
    checkReads(counters, rounds);
  }

  /** Read calls after so many ping-pongs and one end of stream. */
  abstract void checkReads(ServerCounters counters, int echoes);

  static void closeAll(List<EchoClient> clients) throws IOException {
    for (EchoClient client : clients) {
      client.close();
    }
  }

  private static void endSending(EchoClient client) {
    try {
      client.endSending();
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }
}
