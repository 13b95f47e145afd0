package echoloom.plan;

import echoloom.model.Driver;
import echoloom.model.Level;
import echoloom.model.Parameter;
import echoloom.model.Settings;

/**
 * How many processes of each role a number of connections needs, because the descriptors of one
 * process are limited.
 *
 * @param descriptors that one process may have open
 */
public record Fleet(long descriptors) {
  /**
   * What a JVM of ours holds besides its connections: jar, modules, recording, epoll, listeners.
   */
  public static final int DESCRIPTOR_RESERVE = 300;

  /** Without a limit one process holds everything. */
  static final Fleet UNLIMITED = new Fleet(Long.MAX_VALUE);

  /**
   * These settings and, where they do not fit into one process and say nothing about it, as many
   * processes as they need.
   *
   * @param ownServers whether the servers are ours to be started
   */
  public Settings sized(Settings settings, boolean ownServers) {
    long connections =
        settings
            .get(Parameter.CONNECTIONS)
            .or(Parameter.CONNECTIONS::defaultLevel)
            .map(level -> (long) level.number().orElse(0))
            .orElseThrow();
    Settings sized = settings;
    if (settings.get(Parameter.CLIENT_PROCESSES).isEmpty()
        && !isSerial(settings)
        && settings.command(Parameter.CLIENT_COMMAND).isEmpty()) {
      sized = sized.with(count(Parameter.CLIENT_PROCESSES, clients(connections)));
    }
    if (settings.get(Parameter.PROCESSES).isEmpty()
        && ownServers
        && settings.command(Parameter.SERVER_COMMAND).isEmpty()) {
      sized = sized.with(count(Parameter.PROCESSES, servers(connections)));
    }
    return sized;
  }

  private static boolean isSerial(Settings settings) {
    return settings
        .get(Parameter.DRIVER)
        .filter(driver -> driver.text().equals(Driver.SERIAL.key()))
        .isPresent();
  }

  private static Settings count(Parameter parameter, long processes) {
    return processes == 1 ? Settings.NONE : Settings.of(parameter, new Level.Whole(processes));
  }

  private long clients(long connections) {
    return Math.max(1, Math.ceilDiv(connections, perProcess()));
  }

  private long servers(long connections) {
    long processes = clients(connections);
    while (largestShare(connections, processes) > perProcess()) {
      processes++;
    }
    return processes;
  }

  private long perProcess() {
    return Math.max(1, descriptors - DESCRIPTOR_RESERVE);
  }

  /**
   * Most connections that one of several server processes gets. SO_REUSEPORT picks the listener by
   * a hash, so the shares are those of a binomial distribution; five standard deviations above the
   * mean are exceeded once in millions.
   */
  public static long largestShare(long connections, long processes) {
    double mean = (double) connections / processes;
    return processes == 1 ? connections : (long) Math.ceil(mean + 5 * Math.sqrt(mean));
  }
}
