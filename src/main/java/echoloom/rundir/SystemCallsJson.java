package echoloom.rundir;

import echoloom.model.recording.CallTotals;
import echoloom.model.recording.RecordingSummary.Role;
import echoloom.model.recording.RoleCalls;
import echoloom.model.recording.SyscallLedger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The system calls of a trial as the JSON array in its syscalls.json, one object per role. */
final class SystemCallsJson {
  private SystemCallsJson() {}

  static ArrayNode write(List<RoleCalls> roles) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (RoleCalls calls : roles) {
      ObjectNode role = all.addObject();
      role.put("role", key(calls.role())).put("echoes", calls.echoes());
      ArrayNode ledger = role.putArray("ledger");
      for (CallTotals line : calls.ledger().lines()) {
        ObjectNode node = ledger.addObject().put("call", line.call()).put("calls", line.calls());
        line.totalUs().ifPresent(us -> node.put("total_us", us));
        node.put("kind", key(line.kind())).put("source", key(line.source()));
      }
      ObjectNode strace = role.putObject("strace");
      calls.traced().forEach(strace::put);
    }
    return all;
  }

  static List<RoleCalls> read(JsonNode all) {
    List<RoleCalls> roles = new ArrayList<>();
    for (JsonNode role : all) {
      List<CallTotals> lines = new ArrayList<>();
      for (JsonNode line : role.required("ledger")) {
        lines.add(
            new CallTotals(
                line.required("call").asString(),
                line.required("calls").asLong(),
                line.has("total_us")
                    ? OptionalDouble.of(line.required("total_us").asDouble())
                    : OptionalDouble.empty(),
                CallTotals.Kind.valueOf(constant(line, "kind")),
                CallTotals.Source.valueOf(constant(line, "source"))));
      }
      Map<String, Long> traced = new LinkedHashMap<>();
      role.required("strace")
          .properties()
          .forEach(call -> traced.put(call.getKey(), call.getValue().asLong()));
      roles.add(
          new RoleCalls(
              Role.valueOf(constant(role, "role")),
              role.required("echoes").asLong(),
              new SyscallLedger(lines),
              traced));
    }
    return roles;
  }

  private static String key(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String constant(JsonNode node, String key) {
    return node.required(key).asString().toUpperCase(Locale.ROOT);
  }
}
