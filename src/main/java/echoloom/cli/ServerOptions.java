package echoloom.cli;

import echoloom.model.Parameter;
import echoloom.model.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what a server is built like. */
final class ServerOptions {
  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description = {
        "how connections are waited for:",
        "selector: NIO, one Selector per thread (default)",
        "epoll: Linux epoll without NIO, with a real edge trigger",
        "uring: Linux io_uring, calls in batches",
        "virtual: a virtual thread per connection",
        "virtual-uring: the same, run by the io_uring loop of its worker",
        "blocking: one connection at a time, as the series began",
        "netty: Netty 4.2, see --transport"
      })
  @Nullable String engine;

  @Option(
      names = "--transport",
      paramLabel = "nio|epoll|uring",
      description = "netty only: what carries the bytes (default nio)")
  @Nullable String transport;

  @Option(
      names = "--trigger",
      paramLabel = "lt|et",
      description =
          "level-triggered: one read per event (default); edge-triggered: read until nothing is left")
  @Nullable String trigger;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "workers, each with its own listener and selector (default: half the CPUs, at least 1)")
  @Nullable String threads;

  @Option(
      names = "--processes",
      paramLabel = "N",
      description =
          "server processes on one port, each with its own threads (default: as few as the descriptors allow)")
  @Nullable String processes;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      description = "local address (default 127.0.0.1)")
  @Nullable String bind;

  @Option(names = "--port", paramLabel = "N", description = "TCP port (default 9988)")
  @Nullable String port;

  @Option(
      names = "--backlog",
      paramLabel = "N",
      description = "accept queue asked for; capped by net.core.somaxconn (default 4096)")
  @Nullable String backlog;

  @Option(
      names = "--accept",
      paramLabel = "drain|one",
      description = "connections accepted per wake-up: all that wait (default) or one")
  @Nullable String accept;

  @Option(
      names = "--read-budget",
      paramLabel = "N",
      description =
          "et only: reads of one connection before the others get their turn; 0 is without limit (default 16)")
  @Nullable String readBudget;

  @Option(
      names = "--server-command",
      paramLabel = "COMMAND",
      description = {
        "measure a foreign server: started for each trial without a shell, ended by SIGTERM;",
        "{port}, {threads} and {trigger} in it are replaced"
      })
  @Nullable String serverCommand;

  @Option(names = "--pin", description = "run worker i on the i-th CPU allowed to the process")
  boolean pin;

  /** What was given. */
  Settings settings() {
    return new GivenSettings()
        .put(Parameter.ENGINE, engine)
        .put(Parameter.TRANSPORT, transport)
        .put(Parameter.TRIGGER, trigger)
        .put(Parameter.THREADS, threads)
        .put(Parameter.PROCESSES, processes)
        .put(Parameter.BIND, bind)
        .put(Parameter.PORT, port)
        .put(Parameter.BACKLOG, backlog)
        .put(Parameter.ACCEPT, accept)
        .put(Parameter.READ_BUDGET, readBudget)
        .put(Parameter.PIN, pin ? "true" : null)
        .put(Parameter.SERVER_COMMAND, serverCommand)
        .settings();
  }
}
