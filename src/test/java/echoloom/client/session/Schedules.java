package echoloom.client.session;

import echoloom.model.OpenLoop;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The intended times of an open loop, for tests. */
public final class Schedules {
  private Schedules() {}

  /** The first sends of all connections, in order, ns after the start of the window. */
  public static long[] merged(OpenLoop loop, int connections, int sendsOfEach) {
    return IntStream.range(0, connections)
        .mapToObj(number -> times(loop, connections, number, sendsOfEach))
        .flatMapToLong(LongStream::of)
        .sorted()
        .toArray();
  }

  /** The first sends of one connection, whose seed is its number. */
  static long[] times(OpenLoop loop, int connections, int number, int sends) {
    SendSchedule schedule = new SendSchedule(loop, connections, number, number);
    long[] times = new long[sends];
    for (int index = 0; index < sends; index++) {
      times[index] = schedule.dueNs();
      schedule.next();
    }
    return times;
  }
}
