package echoloom.sample;

import echoloom.model.Phase;
import echoloom.model.Sample;
import java.util.List;
import java.util.OptionalLong;

/** What a source saw; see {@link Sample}, which adds when. */
record HostState(
    List<Sample.OfProcess> processes,
    List<Sample.OfCpu> cpus,
    OptionalLong cpuPressureUs,
    List<Sample.OfInterface> interfaces,
    Sample.OfSockets sockets,
    Sample.OfTcp tcp) {

  Sample at(long atUs, Phase phase, long latenessUs, long costUs) {
    return new Sample(
        atUs, phase, latenessUs, costUs, processes, cpus, cpuPressureUs, interfaces, sockets, tcp);
  }
}
