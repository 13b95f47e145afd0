package echoloom.sample;

import echoloom.model.Sample;
import echoloom.model.Sample.OfInterface;
import java.util.Comparator;
import java.util.Optional;

/**
 * What went through the interface of the load, taken to be the one that received most packets.
 *
 * @param rxPackets received
 * @param packets of both directions; a loopback device receives both already
 */
record PacketRate(long rxPackets, long packets) {
  static Optional<PacketRate> between(Sample first, Sample last) {
    return last.interfaces().stream()
        .flatMap(
            later ->
                first.interfaces().stream()
                    .filter(earlier -> earlier.name().equals(later.name()))
                    .map(earlier -> of(earlier, later)))
        .max(Comparator.comparingLong(PacketRate::rxPackets));
  }

  private static PacketRate of(OfInterface earlier, OfInterface later) {
    long received = later.rxPackets() - earlier.rxPackets();
    long sent = later.txPackets() - earlier.txPackets();
    return new PacketRate(received, later.name().equals("lo") ? received : received + sent);
  }
}
