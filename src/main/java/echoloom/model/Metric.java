package echoloom.model;

import java.util.Optional;

/**
 * A figure of one trial. The key is the constant's name in lower case and carries the unit; a
 * figure that could not be measured is absent, never 0.
 */
public enum Metric implements Keyed {
  /** Correct echoes per second: echoes ÷ (last completion − barrier). */
  QPS("QPS", Direction.HIGHER),
  /** Median of the round time in µs: long send → last byte, short connect → close. */
  P50_US("P50", Direction.LOWER),
  /** 90th percentile of the round time, µs. */
  P90_US("P90", Direction.LOWER),
  /** 99th percentile of the round time, µs. */
  P99_US("P99", Direction.LOWER),
  /** 99.9th percentile of the round time, µs. */
  P999_US("P99.9", Direction.LOWER),
  /** As P50, but timed from the real send: open loop only, µs. */
  P50_UNCORRECTED_US("P50 uncorrected", Direction.LOWER),
  /** As P90, but timed from the real send: open loop only, µs. */
  P90_UNCORRECTED_US("P90 uncorrected", Direction.LOWER),
  /** As P99, but timed from the real send: open loop only, µs. */
  P99_UNCORRECTED_US("P99 uncorrected", Direction.LOWER),
  /** As P99.9, but timed from the real send: open loop only, µs. */
  P999_UNCORRECTED_US("P99.9 uncorrected", Direction.LOWER),
  /** Sends that left on time ÷ sends intended: open loop only, 0 to 1. */
  TIMELY_SHARE("timely sends", Direction.HIGHER),
  /** Longest round, µs. */
  MAX_US("max", Direction.LOWER),
  /** Mean of the round time, µs. */
  MEAN_US("mean", Direction.LOWER),
  /** As the longest round, but timed from the real send: open loop only, µs. */
  MAX_UNCORRECTED_US("max uncorrected", Direction.LOWER),
  /** As the mean, but timed from the real send: open loop only, µs. */
  MEAN_UNCORRECTED_US("mean uncorrected", Direction.LOWER),
  /** Median of the time an answer waited for its turn in the client's event loop, µs. */
  BATCH_DELAY_P50_US("batch delay P50", Direction.LOWER),
  /** 99th percentile of the time an answer waited for its turn in the client's event loop, µs. */
  BATCH_DELAY_P99_US("batch delay P99", Direction.LOWER),
  /** Correct echoes in the measure window. */
  ECHOES("echoes", Direction.HIGHER),
  /** Failed attempts of any cause, in any phase. */
  FAILURES("failures", Direction.LOWER),
  /** Barrier to last completion, s. */
  ELAPSED_S("elapsed", Direction.LOWER),
  /** Median connect time, µs. */
  CONNECT_P50_US("connect P50", Direction.LOWER),
  /** 99th percentile of the connect time, µs. */
  CONNECT_P99_US("connect P99", Direction.LOWER),
  /** Connects per second: long in the connect phase, short in the measure window. */
  CONNECT_RATE("connects/s", Direction.HIGHER),
  /** User and system time of the server over the window ÷ echoes, µs. */
  SERVER_CPU_US_PER_ECHO("server CPU µs/echo", Direction.LOWER),
  /** User and system time of the client over the window ÷ echoes, µs. */
  CLIENT_CPU_US_PER_ECHO("client CPU µs/echo", Direction.LOWER),
  /** CPUs the server kept busy over the window. */
  SERVER_CORES("server cores", Direction.NEUTRAL),
  /** System time ÷ CPU time of the server, 0 to 1. */
  SERVER_SYS_SHARE("server kernel share", Direction.NEUTRAL),
  /** CPUs the client kept busy over the window. */
  CLIENT_CORES("client cores", Direction.NEUTRAL),
  /** Idle time of all CPUs of the host ÷ their time, 0 to 1. */
  HOST_IDLE_SHARE("host idle", Direction.NEUTRAL),
  /** Softirq time of the busiest CPU ÷ its time, 0 to 1. */
  SOFTIRQ_MAX_CPU_SHARE("softirq of one CPU", Direction.NEUTRAL),
  /** Calls that waited for events ÷ echoes. */
  SELECTS_PER_ECHO("selects/echo", Direction.LOWER),
  /** Read calls of the server ÷ echoes, those that found nothing included. */
  READS_PER_ECHO("reads/echo", Direction.LOWER),
  /** Reads that found nothing ÷ echoes. */
  EAGAIN_PER_ECHO("EAGAINs/echo", Direction.LOWER),
  /** Write calls of the server ÷ echoes. */
  WRITES_PER_ECHO("writes/echo", Direction.LOWER),
  /**
   * System calls of the server ÷ echoes: those that its engine makes and counts, or in a profiled
   * trial all of its ledger.
   */
  SYSCALLS_PER_ECHO("syscalls/echo", Direction.LOWER),
  /** Packets received per second on the busiest interface; loopback receives both directions. */
  RX_PPS("packets/s", Direction.NEUTRAL),
  /** Packets of both directions on the busiest interface ÷ echoes. */
  PACKETS_PER_ECHO("packets/echo", Direction.LOWER),
  /** Connections that found the accept queue full: growth of TcpExt ListenOverflows. */
  LISTEN_OVERFLOWS("listen overflows", Direction.LOWER),
  /** Connections dropped by a listener for any cause: growth of TcpExt ListenDrops. */
  LISTEN_DROPS("listen drops", Direction.LOWER),
  /** Most sockets of the port in SYN_RECV in one sample. */
  SYN_RECV_MAX("SYN_RECV", Direction.LOWER),
  /** Most sockets of the host in ESTABLISHED in one sample; loopback connections have two. */
  ESTABLISHED_MAX("ESTABLISHED", Direction.NEUTRAL),
  /** Most sockets of the host in TIME_WAIT in one sample. */
  TIME_WAIT_MAX("TIME_WAIT", Direction.LOWER),
  /** Accept calls of the server, those that found none included ÷ connections accepted. */
  ACCEPT_CALLS_PER_CONNECTION("accepts/connection", Direction.LOWER),
  /** Accepts that failed for lack of descriptors or memory. */
  ACCEPT_FAILURES("accept failures", Direction.LOWER),
  /** Time in close ÷ time in all calls of the server's ledger, 0 to 1. */
  CLOSE_TIME_SHARE("time in close", Direction.LOWER),
  /** Time in close and in the shutdown before it ÷ time in all calls of the server's ledger. */
  TEARDOWN_TIME_SHARE("time in shutdown and close", Direction.LOWER),
  /** Time in shutdown and close ÷ time in the most expensive other call of the server's ledger. */
  TEARDOWN_OVER_NEXT_CALL("shutdown and close/next call", Direction.LOWER),
  /** Futex calls of the client ÷ echoes, as strace counts them. */
  CLIENT_FUTEX_PER_ECHO("client futex/echo", Direction.LOWER),
  /** Waits for events of the client ÷ echoes. */
  CLIENT_EPOLL_WAITS_PER_ECHO("client epoll_wait/echo", Direction.LOWER),
  /** Most connections on one worker ÷ mean over the workers, at least 1. */
  IMBALANCE("imbalance", Direction.LOWER),
  /** Resident memory of the server at the end of the window, bytes. */
  SERVER_RSS_BYTES("server RSS", Direction.LOWER),
  /** Resident memory of the client at the end of the window, bytes. */
  CLIENT_RSS_BYTES("client RSS", Direction.LOWER),
  /** Growth of the server's resident memory over its connections, bytes each. */
  SERVER_RSS_PER_CONNECTION_BYTES("server RSS/connection", Direction.LOWER),
  /** Growth of the client's resident memory over its connections, bytes each. */
  CLIENT_RSS_PER_CONNECTION_BYTES("client RSS/connection", Direction.LOWER),
  /** Growth of the kernel's slab memory on this host over the connections, bytes each. */
  KERNEL_SLAB_PER_CONNECTION_BYTES("kernel slab/connection", Direction.LOWER),
  /** All memory that the trial took from this host, its JVMs included ÷ connections, bytes. */
  HOST_MEMORY_PER_CONNECTION_BYTES("all memory/connection", Direction.LOWER),
  /** TCP segments sent again on this host: growth of Tcp RetransSegs. */
  RETRANSMITS("retransmits", Direction.LOWER),
  /** Share of the connections' time outside the timed echoes: closed loop only, at most 1. */
  LITTLES_LAW_RESIDUAL("time outside echoes", Direction.LOWER),
  /** Time in which all client processes measured ÷ time in which any did: timed loads, 0 to 1. */
  COMMON_WINDOW_SHARE("common window", Direction.HIGHER),
  /** Longest time the client as a whole stood still in the window, ms. */
  CLIENT_STALL_MS("client stall", Direction.LOWER),
  /** Wall clock time less monotonic time over the window, ms; either sign. */
  CLOCK_STEP_MS("clock step", Direction.NEUTRAL),
  /** CPU time of processes of neither role over the window ÷ that of all CPUs, 0 to 1. */
  OTHER_CPU_SHARE("CPU of others", Direction.LOWER),
  /** Room left for the recordings at the end of the trial, bytes. */
  DISK_FREE_BYTES("disk free", Direction.HIGHER);

  /** Which way is better. */
  public enum Direction {
    /** More is better. */
    HIGHER,
    /** Less is better. */
    LOWER,
    /** Neither. */
    NEUTRAL
  }

  private final String label;
  private final Direction direction;

  Metric(String label, Direction direction) {
    this.label = label;
    this.direction = direction;
  }

  /** The name in tables. */
  public String label() {
    return label;
  }

  /** Which way is better. */
  public Direction direction() {
    return direction;
  }

  /** The metric with this key, if there is one. */
  public static Optional<Metric> ofKey(String key) {
    return Keyed.find(Metric.class, key);
  }
}
