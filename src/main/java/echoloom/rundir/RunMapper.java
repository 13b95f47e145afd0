package echoloom.rundir;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import echoloom.model.FailureKind;
import echoloom.model.Interval;
import echoloom.model.Keyed;
import echoloom.model.Level;
import echoloom.model.Manifest;
import echoloom.model.Measurement;
import echoloom.model.Metric;
import echoloom.model.Parameter;
import echoloom.model.Profile;
import echoloom.model.Settings;
import echoloom.model.Trial;
import echoloom.model.recording.CallTotals;
import echoloom.model.recording.RoleCalls;
import echoloom.model.recording.SyscallLedger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.json.JsonMapper;

/**
 * How the records of a run look as JSON, in the files of its directory and in what {@code --json}
 * prints: names and order of the keys, enums by their key, absent figures left out. The records
 * themselves know nothing of it. Thread-safe.
 */
@SuppressWarnings({
  "UnusedMethod",
  "UnusedVariable"
}) // Jackson reads the mix-ins; nobody calls them.
public final class RunMapper {
  /** One object on one line. */
  public static final JsonMapper LINE = mapper().build();

  /** Indented, for documents that people open. */
  public static final JsonMapper DOCUMENT =
      mapper().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** Whole numbers up to here are exact as doubles, so they are written without a fraction. */
  private static final long MOST_WHOLE = 1L << 53;

  private RunMapper() {}

  private static JsonMapper.Builder mapper() {
    return JsonMapper.builder()
        .changeDefaultPropertyInclusion(
            inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_ABSENT))
        // Components are written, not what methods derive from them: isValid, isTraced.
        .changeDefaultVisibility(
            visibility -> visibility.withIsGetterVisibility(JsonAutoDetect.Visibility.NONE))
        .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .addMixIn(Keyed.class, OfKeyed.class)
        .addMixIn(FailureKind.class, OfFailureKind.class)
        .addMixIn(Settings.class, OfSettings.class)
        .addMixIn(Level.Whole.class, OfWhole.class)
        .addMixIn(Level.Flag.class, OfFlag.class)
        .addMixIn(Level.Word.class, OfText.class)
        .addMixIn(Level.Span.class, OfText.class)
        .addMixIn(Measurement.class, OfMeasurement.class)
        .addMixIn(Interval.class, OfInterval.class)
        .addMixIn(Trial.class, OfTrial.class)
        .addMixIn(Manifest.class, OfManifest.class)
        .addMixIn(Manifest.Plan.class, OfPlan.class)
        .addMixIn(SyscallLedger.class, OfLedger.class)
        .addMixIn(CallTotals.class, OfCall.class)
        .addMixIn(RoleCalls.class, OfRole.class);
  }

  private interface OfKeyed {
    @JsonValue
    String key();
  }

  /** Failures are counted under the name of the constant. */
  private interface OfFailureKind {
    @JsonValue(false)
    String key();
  }

  private abstract static class OfSettings {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Settings parse(Map<Parameter, String> texts) {
      return Settings.parse(texts);
    }

    @JsonValue
    abstract Map<Parameter, Level> levels();
  }

  private interface OfWhole {
    @JsonValue
    long value();
  }

  private interface OfFlag {
    @JsonValue
    boolean value();
  }

  private interface OfText {
    @JsonValue
    String text();
  }

  private abstract static class OfMeasurement {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    OfMeasurement(Map<Metric, Double> figures) {}

    @JsonValue
    @JsonSerialize(contentUsing = WithoutFraction.class)
    abstract Map<Metric, Double> figures();
  }

  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  private interface OfInterval {
    @JsonSerialize(using = FiniteOrNull.class)
    double lower();

    @JsonSerialize(using = FiniteOrNull.class)
    double upper();
  }

  private interface OfTrial {
    @JsonProperty(required = true)
    int id();

    @JsonProperty(value = "cell", required = true)
    Settings settings();

    @JsonProperty(required = true)
    int block();

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    @JsonSetter(nulls = Nulls.AS_EMPTY)
    String cause();

    @JsonProperty(value = "metrics", required = true)
    Measurement measurement();
  }

  private interface OfManifest {
    @JsonProperty(value = "schema_version", required = true)
    int schemaVersion();

    @JsonProperty(value = "created_at", required = true)
    Instant createdAt();
  }

  /** Runs made before there were profiled trials have no key of that name. */
  @JsonPropertyOrder({"repetitions", "auto", "seed", "cells", "profiled", "target"})
  private interface OfPlan {
    @JsonProperty(required = true)
    List<Settings> cells();

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    List<Profile> profiled();
  }

  private abstract static class OfLedger {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    OfLedger(List<CallTotals> lines) {}

    @JsonValue
    abstract List<CallTotals> lines();
  }

  private interface OfCall {
    @JsonProperty("total_us")
    OptionalDouble totalUs();
  }

  private interface OfRole {
    @JsonProperty("strace")
    Map<String, Long> traced();
  }

  private static final class WithoutFraction extends ValueSerializer<Double> {
    @Override
    public void serialize(Double value, JsonGenerator out, SerializationContext context) {
      if (value == Math.rint(value) && Math.abs(value) < MOST_WHOLE) {
        out.writeNumber(value.longValue());
      } else {
        out.writeNumber(value);
      }
    }
  }

  private static final class FiniteOrNull extends ValueSerializer<Double> {
    @Override
    public void serialize(Double value, JsonGenerator out, SerializationContext context) {
      if (Double.isFinite(value)) {
        out.writeNumber(value);
      } else {
        out.writeNull();
      }
    }
  }
}
