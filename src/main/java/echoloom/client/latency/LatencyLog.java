package echoloom.client.latency;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;

/**
 * A file of interval histograms in the HdrHistogram 1.3 log format, values in ns. The library's
 * writer swallows errors; here the first one is kept and thrown.
 *
 * <p>Thread-safety: none; the owner guards it.
 */
public final class LatencyLog {
  private final Path path;
  private final FileOutputStream file;
  private final FirstErrorKept output;
  private final HistogramLogWriter writer;

  /**
   * Creates or replaces the file and writes its head.
   *
   * @param startMs epoch time that the intervals count from, ms
   * @throws EcholoomException STORAGE when that fails
   */
  public LatencyLog(Path path, long startMs) {
    this.path = path;
    try {
      file = new FileOutputStream(path.toFile());
    } catch (IOException failed) {
      throw storage(failed);
    }
    output = new FirstErrorKept(new BufferedOutputStream(file));
    writer = new HistogramLogWriter(new PrintStream(output, false, StandardCharsets.UTF_8));
    writer.outputComment("echoloom client latencies, ns");
    writer.outputLogFormatVersion();
    writer.outputStartTime(startMs);
    writer.setBaseTime(startMs);
    writer.outputLegend();
  }

  /** Appends an interval: its tag and its times are the histogram's. */
  public void append(EncodableHistogram interval) {
    writer.outputIntervalHistogram(interval);
  }

  /**
   * Hands all intervals so far to the operating system.
   *
   * @throws EcholoomException STORAGE when this or any write before failed
   */
  public void flush() {
    try {
      output.flush();
    } catch (IOException _) {
      // Kept by the stream, with any before it.
    }
    IOException failure = output.first;
    if (failure != null) {
      throw storage(failure);
    }
  }

  /**
   * Writes everything to the disk and closes the file.
   *
   * @throws EcholoomException STORAGE when this or any write before failed
   */
  public void seal() {
    try (file) {
      flush();
      file.getFD().sync();
    } catch (IOException failed) {
      throw storage(failed);
    }
  }

  private EcholoomException storage(IOException failed) {
    return new EcholoomException(
        ExitCode.STORAGE,
        "cannot write the latency log %s: %s: free some space or choose another --out"
            .formatted(path, failed.getMessage()),
        failed);
  }

  /** Remembers the first error of a stream, for those who write through a PrintStream. */
  private static final class FirstErrorKept extends FilterOutputStream {
    private @Nullable IOException first;

    FirstErrorKept(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int value) throws IOException {
      try {
        out.write(value);
      } catch (IOException failed) {
        throw keep(failed);
      }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException failed) {
        throw keep(failed);
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
      } catch (IOException failed) {
        throw keep(failed);
      }
    }

    private IOException keep(IOException failed) {
      if (first == null) {
        first = failed;
      }
      return failed;
    }
  }
}
