package echoloom.flight.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.consumer.EventStream;

/** Whether a recording is whole. */
public final class LostEvents {
  private LostEvents() {}

  /**
   * How much of the events JFR had to drop because its buffers were full, bytes.
   *
   * @throws IOException when the file is no complete recording
   */
  public static long bytes(Path recording) throws IOException {
    AtomicLong bytes = new AtomicLong();
    try (EventStream events = EventStream.openFile(recording)) {
      events.setOrdered(false);
      events.setReuse(true);
      events.onEvent("jdk.DataLoss", event -> bytes.addAndGet(event.getLong("amount")));
      events.start();
    } catch (IndexOutOfBoundsException brokenOff) {
      // The JDK's reader runs over the end of a file that breaks off in the middle of an event.
      throw new IOException("it breaks off", brokenOff);
    }
    return bytes.get();
  }
}
