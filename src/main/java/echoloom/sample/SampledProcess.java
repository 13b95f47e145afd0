package echoloom.sample;

import echoloom.model.Sample.Role;

/**
 * A process of the trial on this host.
 *
 * @param role which side it is on; a side may have several processes
 * @param pid its process id
 */
public record SampledProcess(Role role, long pid) {}
