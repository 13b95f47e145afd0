package echoloom.model;

/**
 * The latencies of one client process as HdrHistograms in the library's compressed encoding,
 * base64, values in ns, so that those of several processes can be added up without loss. An empty
 * text stands for a histogram without values.
 *
 * @param echoes of {@link LoadResult#echoLatency}
 * @param connects of {@link LoadResult#connectLatency}
 * @param uncorrected of {@link OpenLoopResult#uncorrectedLatency}
 * @param batchDelays of {@link LoadResult#batchDelay}
 */
public record EncodedHistograms(
    String echoes, String connects, String uncorrected, String batchDelays) {}
