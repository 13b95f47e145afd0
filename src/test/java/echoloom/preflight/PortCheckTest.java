package echoloom.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.linux.proc.KernelSettings;
import echoloom.linux.proc.PortRange;
import echoloom.model.Driver;
import echoloom.model.Extent;
import echoloom.model.Finding;
import echoloom.model.Finding.Severity;
import echoloom.model.LoadProfile;
import echoloom.model.Mode;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PortCheckTest {
  private static final OptionalLong NO_TIME_WAIT = OptionalLong.of(0);

  @Test
  void secondShortRunIsRefusedWhileTheFirstOnesPortsWait() {
    LoadProfile load = load(Mode.SHORT, 10, new Extent.Rounds(60));

    assertThat(PortCheck.check(load, true, ports(1_000, 0), NO_TIME_WAIT).severity())
        .isEqualTo(Severity.OK);
    Finding second = PortCheck.check(load, true, ports(1_000, 0), OptionalLong.of(600));
    assertThat(second.severity()).isEqualTo(Severity.REFUSAL);
    assertThat(second.detail()).contains("600 are in TIME_WAIT").contains("1,000 ports");
    assertThat(second.remedy()).contains("60 s");
  }

  @Test
  void reuseOnLoopbackLiftsTheWallThereOnly() {
    LoadProfile load = load(Mode.SHORT, 10, new Extent.Rounds(600));

    assertThat(PortCheck.check(load, true, ports(1_000, 2), OptionalLong.of(990)).severity())
        .isEqualTo(Severity.OK);
    assertThat(PortCheck.check(load, false, ports(1_000, 2), NO_TIME_WAIT).severity())
        .isEqualTo(Severity.REFUSAL);
    assertThat(PortCheck.check(load, false, ports(1_000, 1), NO_TIME_WAIT).severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void longConnectionsTakeOnePortEach() {
    assertThat(
            PortCheck.check(
                    load(Mode.LONG, 1_000, new Extent.Rounds(1_000)),
                    true,
                    ports(1_000, 0),
                    NO_TIME_WAIT)
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(
            PortCheck.check(
                    load(Mode.LONG, 1_001, new Extent.Rounds(1)),
                    false,
                    ports(1_000, 1),
                    NO_TIME_WAIT)
                .remedy())
        .contains("ip_local_port_range")
        .doesNotContain("tw_reuse");
  }

  @Test
  void longConnectionsOnLoopbackComeFromAddressesOfTheirOwn() {
    Finding finding =
        PortCheck.check(
            load(Mode.LONG, 40_000, new Extent.Rounds(1)), true, ports(1_000, 0), NO_TIME_WAIT);

    assertThat(finding.severity()).isEqualTo(Severity.OK);
    assertThat(finding.detail()).contains("40,000", "127.0.0.2");
  }

  @Test
  void timedShortLoadWithoutReuseIsWarnedOfItsConnectRate() {
    Finding finding =
        PortCheck.check(
            load(Mode.SHORT, 10, new Extent.Timed(Duration.ofSeconds(5))),
            true,
            ports(6_000, 0),
            NO_TIME_WAIT);

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.detail()).contains("over 100 connects/s");
  }

  @Test
  void warmUpWithoutReuseIsWarnedOfBecauseItTakesPortsToo() {
    LoadProfile load =
        new LoadProfile(
            Driver.VIRTUAL,
            Mode.SHORT,
            10,
            new Extent.Rounds(1),
            12,
            Duration.ofSeconds(2),
            Duration.ofSeconds(5));

    Finding finding = PortCheck.check(load, true, ports(6_000, 0), NO_TIME_WAIT);

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.remedy()).contains("--warmup 0");
  }

  private static LoadProfile load(Mode mode, int connections, Extent extent) {
    return new LoadProfile(
        Driver.VIRTUAL, mode, connections, extent, 12, Duration.ZERO, Duration.ofSeconds(5));
  }

  private static KernelSettings ports(int count, long reuse) {
    OptionalLong unknown = OptionalLong.empty();
    return new KernelSettings(
        unknown,
        Optional.of(new PortRange(40_000, 40_000 + count - 1)),
        OptionalLong.of(reuse),
        unknown,
        unknown,
        unknown,
        unknown);
  }
}
