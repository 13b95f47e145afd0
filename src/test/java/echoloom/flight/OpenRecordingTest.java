package echoloom.flight;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.model.Phase;
import echoloom.model.ProcessUsage;
import echoloom.model.Sample;
import echoloom.model.Sample.OfCpu;
import echoloom.model.Sample.OfInterface;
import echoloom.model.Sample.OfProcess;
import echoloom.model.Sample.OfSockets;
import echoloom.model.Sample.OfTcp;
import echoloom.model.Sample.Role;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.IDescribable;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Recordings open with the JDK's reader and with that of JDK Mission Control, units and all. */
// JMC offers no other way to the attributes of a type by name.
@SuppressWarnings("deprecation")
class OpenRecordingTest {
  @TempDir Path directory;

  @Test
  void opensWithTheConsumerOfTheJdk() throws Exception {
    List<RecordedEvent> events = RecordingFile.readAllEvents(recordHost());
    RecordedEvent host = only(events, "echoloom.HostSample");
    assertThat(host.getString("phase")).isEqualTo("measure");
    assertThat(host.getDuration("interval").toMillis()).isEqualTo(500);
    assertThat(host.getFloat("user")).isEqualTo(0.5f);
    assertThat(host.getFloat("idle")).isEqualTo(0.25f);
    assertThat(host.getFloat("rxPackets")).isEqualTo(2_000f);
    assertThat(host.getLong("listenOverflows")).isEqualTo(3);
    assertThat(host.getLong("synRecv")).as("unknown").isEqualTo(-1);
    RecordedEvent process = only(events, "echoloom.ProcessSample");
    assertThat(process.getString("role")).isEqualTo("server");
    assertThat(process.getDuration("userTime").toMillis()).isEqualTo(100);
    assertThat(process.getLong("runQueueWait")).as("unknown").isEqualTo(-1);
  }

  @Test
  void opensInMissionControlWithLabelsAndUnits() throws Exception {
    IItemCollection events = JfrLoaderToolkit.loadEvents(recordHost().toFile());
    IItemIterable samples =
        events.apply(ItemFilters.type("echoloom.HostSample")).stream().findFirst().orElseThrow();
    assertThat(samples.getType().getName()).isEqualTo("Host Sample");
    assertThat(samples.getType().getDescription()).contains("sockets");
    assertThat(quantity(samples, "interval").doubleValueIn(UnitLookup.MILLISECOND)).isEqualTo(500);
    assertThat(quantity(samples, "user").doubleValueIn(UnitLookup.PERCENT)).isEqualTo(50);
    assertThat(quantity(samples, "rxPackets").doubleValueIn(UnitLookup.HERTZ)).isEqualTo(2_000);
    assertThat(quantity(samples, "listenOverflows").longValue()).isEqualTo(3);
    assertThat(samples.getType().getAccessorKeys().values())
        .extracting(IDescribable::getName)
        .contains("Packets Received", "Listen Overflows");
  }

  private static IQuantity quantity(IItemIterable samples, String field) {
    IAccessorKey<?> key =
        samples.getType().getAccessorKeys().keySet().stream()
            .filter(candidate -> candidate.getIdentifier().equals(field))
            .findFirst()
            .orElseThrow();
    return (IQuantity) samples.getType().getAccessor(key).getMember(samples.iterator().next());
  }

  private Path recordHost() {
    Path file = directory.resolve("host.jfr");
    try (FlightRecording _ = FlightRecording.start("host", file)) {
      HostEvents events = new HostEvents();
      events.accept(sample(0, 0, 0));
      events.accept(sample(500_000, 1_000, 3));
    }
    return file;
  }

  /** Half of the growth of CPU time is user time; a tenth of a second of it is the server's. */
  private static Sample sample(long atUs, long packets, long overflows) {
    return new Sample(
        atUs,
        Phase.MEASURE,
        0,
        100,
        List.of(
            new OfProcess(
                Role.SERVER,
                new ProcessUsage(
                    7, 1, atUs / 5, 0, 3, OptionalLong.of(1 << 20), OptionalLong.empty()),
                OptionalLong.of(10),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty())),
        List.of(
            new OfCpu(
                0,
                atUs / 2,
                atUs / 4,
                atUs / 4,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty())),
        OptionalLong.of(0),
        List.of(new OfInterface("lo", 0, packets, 0, packets)),
        new OfSockets(
            OptionalLong.of(1), OptionalLong.of(2), OptionalLong.empty(), Optional.empty()),
        new OfTcp(
            OptionalLong.of(overflows),
            OptionalLong.of(0),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.of(0),
            OptionalLong.of(0)));
  }

  private static RecordedEvent only(List<RecordedEvent> events, String name) {
    List<RecordedEvent> found =
        events.stream().filter(event -> event.getEventType().getName().equals(name)).toList();
    assertThat(found).hasSize(1);
    return found.getFirst();
  }
}
