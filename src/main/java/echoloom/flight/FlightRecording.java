package echoloom.flight;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.Profile;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.Optional;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.jspecify.annotations.Nullable;

/**
 * A JFR recording of this JVM, written to its destination when it is closed or, failing that, when
 * the JVM shuts down.
 *
 * <p>Thread-safety: not thread-safe; the caller owns it and closes it.
 */
public final class FlightRecording implements AutoCloseable {
  private static final String COUNTS_CALLS = "jdk.MethodTiming#enabled";

  private final Recording recording;
  private final boolean countsCalls;

  private FlightRecording(Recording recording) {
    this.recording = recording;
    countsCalls = "true".equals(recording.getSettings().get(COUNTS_CALLS));
  }

  /**
   * Starts recording.
   *
   * @param settings the name of a settings file of the suite, {@code measure} for jfr/measure.jfc
   * @param destination the file to write; its directory exists
   * @throws EcholoomException when the destination cannot be written
   */
  public static FlightRecording start(String settings, Path destination) {
    Recording recording = new Recording(read(settings));
    try {
      recording.setName("echoloom " + settings);
      recording.setDumpOnExit(true);
      recording.setToDisk(true);
      recording.setDestination(destination);
      recording.start();
      return new FlightRecording(recording);
    } catch (IOException cannotWrite) {
      recording.close();
      throw new EcholoomException(
          ExitCode.STORAGE, "cannot record to " + destination + ": " + cannotWrite.getMessage());
    }
  }

  /**
   * Starts recording as a profile says.
   *
   * @param destination as above; none for no recording
   * @return nothing when there is no destination, or the profile records nothing
   * @throws EcholoomException when the destination cannot be written
   */
  public static @Nullable FlightRecording start(Profile profile, Optional<Path> destination) {
    return destination
        .flatMap(file -> profile.recordingSettings().map(settings -> start(settings, file)))
        .orElse(null);
  }

  private static Configuration read(String settings) {
    String resource = "/jfr/" + settings + ".jfc";
    try (InputStream stream = FlightRecording.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalArgumentException("no settings file " + resource);
      }
      try (Reader reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
        return Configuration.create(reader);
      }
    } catch (IOException | ParseException broken) {
      throw new IllegalStateException("cannot read " + resource, broken);
    }
  }

  /**
   * Writes the events that hold running totals, as jdk.MethodTiming does, so that the difference of
   * two calls is what happened between them. Does nothing when the settings ask for none, because
   * it ends a chunk of the recording, which takes tens of milliseconds.
   */
  public void writeTotals() {
    if (countsCalls) {
      // Every start and stop of a recording ends the chunk of all others: JFR has no other way.
      try (Recording passing = new Recording()) {
        passing.start();
      }
    }
  }

  /** Stops recording and writes the destination; idempotent. */
  @Override
  public void close() {
    recording.close();
  }
}
