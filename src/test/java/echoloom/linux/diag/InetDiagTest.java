package echoloom.linux.diag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InetDiagTest {
  private static final int SEQUENCE = 7;

  private final List<InetDiag.Socket> sockets = new ArrayList<>();

  @Test
  void requestAsksForOneStateOfOnePort() {
    ByteBuffer request = InetDiag.request(SEQUENCE, 10, InetDiag.LISTEN, 0xABCD);
    request.order(ByteOrder.nativeOrder());

    assertThat(request.remaining()).isEqualTo(72);
    assertThat(request.getInt(0)).isEqualTo(72);
    assertThat(request.getInt(8)).isEqualTo(SEQUENCE);
    assertThat(request.get(16)).isEqualTo((byte) 10);
    assertThat(request.getInt(20)).isEqualTo(1 << 10);
    assertThat(request.get(24)).isEqualTo((byte) 0xAB);
    assertThat(request.get(25)).isEqualTo((byte) 0xCD);
  }

  @Test
  void readsQueuesOfListenersUntilDone() throws IOException {
    ByteBuffer messages = buffer();
    listener(messages, SEQUENCE, 9988, 3, 50, 4242);
    end(messages, 3, SEQUENCE, 0);

    assertThat(InetDiag.read(messages.flip(), SEQUENCE, sockets::add)).isTrue();
    assertThat(sockets).containsExactly(new InetDiag.Socket(9988, 3, 50, 4242));
  }

  @Test
  void answerMayComeInSeveralReceives() throws IOException {
    ByteBuffer messages = buffer();
    listener(messages, SEQUENCE, 9988, 3, 50, 4242);

    assertThat(InetDiag.read(messages.flip(), SEQUENCE, sockets::add)).isFalse();
  }

  @Test
  void restOfAnEarlierAnswerIsSkipped() throws IOException {
    ByteBuffer messages = buffer();
    listener(messages, SEQUENCE - 1, 9988, 9, 50, 1);
    end(messages, 3, SEQUENCE - 1, 0);
    listener(messages, SEQUENCE, 9988, 3, 50, 2);

    assertThat(InetDiag.read(messages.flip(), SEQUENCE, sockets::add)).isFalse();
    assertThat(sockets).extracting(InetDiag.Socket::inode).containsExactly(2L);
  }

  @Test
  void refusalAndGarbageAreErrors() {
    ByteBuffer refusal = buffer();
    end(refusal, 2, SEQUENCE, -2);
    ByteBuffer garbage = buffer().putInt(4).putLong(0).putInt(0);

    assertThatThrownBy(() -> InetDiag.read(refusal.flip(), SEQUENCE, sockets::add))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("errno 2");
    assertThatThrownBy(() -> InetDiag.read(garbage.flip(), SEQUENCE, sockets::add))
        .isInstanceOf(IOException.class);
  }

  private static ByteBuffer buffer() {
    return ByteBuffer.allocate(1_024).order(ByteOrder.nativeOrder());
  }

  private static void listener(
      ByteBuffer to, int sequence, int port, int waiting, int capacity, int inode) {
    to.putInt(88).putShort((short) 20).putShort((short) 2).putInt(sequence).putInt(0);
    int message = to.position();
    to.put(message + 4, (byte) (port >> 8)).put(message + 5, (byte) port);
    to.putInt(message + 56, waiting).putInt(message + 60, capacity).putInt(message + 68, inode);
    to.position(message + 72);
  }

  private static void end(ByteBuffer to, int type, int sequence, int result) {
    to.putInt(20).putShort((short) type).putShort((short) 2).putInt(sequence).putInt(0);
    to.putInt(result);
  }
}
