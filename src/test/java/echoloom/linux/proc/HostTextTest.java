package echoloom.linux.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HostTextTest {
  private static final String HEADER =
      "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout"
          + " inode";
  private static final String ANY_V6 = "00000000000000000000000000000000";

  @Test
  void readsDescriptorLimits() {
    assertThat(Limits.parse(Fixture.text("linux-6.18/self/limits")))
        .contains(new Limits(20_000, 20_000));
    assertThat(Limits.parse(Fixture.text("linux-4.4/self/limits")))
        .contains(new Limits(1_024, Limits.UNLIMITED));
    assertThat(Limits.parse("")).isEmpty();
  }

  @Test
  void readsSocketTotals() {
    SocketStat totals = SocketStat.parse(Fixture.text("linux-4.4/net/sockstat"));

    assertThat(totals.timeWait()).hasValue(11_243);
    assertThat(totals.tcpInUse()).hasValue(7);
    assertThat(totals.socketsUsed()).hasValue(294);
    assertThat(SocketStat.parse("sockets: used 3\n").timeWait()).isEmpty();
  }

  @Test
  void readsPortRange() {
    assertThat(PortRange.parse("32768\t60999\n").orElseThrow().size()).isEqualTo(28_232);
    assertThat(PortRange.parse("32768\n")).isEmpty();
    assertThat(PortRange.parse("a b")).isEmpty();
  }

  @Test
  void findsListenersOfThePortInBothFamilies() {
    Stream<String> v4 =
        Stream.of(
            HEADER,
            "   0: 00000000:07E8 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 1158 1",
            "   1: 0100007F:2704 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 777 1",
            "   2: 0100007F:2704 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 778 1");
    Stream<String> v6 =
        Stream.of(
            HEADER,
            "   0: "
                + ANY_V6
                + ":2704 "
                + ANY_V6
                + ":0000 0A 00000000:00000000 00:00000000 00000000 0 0 900 1");

    assertThat(ListeningSockets.inodes(v4, 9988)).containsExactlyInAnyOrder(777L, 778L);
    assertThat(ListeningSockets.inodes(v6, 9988)).containsExactly(900L);
  }

  @Test
  void stopsReadingTheTableAtTheFirstConnection() {
    Stream<String> endless =
        Stream.concat(
            Stream.of(
                HEADER,
                "   0: 0100007F:2704 0100007F:8000 03 00000000:00000000 00:00000000 00000000 0 0 0",
                "   1: 0100007F:2704 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 9"),
            Stream.generate(
                () -> "2: 0100007F:2704 0100007F:8000 01 00000000:00000000 00:0 0 0 0 55"));

    assertThat(ListeningSockets.inodes(endless, 9988)).containsExactly(9L);
  }

  @Test
  void shortTableHasNoListeners() {
    assertThat(ListeningSockets.inodes(Stream.of(), 9988)).isEmpty();
    assertThat(ListeningSockets.inodes(Stream.of(HEADER, "0: garbage"), 9988)).isEmpty();
  }
}
