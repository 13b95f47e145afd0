package echoloom.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

final class ExchangeTest {
  private static final int IN_FLIGHT = 256 << 10;

  private static Exchange begun(int size) {
    Exchange exchange = new Exchange(ByteBuffer.allocateDirect(size + 16), size);
    exchange.begin();
    return exchange;
  }

  @Test
  void sendsASmallEchoAtOnceAndThenWaits() {
    Exchange exchange = begun(12);
    assertThat(exchange.maySend()).isTrue();
    assertThat(exchange.mayReceive()).isFalse();
    assertThat(exchange.sendOffset()).isZero();
    assertThat(exchange.sendLength()).isEqualTo(12);

    exchange.sent(12);

    assertThat(exchange.maySend()).isFalse();
    assertThat(exchange.mayReceive()).isTrue();
    assertThat(exchange.receiveLength()).as("room for what is too much").isEqualTo(28);
  }

  @Test
  void isCompleteWithTheLastByteAndNotBefore() {
    Exchange exchange = begun(12);
    exchange.sent(12);
    exchange.received(11);
    assertThat(exchange.isComplete()).isFalse();
    assertThat(exchange.receiveOffset()).isEqualTo(11);
    assertThat(exchange.receiveLength()).isEqualTo(17);

    exchange.received(1);

    assertThat(exchange.isComplete()).isTrue();
    assertThat(exchange.received()).isEqualTo(12);
  }

  @Test
  void keepsNoMoreInFlightThanTheKernelHolds() {
    Exchange exchange = begun(IN_FLIGHT + 100);
    assertThat(exchange.sendLength()).isEqualTo(IN_FLIGHT);
    exchange.sent(IN_FLIGHT);
    assertThat(exchange.maySend()).isFalse();
    assertThat(exchange.mayReceive()).isTrue();
    assertThat(exchange.receiveLength()).as("only over what was sent").isEqualTo(IN_FLIGHT);

    exchange.received(1);

    assertThat(exchange.maySend()).isTrue();
    assertThat(exchange.sendOffset()).isEqualTo(IN_FLIGHT);
    assertThat(exchange.sendLength()).isEqualTo(1);
  }

  @Test
  void waitsForNothingWhileAllThatWasSentIsBack() {
    Exchange exchange = begun(12);
    exchange.sent(5);
    exchange.received(5);

    assertThat(exchange.mayReceive()).isFalse();
    assertThat(exchange.maySend()).isTrue();
  }

  @Test
  void startsOverAndHasRoomBehindTheEcho() {
    Exchange exchange = begun(12);
    exchange.sent(12);
    exchange.received(12);
    exchange.begin();

    assertThat(exchange.sendOffset()).isZero();
    assertThat(exchange.received()).isZero();
    assertThat(exchange.extraOffset()).isEqualTo(12);
    assertThat(exchange.extraLength()).isEqualTo(16);
  }
}
