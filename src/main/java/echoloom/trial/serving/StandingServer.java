package echoloom.trial.serving;

import echoloom.linux.proc.PortOwner;
import echoloom.linux.proc.Proc;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * A server that runs already and is left running. On this host, and when it is one process, the
 * kernel reports what it uses.
 *
 * @param address where it listens
 */
public record StandingServer(InetSocketAddress address) implements TrialServer {

  @Override
  public List<Long> pids() {
    if (!address.getAddress().isLoopbackAddress()) {
      return List.of();
    }
    try {
      List<PortOwner> owners = Proc.ofHost().listenersOn(address.getPort());
      return owners.size() == 1 ? owners.getFirst().pid().stream().boxed().toList() : List.of();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(
          "cannot tell who listens on port " + address.getPort(), unreadable);
    }
  }

  @Override
  public ServerSnapshot snapshot() {
    return new ServerSnapshot(
        List.of(), pids().stream().findFirst().flatMap(pid -> Proc.ofHost().usage(pid)));
  }

  @Override
  public List<String> deaths() {
    return List.of();
  }

  @Override
  public void finish() {
    // It was not started for this trial and has nothing to write.
  }

  @Override
  public void close() {
    // It stays.
  }
}
