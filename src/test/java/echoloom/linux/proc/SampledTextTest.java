package echoloom.linux.proc;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Sample;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SampledTextTest {
  private static final ClockTicks TICKS = new ClockTicks(100);

  @Test
  void readsEachCpuInMicroseconds() {
    assertThat(CpuTimes.parse(Fixture.text("linux-6.18/stat"), TICKS)).hasSize(2);
    assertThat(CpuTimes.parse("cpu 9 9 9 9\ncpu0 70 1 20 900 3 4 5 6 7 0\n", TICKS))
        .containsExactly(
            new Sample.OfCpu(
                0,
                710_000,
                200_000,
                9_030_000,
                OptionalLong.of(40_000),
                OptionalLong.of(50_000),
                OptionalLong.of(60_000)));
  }

  @Test
  void cpuNumbersMayHaveGaps() {
    assertThat(CpuTimes.parse(Fixture.text("linux-4.4/stat"), TICKS))
        .extracting(Sample.OfCpu::cpu)
        .containsExactly(0, 2);
  }

  @Test
  void columnsThatAnOldKernelLacksAreAbsent() {
    List<Sample.OfCpu> cpus = CpuTimes.parse("cpu0 70 1 20 900\ncpu1 1 1\n", TICKS);

    assertThat(cpus).hasSize(1);
    assertThat(cpus.getFirst().softirqUs()).isEmpty();
    assertThat(cpus.getFirst().stealUs()).isEmpty();
    assertThat(cpus.getFirst().idleUs()).isEqualTo(9_000_000);
  }

  @Test
  void readsCountersByNameWhateverTheirOrder() {
    Counters recent = Counters.parse(Fixture.text("linux-6.18/net/netstat"));
    Counters old = Counters.parse(Fixture.text("linux-4.4/net/netstat"));

    assertThat(recent.get("TcpExt", "TCPSynRetrans")).isPresent();
    assertThat(recent.get("MPTcpExt", "WinProbe")).isPresent();
    assertThat(old.get("TcpExt", "ListenOverflows")).hasValue(5_120);
    assertThat(old.get("TcpExt", "ListenDrops")).hasValue(5_131);
    assertThat(Counters.parse(Fixture.text("linux-4.4/net/snmp")).get("Tcp", "CurrEstab"))
        .hasValue(402);
  }

  @Test
  void counterThatAKernelLacksIsAbsentRatherThanZero() {
    Counters old = Counters.parse(Fixture.text("linux-4.4/net/netstat"));

    assertThat(old.get("TcpExt", "TCPSynRetrans")).isEmpty();
    assertThat(old.get("TcpExt", "SyncookiesSent")).hasValue(0);
  }

  @Test
  void pairOfLinesThatDoNotMatchIsLeftOut() {
    assertThat(Counters.parse("TcpExt: A B\nTcpExt: 1\nIpExt: C\nIpExt: 3\nTcp: X\n"))
        .satisfies(
            counters -> {
              assertThat(counters.get("TcpExt", "A")).isEmpty();
              assertThat(counters.get("IpExt", "C")).hasValue(3);
              assertThat(counters.get("Tcp", "X")).isEmpty();
            });
  }

  @Test
  void readsInterfacesWithAndWithoutASpaceAfterTheName() {
    assertThat(InterfaceCounters.parse(Fixture.text("linux-4.4/net/dev")))
        .containsExactly(
            new Sample.OfInterface("eth0", 2_847_392_847L, 9_128_374, 192_837_465, 8_273_645),
            new Sample.OfInterface("lo", 48_291_300, 482_913, 48_291_300, 482_913));
    assertThat(InterfaceCounters.parse(Fixture.text("linux-6.18/net/dev")))
        .extracting(Sample.OfInterface::name)
        .containsExactly("lo", "ifb0", "ifb1", "eth0");
  }

  @Test
  void readsPressureAndLoad() {
    assertThat(Pressure.parse(Fixture.text("linux-6.18/pressure/cpu"))).isPresent();
    assertThat(Pressure.parse("some avg10=3.21 avg60=1.77 avg300=2.02 total=16042570\n"))
        .contains(new Pressure(3.21, 16_042_570));
    assertThat(Pressure.parse("")).isEmpty();
    assertThat(LoadAverage.parse("0.27 0.21 0.11 3/98 5865\n")).contains(new LoadAverage(0.27, 3));
    assertThat(LoadAverage.parse("?")).isEmpty();
  }
}
