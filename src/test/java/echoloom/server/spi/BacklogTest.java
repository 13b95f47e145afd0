package echoloom.server.spi;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;

import echoloom.server.EchoClient;
import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class BacklogTest {
  private final Arena arena = Arena.ofConfined();
  private final Backlog backlog = new Backlog(new BlockPool(arena));

  @AfterEach
  void free() {
    arena.close();
  }

  @Test
  void givesBackWhatWasAppendedInOrderInPartsOfAnySize() {
    byte[] bytes = EchoClient.bytes(300_000, 1);
    MemorySegment source = arena.allocateFrom(JAVA_BYTE, bytes);
    for (int offset = 0; offset < bytes.length; offset += 30_000) {
      backlog.append(source, offset, 30_000);
    }
    assertThat(backlog.bytes()).isEqualTo(bytes.length);
    assertThat(drain(7_777)).isEqualTo(bytes);
    assertThat(backlog.isEmpty()).isTrue();
  }

  @Test
  void putsTheRemainderOfASendBeforeWhatCameLater() {
    byte[] bytes = EchoClient.bytes(100_000, 2);
    MemorySegment source = arena.allocateFrom(JAVA_BYTE, bytes);
    backlog.append(source, 2_048, bytes.length - 2_048);
    backlog.prepend(source, 0, 2_048);
    assertThat(drain(50_000)).isEqualTo(bytes);
    backlog.prepend(source, 5, 10);
    assertThat(drain(3)).isEqualTo(Arrays.copyOfRange(bytes, 5, 15));
  }

  @Test
  void takesItsMemoryAgainAfterItWasCleared() {
    MemorySegment source = arena.allocate(200_000);
    backlog.append(source, 0, 200_000);
    long address = backlog.next().address();
    backlog.clear();
    assertThat(backlog.isEmpty()).isTrue();
    for (int turn = 0; turn < 1_000; turn++) {
      backlog.append(source, 0, 200_000);
      backlog.clear();
    }
    backlog.append(source, 0, 200_000);
    assertThat(Math.abs(backlog.next().address() - address)).isLessThan(2 << 20);
  }

  private byte[] drain(int most) {
    ByteArrayOutputStream drained = new ByteArrayOutputStream();
    while (!backlog.isEmpty()) {
      MemorySegment next = backlog.next();
      int count = (int) Math.min(most, next.byteSize());
      drained.writeBytes(next.asSlice(0, count).toArray(JAVA_BYTE));
      backlog.sent(count);
    }
    return drained.toByteArray();
  }
}
