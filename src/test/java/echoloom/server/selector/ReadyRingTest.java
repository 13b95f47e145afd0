package echoloom.server.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.AcceptMode;
import echoloom.model.Engine;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import echoloom.server.spi.WorkerCounters;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ReadyRingTest {
  private static final ServerDesign DESIGN =
      new ServerDesign(
          Engine.SELECTOR, Trigger.ET, 1, "127.0.0.1", 0, 1, AcceptMode.DRAIN, 1, false);

  @Test
  void givesFirstComeFirstServedWhileItGrows() throws IOException {
    ReadyRing ring = new ReadyRing();
    ArrayDeque<SelectorServerConnection> expected = new ArrayDeque<>();
    Random random = new Random(1);
    SelectorResources shared = SelectorResources.of(DESIGN, new WorkerCounters(), 16);
    try (Selector selector = Selector.open();
        SocketChannel channel = SocketChannel.open()) {
      channel.configureBlocking(false);
      SelectionKey key = channel.register(selector, 0);
      for (int i = 0; i < 2_000; i++) {
        // Adds a little more often than it takes, so that it wraps around and grows several times.
        if (random.nextInt(5) < 3) {
          SelectorServerConnection connection = new SelectorServerConnection(channel, key, shared);
          ring.add(connection);
          expected.add(connection);
        } else if (!expected.isEmpty()) {
          assertThat(ring.take()).isSameAs(expected.remove());
        }
        assertThat(ring.size()).isEqualTo(expected.size());
      }
      while (!expected.isEmpty()) {
        assertThat(ring.take()).isSameAs(expected.remove());
      }
    }
    assertThatThrownBy(ring::take).isInstanceOf(IllegalStateException.class);
  }
}
