package echoloom.experiment;

import echoloom.model.Published;
import org.jspecify.annotations.Nullable;

/**
 * What is claimed, apart from the figure that tests it.
 *
 * @param id unique within its experiment
 * @param text the claim as first written
 * @param mechanism why it should be so
 * @param needs what the host must have
 * @param published what the series found, if it did
 */
public record Claim(
    String id, String text, String mechanism, Needs needs, @Nullable Published published) {}
