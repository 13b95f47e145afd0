package echoloom.judge;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Metric;
import echoloom.model.Threat;
import echoloom.model.recording.CallTotals;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.RoleCalls;
import echoloom.model.recording.SyscallLedger;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CellCallsTest {
  private static final Threat STALL = new Threat(Threat.Kind.CLIENT_STALL, "stood still");

  @Test
  void theValidTrialsOfACellThatCountedAreOneWindow() {
    Trials trials =
        new Trials()
            .add(1, Metric.QPS, 100, 110, 120)
            .add(2, Metric.QPS, 200)
            .invalid(1, 3, STALL, Metric.QPS, 7);

    List<CellCalls> cells =
        CellCalls.of(
            trials.list(),
            Map.of(
                1, List.of(reads(Role.CLIENT, 10, 20), reads(Role.SERVER, 10, 10)),
                2, List.of(reads(Role.CLIENT, 10, 21), reads(Role.SERVER, 10, 11)),
                5, List.of(reads(Role.SERVER, 99, 99))));

    CellCalls cell = cells.getFirst();
    assertThat(cells).hasSize(1);
    assertThat(cell.settings()).isEqualTo(Trials.threads(1));
    assertThat(cell.trials()).isEqualTo(2);
    assertThat(cell.roles()).extracting(RoleCalls::role).containsExactly(Role.SERVER, Role.CLIENT);
    assertThat(cell.roles()).extracting(RoleCalls::echoes).containsExactly(20L, 20L);
    assertThat(cell.roles())
        .extracting(role -> role.ledger().line("read").orElseThrow().calls())
        .containsExactly(21L, 41L);
  }

  private static RoleCalls reads(Role role, long echoes, long calls) {
    CallTotals read =
        new CallTotals(
            "read",
            calls,
            OptionalDouble.empty(),
            CallTotals.Kind.WORK,
            CallTotals.Source.METHOD_TIMING);
    return new RoleCalls(role, echoes, new SyscallLedger(List.of(read)), Map.of());
  }
}
