package echoloom.preflight;

import echoloom.linux.proc.PortOwner;
import echoloom.model.Finding;
import java.util.List;
import java.util.stream.Collectors;

/** Whether another server already listens where ours is to listen. */
public final class ListenerCheck {
  private static final String TITLE = "port";

  private ListenerCheck() {}

  /**
   * Names who holds the port.
   *
   * @param port where a server wants to listen
   * @param free what {@link PortProbe} said
   * @param owners who listens there; may be empty although the port is taken, when the socket is
   *     bound but does not listen
   */
  public static Finding check(int port, boolean free, List<PortOwner> owners) {
    if (free) {
      return Finding.ok(TITLE, port + " is free");
    }
    if (owners.isEmpty()) {
      return Finding.refusal(
          TITLE, port + " is taken by a socket that does not listen", "use another --port");
    }
    String pids =
        owners.stream()
            .filter(owner -> owner.pid().isPresent())
            .map(owner -> " " + owner.pid().getAsLong())
            .collect(Collectors.joining());
    return Finding.refusal(
        TITLE,
        "%d is taken by %s"
            .formatted(
                port, owners.stream().map(PortOwner::describe).collect(Collectors.joining(", "))),
        (pids.isEmpty() ? "end it" : "end it (kill" + pids + ")") + ", or use another --port");
  }
}
