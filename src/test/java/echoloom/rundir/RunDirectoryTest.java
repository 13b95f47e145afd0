package echoloom.rundir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.recording.CallTotals;
import echoloom.model.recording.CallTotals.Kind;
import echoloom.model.recording.CallTotals.Source;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.RoleCalls;
import echoloom.model.recording.SyscallLedger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDirectoryTest {
  @TempDir Path out;

  @Test
  void isPartialWithItsManifestUntilSealed() {
    RunDirectory run = RunDirectory.create(out, Samples.MANIFEST);

    assertThat(run.path()).hasFileName("20261130T104548Z-bench-long.partial");
    assertThat(run.path().resolve("manifest.json")).isNotEmptyFile();
    assertThat(RunDirectory.unsealed(out)).containsExactly(run.path());

    Path sealed = run.seal();

    assertThat(sealed).hasFileName("20261130T104548Z-bench-long").isDirectory();
    assertThat(RunDirectory.unsealed(out)).isEmpty();
  }

  @Test
  void whatWasWrittenIsReadBack() {
    RunDirectory run = RunDirectory.create(out, Samples.MANIFEST);
    run.append(Samples.GOOD);
    run.append(Samples.BAD);
    run.append(Samples.ABORTED);

    SealedRun read = SealedRun.read(run.seal());

    assertThat(read.manifest()).isEqualTo(Samples.MANIFEST);
    assertThat(read.trials()).containsExactly(Samples.GOOD, Samples.BAD, Samples.ABORTED);
  }

  @Test
  void systemCallsOfATrialAreReadBack() {
    RunDirectory run = RunDirectory.create(out, Samples.MANIFEST);
    run.append(Samples.GOOD);
    run.append(Samples.BAD);
    var _ = run.createTrialDirectory(Samples.GOOD.id());
    List<RoleCalls> calls =
        List.of(
            new RoleCalls(
                Role.SERVER,
                1_000,
                new SyscallLedger(
                    List.of(
                        new CallTotals(
                            "write",
                            1_000,
                            OptionalDouble.of(8_250.5),
                            Kind.WORK,
                            Source.METHOD_TIMING),
                        new CallTotals(
                            "epoll_wait",
                            70,
                            OptionalDouble.empty(),
                            Kind.WAIT,
                            Source.OWN_COUNTERS))),
                Map.of("write", 1_004L, "futex", 3L)));

    run.writeSystemCalls(Samples.GOOD.id(), calls);

    assertThat(SealedRun.read(run.seal()).systemCalls())
        .containsExactly(Map.entry(Samples.GOOD.id(), calls));
  }

  @Test
  void trialsAreOneLineEachAsSoonAsTheyAreAppended() throws IOException {
    RunDirectory run = RunDirectory.create(out, Samples.MANIFEST);
    run.append(Samples.GOOD);

    assertThat(Files.readAllLines(run.path().resolve("trials.jsonl")))
        .singleElement()
        .asString()
        .contains("\"id\":1", "\"engine\":\"selector\"", "\"status\":\"ok\"", "\"qps\":51234.5");
  }

  @Test
  void latestPointsToTheRunSealedLast() {
    RunDirectory first = RunDirectory.create(out, Samples.MANIFEST);
    RunDirectory second = RunDirectory.create(out, Samples.MANIFEST);
    assertThat(second.path()).hasFileName("20261130T104548Z-bench-long-2.partial");

    second.seal();
    Path sealed = first.seal();

    assertThat(out.resolve("latest")).isSymbolicLink();
    assertThat(out.resolve("latest").resolve("manifest.json"))
        .hasSameTextualContentAs(sealed.resolve("manifest.json"));
  }

  @Test
  void verifyFindsChangedMissingAndAddedFiles() throws IOException {
    RunDirectory run = RunDirectory.create(out, Samples.MANIFEST);
    Path trial = run.createTrialDirectory(1);
    Files.writeString(trial.resolve("server.log"), "all well");
    Files.writeString(trial.resolve("client.log"), "all well");
    Path sealed = run.seal();
    assertThat(SealedRun.verify(sealed)).isEmpty();
    assertThat(SealedRun.verify(out.resolve("latest"))).isEmpty();

    Files.writeString(sealed.resolve("trials/0001/server.log"), "tampered");
    Files.delete(sealed.resolve("trials/0001/client.log"));
    Files.writeString(sealed.resolve("note.txt"), "hello");

    assertThat(SealedRun.verify(sealed))
        .containsExactlyInAnyOrder(
            "trials/0001/server.log: changed",
            "trials/0001/client.log: missing",
            "note.txt: not in checksums.txt");
  }

  @Test
  void whatIsNoRunIsAUsageError() {
    assertThatThrownBy(() -> SealedRun.read(out))
        .isInstanceOfSatisfying(
            EcholoomException.class,
            error -> assertThat(error.exitCode()).isEqualTo(ExitCode.USAGE));
  }

  @Test
  void runThatWasNeverSealedIsNotVerified() {
    RunDirectory run = RunDirectory.create(out, Samples.MANIFEST);
    assertThatThrownBy(() -> SealedRun.verify(run.path()))
        .isInstanceOfSatisfying(
            EcholoomException.class,
            error -> assertThat(error.exitCode()).isEqualTo(ExitCode.STORAGE))
        .hasMessageContaining("never sealed");
  }

  @Test
  void directoryThatCannotBeCreatedIsAStorageError() throws IOException {
    Path file = Files.createFile(out.resolve("a-file"));
    assertThatThrownBy(() -> RunDirectory.create(file.resolve("runs"), Samples.MANIFEST))
        .isInstanceOfSatisfying(
            EcholoomException.class,
            error -> assertThat(error.exitCode()).isEqualTo(ExitCode.STORAGE));
  }
}
