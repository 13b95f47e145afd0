package echoloom.rundir;

import echoloom.model.AcceptMode;
import echoloom.model.Cell;
import echoloom.model.Driver;
import echoloom.model.Engine;
import echoloom.model.Extent;
import echoloom.model.LoadProfile;
import echoloom.model.Mode;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import java.time.Duration;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A cell as one flat JSON object, its keys those of the command line. */
final class CellJson {
  private CellJson() {}

  static void write(Cell cell, ObjectNode into) {
    ServerDesign server = cell.server();
    into.put("engine", server.engine().key())
        .put("trigger", server.trigger().key())
        .put("threads", server.threads())
        .put("bind", server.bind())
        .put("port", server.port())
        .put("backlog", server.backlog())
        .put("accept", server.accept().key())
        .put("read_budget", server.readBudget())
        .put("pin", server.pin());
    LoadProfile load = cell.load();
    into.put("driver", load.driver().key())
        .put("mode", load.mode().key())
        .put("connections", load.connections());
    switch (load.extent()) {
      case Extent.Rounds(int count) -> into.put("rounds", count);
      case Extent.Timed(Duration duration) -> into.put("duration_ms", duration.toMillis());
    }
    into.put("payload", load.payloadBytes())
        .put("warmup_ms", load.warmup().toMillis())
        .put("timeout_ms", load.timeout().toMillis());
  }

  static Cell read(JsonNode from) {
    return new Cell(
        new ServerDesign(
            Engine.valueOf(constant(from, "engine")),
            Trigger.valueOf(constant(from, "trigger")),
            from.required("threads").asInt(),
            from.required("bind").asString(),
            from.required("port").asInt(),
            from.required("backlog").asInt(),
            AcceptMode.valueOf(constant(from, "accept")),
            from.required("read_budget").asInt(),
            from.required("pin").asBoolean()),
        new LoadProfile(
            Driver.valueOf(constant(from, "driver")),
            Mode.valueOf(constant(from, "mode")),
            from.required("connections").asInt(),
            from.has("rounds")
                ? new Extent.Rounds(from.required("rounds").asInt())
                : new Extent.Timed(millis(from, "duration_ms")),
            from.required("payload").asInt(),
            millis(from, "warmup_ms"),
            millis(from, "timeout_ms")));
  }

  private static String constant(JsonNode from, String key) {
    return from.required(key).asString().toUpperCase(Locale.ROOT).replace('-', '_');
  }

  private static Duration millis(JsonNode from, String key) {
    return Duration.ofMillis(from.required(key).asLong());
  }
}
