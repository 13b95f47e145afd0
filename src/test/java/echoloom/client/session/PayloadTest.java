package echoloom.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PayloadTest {
  private static final long ID = 0x0102030405060708L;
  private static final long SEQUENCE = 0x1112131415161718L;

  private static ByteBuffer stamped(Payload payload) {
    ByteBuffer buffer = ByteBuffer.allocateDirect(payload.size() + Payload.EXTRA_BYTES);
    payload.fill(buffer);
    payload.stamp(buffer, ID, SEQUENCE);
    return buffer;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 11, 12, 13, 15, 16, 17, 251, 300, 4096})
  void findsTheFirstWrongByteWhereverItIs(int size) {
    Payload payload = new Payload(size);
    ByteBuffer buffer = stamped(payload);
    assertThat(payload.mismatch(buffer, ID, SEQUENCE)).isEqualTo(-1);
    buffer.clear();
    for (int index = 0; index < size; index++) {
      byte right = buffer.get(index);
      assertThat(payload.sent(index, ID, SEQUENCE)).isEqualTo(right);
      buffer.put(index, (byte) (right ^ 1));
      assertThat(payload.mismatch(buffer, ID, SEQUENCE)).isEqualTo(index);
      buffer.clear().put(index, right);
    }
  }

  @Test
  void isAGreetingWhenThereIsNoRoomForAStamp() {
    byte[] bytes = new byte[15];
    stamped(new Payload(15)).get(0, bytes);

    assertThat(new String(bytes, StandardCharsets.US_ASCII)).isEqualTo("hello echo\r\nhel");
  }

  @Test
  void isConnectionAndSequenceAndAPatternOfPrimeLength() {
    ByteBuffer buffer = stamped(new Payload(300));

    assertThat(buffer.getLong(0)).isEqualTo(ID);
    assertThat(buffer.getLong(8)).isEqualTo(SEQUENCE);
    assertThat(buffer.get(16)).isEqualTo((byte) 16);
    assertThat(buffer.get(250)).isEqualTo((byte) 250);
    assertThat(buffer.get(251)).isZero();
  }
}
