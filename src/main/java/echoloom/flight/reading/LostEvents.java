package echoloom.flight.reading;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.consumer.EventStream;

/** Whether a recording is whole. */
public final class LostEvents {
  private static final int CHUNK_SIZE_AT = 8;

  private LostEvents() {}

  /**
   * Size of the events that JFR dropped because its buffers were full, bytes.
   *
   * @throws IOException when the file is no complete recording
   */
  public static long bytes(Path recording) throws IOException {
    requireWholeChunks(recording);
    AtomicLong bytes = new AtomicLong();
    try (EventStream events = EventStream.openFile(recording)) {
      events.setOrdered(false);
      events.setReuse(true);
      events.onEvent("jdk.DataLoss", event -> bytes.addAndGet(event.getLong("amount")));
      events.start();
    } catch (IndexOutOfBoundsException brokenOff) {
      // The JDK's reader reads past the end of a file that is cut off in the middle of an event.
      throw new IOException("it breaks off", brokenOff);
    }
    return bytes.get();
  }

  /**
   * The JDK's readers may take a file that is cut off between two events for whole. Every chunk
   * begins with its magic, its version and its size; the size of one that is still written is 0.
   */
  private static void requireWholeChunks(Path recording) throws IOException {
    try (FileChannel file = FileChannel.open(recording)) {
      long at = 0;
      while (at < file.size()) {
        ByteBuffer header = ByteBuffer.allocate(CHUNK_SIZE_AT + Long.BYTES);
        int read = file.read(header, at);
        long size = read < header.capacity() ? 0 : header.getLong(CHUNK_SIZE_AT);
        if (size <= 0 || at + size > file.size()) {
          throw new IOException("it breaks off");
        }
        at += size;
      }
    }
  }
}
