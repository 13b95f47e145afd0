package echoloom.trial.strace;

import echoloom.model.Profile;
import echoloom.model.recording.RecordingSummary.Role;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * strace on the roles of a trial for its load window. With any other profile than {@link
 * Profile#STRACE} it attaches to nothing and counts nothing.
 *
 * <p>Thread-safety: not thread-safe; the caller owns it and closes it.
 */
public final class StracedRoles implements AutoCloseable {
  private final Profile profile;
  private final Map<Role, Strace> attached = new EnumMap<>(Role.class);

  /**
   * @param profile of the trial
   */
  public StracedRoles(Profile profile) {
    this.profile = profile;
  }

  /**
   * Attaches; to be called while client and server stand still.
   *
   * @param servers may be empty: a server on another host cannot be traced
   * @param directory of the trial
   */
  public void attach(List<Long> servers, List<Long> clients, Path directory)
      throws InterruptedException {
    if (profile != Profile.STRACE) {
      return;
    }
    if (!servers.isEmpty()) {
      attached.put(Role.SERVER, Strace.attach(servers, directory.resolve("strace-server.txt")));
    }
    attached.put(Role.CLIENT, Strace.attach(clients, directory.resolve("strace-client.txt")));
  }

  /** Detaches; calls by name since then, of each role that was traced. */
  public Map<Role, Map<String, Long>> detach() throws InterruptedException {
    Map<Role, Map<String, Long>> calls = new EnumMap<>(Role.class);
    for (Map.Entry<Role, Strace> one : attached.entrySet()) {
      calls.put(one.getKey(), one.getValue().detach());
    }
    return calls;
  }

  @Override
  public void close() {
    attached.values().forEach(Strace::close);
  }
}
