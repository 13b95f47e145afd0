package echoloom.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.linux.proc.KernelSettings;
import echoloom.linux.proc.Limits;
import echoloom.linux.proc.LoadAverage;
import echoloom.linux.proc.PortOwner;
import echoloom.linux.proc.Pressure;
import echoloom.model.Finding;
import echoloom.model.Finding.Severity;
import echoloom.model.JvmTuning;
import echoloom.preflight.DescriptorCheck.Role;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PreflightChecksTest {
  @Test
  void refusesOneConnectionMoreThanTheDescriptorsAllow() {
    Limits limits = new Limits(1_024, 20_000);
    Finding refused = DescriptorCheck.check(Role.CLIENT, 19_701, limits);

    assertThat(DescriptorCheck.check(Role.CLIENT, 19_700, limits).severity())
        .isEqualTo(Severity.OK);
    assertThat(refused.severity()).isEqualTo(Severity.REFUSAL);
    assertThat(refused.detail()).contains("20,001", "20,000", "one client process");
    assertThat(refused.remedy()).contains("19,700", "more --client-processes", "ulimit -Hn 20001");
    assertThat(
            DescriptorCheck.check(Role.CLIENT, 5_000_000, new Limits(1, Limits.UNLIMITED)).detail())
        .contains("unlimited");
  }

  @Test
  void refusesMoreThanTheHostAsAWholeHolds() {
    OptionalLong unknown = OptionalLong.empty();
    KernelSettings host =
        new KernelSettings(
            unknown,
            Optional.empty(),
            unknown,
            unknown,
            OptionalLong.of(216_000),
            OptionalLong.of(5_000),
            unknown);

    assertThat(HostLimitCheck.files(106_200, 12, host).severity()).isEqualTo(Severity.OK);
    Finding files = HostLimitCheck.files(106_201, 12, host);
    assertThat(files.severity()).isEqualTo(Severity.REFUSAL);
    assertThat(files.detail())
        .contains("106,201 connections in 12 processes", "fs.file-max is 216,000");
    assertThat(files.remedy()).contains("fs.file-max=216002");
    assertThat(HostLimitCheck.threads(4_400, 12, host).severity()).isEqualTo(Severity.OK);
    assertThat(HostLimitCheck.threads(4_401, 12, host).severity()).isEqualTo(Severity.REFUSAL);
  }

  @Test
  void refusesWhatTheMemoryDoesNotHold() {
    OptionalLong oneGiB = OptionalLong.of(1L << 30);
    Finding refused = MemoryCheck.check(1_000_000, 12, 104, JvmTuning.FOOTPRINT, oneGiB);

    assertThat(refused.severity()).isEqualTo(Severity.REFUSAL);
    assertThat(refused.detail())
        .contains("1,000,000 connections", "104 processes", "1,024 MiB are available");
    assertThat(refused.remedy()).startsWith("use at most ");
    assertThat(MemoryCheck.check(1_000_000, 12, 104, JvmTuning.SPEED, oneGiB).remedy())
        .contains("--jvm footprint");
    assertThat(MemoryCheck.check(1_000, 12, 2, JvmTuning.SPEED, oneGiB).severity())
        .isEqualTo(Severity.OK);
    assertThat(
            MemoryCheck.check(1_000_000, 12, 104, JvmTuning.SPEED, OptionalLong.empty()).severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void warnsWhenTheKernelCutsTheBacklog() {
    Finding cut = BacklogCheck.check(4_096, OptionalLong.of(128), 100);

    assertThat(cut.severity()).isEqualTo(Severity.WARNING);
    assertThat(cut.detail()).contains("4,096").contains("somaxconn=128");
    assertThat(BacklogCheck.check(50, OptionalLong.of(4_096), 1_000).severity())
        .isEqualTo(Severity.WARNING);
    assertThat(BacklogCheck.check(4_096, OptionalLong.empty(), 1_000).severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void namesTheProcessThatHoldsThePort() {
    PortOwner known = new PortOwner(OptionalLong.of(4711), Optional.of("java -jar old.jar"), 2);
    PortOwner hidden = new PortOwner(OptionalLong.empty(), Optional.empty(), 1);
    Finding refused = ListenerCheck.check(9988, false, List.of(known, hidden));

    assertThat(refused.severity()).isEqualTo(Severity.REFUSAL);
    assertThat(refused.detail())
        .isEqualTo("9988 is taken by pid 4711 (java -jar old.jar), a process of another user");
    assertThat(refused.remedy()).contains("kill 4711");
    assertThat(ListenerCheck.check(9988, false, List.of()).severity()).isEqualTo(Severity.REFUSAL);
    assertThat(ListenerCheck.check(9988, true, List.of()).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void refusesAFullDisk() {
    assertThat(DiskCheck.check(Path.of("runs"), 99, 100).severity()).isEqualTo(Severity.REFUSAL);
    assertThat(DiskCheck.check(Path.of("runs"), 100, 100).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void warnsOfJdk25BeforeItsFix() {
    assertThat(JdkCheck.check(Runtime.Version.parse("25.0.2+9")).severity())
        .isEqualTo(Severity.WARNING);
    assertThat(JdkCheck.check(Runtime.Version.parse("25.0.3+9-LTS")).severity())
        .isEqualTo(Severity.OK);
    assertThat(JdkCheck.check(Runtime.Version.parse("26-ea")).severity()).isEqualTo(Severity.OK);
    assertThat(JdkCheck.check(Runtime.Version.parse("21.0.9")).severity())
        .isEqualTo(Severity.REFUSAL);
  }

  @Test
  void pressureDecidesAboutNoiseAndLoadOnlyWithoutIt() {
    Optional<LoadAverage> busy = Optional.of(new LoadAverage(1.5, 3));

    assertThat(NoiseCheck.check(Optional.of(new Pressure(2, 9)), busy, 2).severity())
        .isEqualTo(Severity.OK);
    assertThat(NoiseCheck.check(Optional.of(new Pressure(10.1, 9)), busy, 2).severity())
        .isEqualTo(Severity.WARNING);
    assertThat(NoiseCheck.check(Optional.empty(), busy, 2).severity()).isEqualTo(Severity.WARNING);
  }

  @Test
  void saysWhenTheKernelForbidsIoUring() {
    assertThat(IoUringCheck.check(OptionalLong.of(2)).detail()).contains("off for everybody");
    assertThat(IoUringCheck.check(OptionalLong.empty()).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void missingToolNamesItsPackage() {
    assertThat(Tools.check("/nonexistent:"))
        .allMatch(finding -> finding.severity() == Severity.WARNING)
        .anyMatch(finding -> finding.remedy().endsWith("nftables"));
  }
}
