package echoloom.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.EncodedHistograms;
import echoloom.model.FailureKind;
import echoloom.model.LatencySummary;
import echoloom.model.LoadResult;
import echoloom.model.ProcessUsage;
import echoloom.model.ServerCounters;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MessageChannelTest {
  private static final ProcessUsage USAGE =
      new ProcessUsage(42, 7, 1_000, 2_000, 12, OptionalLong.of(1 << 20), OptionalLong.empty());

  private static final EncodedHistograms HISTOGRAMS = new EncodedHistograms("ab+/=", "", "", "");

  static Stream<Message> messages() {
    return Stream.of(
        new Message.Listening(9988),
        new Message.TakeSnapshot(),
        new Message.Snapshot(List.of(ServerCounters.ZERO), USAGE),
        new Message.Connect(),
        new Message.Connected(100),
        new Message.Start(1_234_567_890_123L),
        new Message.Measured(result(Optional.empty()), USAGE, USAGE, 1_234, HISTOGRAMS),
        new Message.Measured(
            result(Optional.of(new LatencySummary(3, 1.5, 2, 3, 3, 3, 2))),
            USAGE,
            USAGE,
            1_234,
            HISTOGRAMS),
        new Message.Finish(),
        new Message.Finished(),
        new Message.Failed(13, "port taken; \"quoted\"\nand a second line"));
  }

  private static LoadResult result(Optional<LatencySummary> latency) {
    return new LoadResult(
        3,
        OptionalLong.of(4),
        1,
        8_000,
        5_000,
        Map.of(FailureKind.RESET, 2L),
        List.of("connection 3, round 7: connection reset"),
        2,
        7_000,
        1_000,
        latency,
        Optional.empty(),
        10,
        20,
        30,
        Optional.empty(),
        latency);
  }

  @ParameterizedTest
  @MethodSource("messages")
  void messageComesThroughAsOneLine(Message message) throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    new MessageChannel(new ByteArrayInputStream(new byte[0]), wire).send(message);

    assertThat(wire.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
    assertThat(channelFrom(wire.toByteArray()).receive()).isEqualTo(message);
  }

  @Test
  void endOfInputIsNoMessage() throws IOException {
    assertThat(channelFrom(new byte[0]).receive()).isNull();
  }

  @Test
  void lineThatIsNoMessageIsNamed() {
    byte[] noise = "Picked up JAVA_TOOL_OPTIONS\n".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> channelFrom(noise).receive())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Picked up JAVA_TOOL_OPTIONS");
  }

  private static MessageChannel channelFrom(byte[] wire) {
    return new MessageChannel(new ByteArrayInputStream(wire), new ByteArrayOutputStream());
  }
}
