package echoloom.judge.verdict;

import echoloom.experiment.Needs;

/**
 * The host that the claims are tested on; of a split pair, that of the server.
 *
 * @param cores CPUs that the roles may use, at least 1
 * @param memoryBytes its memory
 */
public record Host(int cores, long memoryBytes) {

  /** What is missing, as a clause of a sentence; empty when nothing is. */
  String lacks(Needs needs) {
    if (cores < needs.cores()) {
      return "it needs %d cores and this host has %d".formatted(needs.cores(), cores);
    }
    if (memoryBytes < needs.memoryBytes()) {
      return "it needs %,d MiB of memory and this host has %,d"
          .formatted(needs.memoryBytes() >> 20, memoryBytes >> 20);
    }
    return "";
  }
}
