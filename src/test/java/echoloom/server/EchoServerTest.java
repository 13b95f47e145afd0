package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.EcholoomException;
import echoloom.model.Engine;
import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import echoloom.server.selector.SelectorWorker;
import echoloom.server.spi.Worker;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.channels.ClosedSelectorException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class EchoServerTest {
  private static final ServerDesign TWO = Designs.of(Engine.SELECTOR, Trigger.LT, 16, 2);

  /** A worker that cannot be opened, or whose serving fails. */
  private record Failing(boolean opens, Exception failure) implements Worker {
    @Override
    public void open() throws IOException {
      if (!opens) {
        fail();
      }
    }

    @Override
    public void serve() throws IOException {
      fail();
    }

    private void fail() throws IOException {
      switch (failure) {
        case IOException exception -> throw exception;
        case RuntimeException exception -> throw exception;
        default -> throw new AssertionError(failure);
      }
    }

    @Override
    public void stop() {}

    @Override
    public void close() {}

    @Override
    public ServerCounters counters() {
      return ServerCounters.ZERO;
    }
  }

  private static WorkerFactory secondIs(Worker worker) {
    return (index, design, address) ->
        index == 0 ? SelectorWorker.create(index, design, address) : worker;
  }

  @Test
  void leavesNoListenerWhenOneWorkerCannotOpen() throws IOException {
    AtomicInteger port = new AtomicInteger();
    WorkerFactory factory =
        (index, design, address) -> {
          port.set(address.getPort());
          return secondIs(new Failing(false, new IOException("no more rings")))
              .create(index, design, address);
        };
    assertThatThrownBy(() -> EchoServer.start(TWO, factory))
        .isInstanceOf(IOException.class)
        .hasMessage("no more rings");
    // Without SO_REUSEPORT this works only when nobody listens there any more.
    new ServerSocket(port.get()).close();
  }

  @Test
  void passesOnWhatTheUserCanActOn() {
    EcholoomException refused =
        new EcholoomException(echoloom.model.ExitCode.PREFLIGHT, "pinning refused");
    assertThatThrownBy(() -> EchoServer.start(TWO, secondIs(new Failing(false, refused))))
        .isSameAs(refused);
  }

  @Test
  void opensNothingWhenAWorkerCannotBeMade() {
    WorkerFactory factory =
        (index, design, address) -> {
          if (index == 1) {
            throw new IllegalArgumentException("not like this");
          }
          return new Failing(false, new IOException("the first was opened"));
        };
    assertThatThrownBy(() -> EchoServer.start(TWO, factory))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void saysWhenAWorkerFailed() throws IOException {
    Exception broken = new ClosedSelectorException();
    try (EchoServer server = EchoServer.start(TWO, secondIs(new Failing(true, broken)))) {
      assertThatThrownBy(() -> server.ended().join())
          .isInstanceOf(CompletionException.class)
          .hasCause(broken);
      // The other one goes on.
      try (EchoClient client = EchoClient.connect(server.port())) {
        assertThat(client.pings(new byte[1])).isTrue();
      }
    }
  }

  @Test
  void rejectsAnAddressThatDoesNotExist() {
    ServerDesign nowhere =
        new ServerDesign(
            TWO.engine(), TWO.trigger(), 1, "no-such-host.invalid", 0, 1, TWO.accept(), 0, false);
    assertThatThrownBy(() -> EchoServer.start(nowhere))
        .isInstanceOf(EcholoomException.class)
        .hasMessageContaining("no-such-host.invalid");
  }

  @Test
  void closesTwice() throws IOException {
    EchoServer server = EchoServer.start(TWO);
    server.close();
    server.close();
    assertThat(server.ended()).isCompleted();
  }
}
