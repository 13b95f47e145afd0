package echoloom.server;

import static echoloom.model.ServerCounters.UNCOUNTED;
import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.model.Transport;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("designs")
final class NettyEngineTest extends ConcurrentEngineContract {
  NettyEngineTest(ServerDesign design) {
    super(design);
  }

  static Stream<ServerDesign> designs() {
    return Stream.of(
        Designs.netty(Transport.NIO, 1),
        Designs.netty(Transport.EPOLL, 2),
        Designs.netty(Transport.URING, 2));
  }

  @Override
  void checkReads(ServerCounters counters, int echoes) {
    // On io_uring one more completion may follow the one that reports the end of the stream.
    int ends = design().transport() == Transport.URING ? 2 : 1;
    assertThat(counters.reads() - counters.eagainReads())
        .isBetween(echoes + 1L, (long) echoes + ends);
    assertThat(counters.selects()).isEqualTo(UNCOUNTED);
  }

  @Test
  void acceptsAndServesPinnedAndOneByOne() throws IOException {
    assertThat(countersAfterTenPinnedAndOneByOne().accepts()).isEqualTo(10);
  }
}
