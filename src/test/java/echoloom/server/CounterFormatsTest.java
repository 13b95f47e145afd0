package echoloom.server;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.flight.WorkerCountersEvent;
import echoloom.model.ProcessUsage;
import echoloom.model.ServerCounters;
import echoloom.process.Message;
import echoloom.process.MessageChannel;
import echoloom.role.ServePrinter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import jdk.jfr.EventType;
import jdk.jfr.ValueDescriptor;
import org.junit.jupiter.api.Test;

/** How counters are written for other processes, for a terminal and for recordings. */
final class CounterFormatsTest {
  private static final ServerCounters EACH =
      new ServerCounters(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  private static final ServerCounters PARTLY =
      new ServerCounters(-1, -1, -1, 4, -1, 6, 7, 8, -1, -1, 11, 12, 13, -1, -1);

  @Test
  void aMessageNamesEachCounter() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ProcessUsage usage = new ProcessUsage(1, 1, 1, 1, 1, OptionalLong.of(1), OptionalLong.empty());
    new MessageChannel(InputStream.nullInputStream(), out)
        .send(new Message.Snapshot(List.of(EACH, PARTLY), usage));
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith(
            """
            {"type":"snapshot","workers":[\
            {"selects":1,"emptySelects":2,"readyKeys":3,"accepts":4,"acceptCalls":5,\
            "acceptFailures":6,"reads":7,"eagainReads":8,"writes":9,"partialWrites":10,\
            "bytes":11,"openConnections":12,"resets":13,"controlCalls":14,"systemCalls":15},\
            {"selects":-1,"emptySelects":-1,"readyKeys":-1,"accepts":4,"acceptCalls":-1,\
            "acceptFailures":6,"reads":7,"eagainReads":8,"writes":-1,"partialWrites":-1,\
            "bytes":11,"openConnections":12,"resets":13,"controlCalls":-1,"systemCalls":-1}]""");
  }

  @Test
  void aTerminalShowsWhatIsCounted() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ServePrinter(new PrintStream(out, true, StandardCharsets.UTF_8))
        .counters(List.of(EACH, PARTLY));
    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "worker 0: accepts=4 accept_failures=6 selects=1 empty_selects=2 ready_keys=3 reads=7"
                + " eagain_reads=8 writes=9 partial_writes=10 bytes=11 open=12 resets=13",
            "worker 1: accepts=4 accept_failures=6 reads=7 eagain_reads=8 bytes=11 open=12"
                + " resets=13",
            "total: accepts=8 accept_failures=12 reads=14 eagain_reads=16 bytes=22 open=24"
                + " resets=26");
  }

  @Test
  void aRecordingLabelsEachCounter() {
    assertThat(
            EventType.getEventType(WorkerCountersEvent.class).getFields().stream()
                .map(CounterFormatsTest::describe)
                .toList())
        .containsSequence(
            "int worker: Worker, Index of the worker, from 0",
            "long interval: Interval,"
                + " Time since the previous event of this worker, or since the server's start",
            "int selects: Selects, Calls that waited or looked for events",
            "int emptySelects: Empty Selects, Those that reported none",
            "int readyKeys: Ready Keys, Events reported",
            "int accepts: Accepts, Connections accepted",
            "int acceptCalls: Accept Calls, Calls of accept, those that found none included",
            "int acceptFailures: Accept Failures,"
                + " Accepts that failed for lack of descriptors or memory",
            "int reads: Reads, Read calls, those that found nothing included",
            "int eagainReads: EAGAIN Reads, Reads that found nothing",
            "int writes: Writes, Write calls",
            "int partialWrites: Partial Writes, Writes that left bytes behind",
            "long bytes: Bytes, Bytes received",
            "int openConnections: Open Connections, Connections open at this moment",
            "int resets: Resets, Connections that ended by an error",
            "int controlCalls: Control Calls,"
                + " Changes of what is waited for, epoll_ctl for example",
            "int systemCalls: System Calls, Calls into the kernel for all of these");
  }

  private static String describe(ValueDescriptor field) {
    return "%s %s: %s, %s"
        .formatted(field.getTypeName(), field.getName(), field.getLabel(), field.getDescription());
  }
}
