package echoloom.client.latency;

import echoloom.model.LatencySummary;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Histograms on their way from a client process to the launcher. */
public final class HistogramCodec {
  private HistogramCodec() {}

  /** Compressed and in base64; empty when it has no values. */
  public static String encode(Histogram histogram) {
    if (histogram.getTotalCount() == 0) {
      return "";
    }
    ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(bytes);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
  }

  /**
   * Adds histograms up, count by count, and sums up the result.
   *
   * @param encoded as {@link #encode} wrote them
   * @return empty when none of them has values
   * @throws IllegalArgumentException when a text is none of its
   */
  public static Optional<LatencySummary> sum(List<String> encoded) {
    LatencySeries sum = new LatencySeries();
    encoded.stream().filter(text -> !text.isEmpty()).forEach(text -> sum.add(decode(text)));
    return sum.summary();
  }

  private static Histogram decode(String text) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(
          ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
    } catch (DataFormatException damaged) {
      throw new IllegalArgumentException("not an encoded histogram", damaged);
    }
  }
}
