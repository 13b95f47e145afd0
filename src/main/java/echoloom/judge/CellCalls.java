package echoloom.judge;

import echoloom.model.Settings;
import echoloom.model.Trial;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.RoleCalls;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The system calls of one cell, all of its valid trials that counted them together.
 *
 * @param settings of the cell, its profile included
 * @param trials how many counted
 * @param roles the server first
 */
public record CellCalls(Settings settings, int trials, List<RoleCalls> roles) {

  /** Copies the list. */
  public CellCalls {
    roles = List.copyOf(roles);
  }

  /**
   * One per cell, in the order of the trials.
   *
   * @param trials of a run
   * @param calls by the number of the trial
   */
  public static List<CellCalls> of(List<Trial> trials, Map<Integer, List<RoleCalls>> calls) {
    Map<Settings, List<List<RoleCalls>>> cells = new LinkedHashMap<>();
    for (Trial trial : trials) {
      List<RoleCalls> counted = calls.get(trial.id());
      if (trial.isValid() && counted != null) {
        cells.computeIfAbsent(trial.settings(), _ -> new ArrayList<>()).add(counted);
      }
    }
    return cells.entrySet().stream()
        .map(
            cell -> new CellCalls(cell.getKey(), cell.getValue().size(), together(cell.getValue())))
        .toList();
  }

  private static List<RoleCalls> together(List<List<RoleCalls>> trials) {
    Map<Role, RoleCalls> roles = new EnumMap<>(Role.class);
    trials.forEach(trial -> trial.forEach(one -> roles.merge(one.role(), one, RoleCalls::plus)));
    return List.copyOf(roles.values());
  }
}
