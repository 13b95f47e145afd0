package echoloom.model;

import org.jspecify.annotations.Nullable;

/**
 * The judgement on one expectation.
 *
 * @param id of the claim
 * @param outcome what became of it
 * @param value the figure that decided, or none
 * @param interval its 95 % confidence interval, or none
 * @param published what the series found, if it did
 * @param reason one sentence with the numbers that decided
 */
public record Verdict(
    String id,
    Outcome outcome,
    @Nullable Double value,
    @Nullable Interval interval,
    @Nullable Published published,
    String reason) {}
