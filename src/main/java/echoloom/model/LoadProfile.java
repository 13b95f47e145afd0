package echoloom.model;

import java.time.Duration;

/**
 * What a client does to a server.
 *
 * @param driver how the connections are run
 * @param mode long or short connections
 * @param connections connections open at once, at least 1
 * @param extent rounds or time
 * @param payloadBytes bytes per echo, at least 1
 * @param warmup echoes before the measurement on the same connections; not counted
 * @param timeout how long a connect or an echo may take before it counts as a failure
 */
public record LoadProfile(
    Driver driver,
    Mode mode,
    int connections,
    Extent extent,
    int payloadBytes,
    Duration warmup,
    Duration timeout) {}
