package echoloom.report;

import echoloom.judge.CellCalls;
import echoloom.model.recording.CallCheck;
import echoloom.model.recording.RoleCalls;
import echoloom.rundir.SettingsJson;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The system calls of the cells of a run, for programs. */
final class SystemCallsJson {
  private SystemCallsJson() {}

  static ArrayNode write(List<CellCalls> cells) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (CellCalls cell : cells) {
      ObjectNode node = all.addObject();
      node.set("cell", SettingsJson.write(cell.settings()));
      node.put("trials", cell.trials());
      ArrayNode roles = node.putArray("roles");
      cell.roles().forEach(role -> roles.add(write(role)));
    }
    return all;
  }

  private static ObjectNode write(RoleCalls role) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("role", role.role().name().toLowerCase(Locale.ROOT)).put("echoes", role.echoes());
    ArrayNode calls = node.putArray("calls");
    for (CallCheck check : CallCheck.of(role)) {
      ObjectNode call = calls.addObject().put("call", check.call());
      put(call, "ledger_per_echo", check.ledger(), role.echoes());
      put(call, "strace_per_echo", check.strace(), role.echoes());
      check.difference().ifPresent(difference -> call.put("difference", difference));
      if (!role.isTraced()) {
        role.ledger()
            .line(check.call())
            .ifPresent(
                line -> {
                  put(call, "mean_us", line.meanUs());
                  put(call, "time_share", role.ledger().timeShare(line));
                });
      }
    }
    return node;
  }

  private static void put(ObjectNode node, String key, OptionalLong calls, long echoes) {
    if (calls.isPresent() && echoes > 0) {
      node.put(key, (double) calls.getAsLong() / echoes);
    }
  }

  private static void put(ObjectNode node, String key, OptionalDouble value) {
    value.ifPresent(figure -> node.put(key, figure));
  }
}
