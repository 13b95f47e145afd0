package echoloom.model;

/**
 * Percentiles of a latency distribution, in µs, within 0.1 % (three significant digits). There is
 * none of an empty distribution.
 *
 * @param count values recorded, at least 1
 * @param p50Us median
 * @param p90Us 90th percentile
 * @param p99Us 99th percentile
 * @param p999Us 99.9th percentile
 * @param maxUs largest value
 * @param meanUs arithmetic mean
 */
public record LatencySummary(
    long count,
    double p50Us,
    double p90Us,
    double p99Us,
    double p999Us,
    double maxUs,
    double meanUs) {}
