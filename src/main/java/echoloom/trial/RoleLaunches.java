package echoloom.trial;

import echoloom.model.Cell;
import echoloom.model.ClientProcess;
import echoloom.model.Profile;
import echoloom.process.Launch;
import echoloom.role.RoleCommand;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The processes of a trial and the files they write. The second process of a role and those after
 * it have their number in the names: {@code client-2.jfr}.
 *
 * @param cell what is measured
 * @param profile what is recorded
 * @param directory of the trial
 */
record RoleLaunches(Cell cell, Profile profile, Path directory) {

  List<Launch> servers() {
    int processes = cell.deployment().processes();
    return IntStream.range(0, processes)
        .mapToObj(
            index ->
                new Launch(
                    name("server", index, processes),
                    RoleCommand.server(cell, profile, file("server", index, ".jfr")),
                    file("server", index, ".log")))
        .toList();
  }

  List<Launch> clients(InetSocketAddress target) {
    int processes = cell.clientProcesses();
    return IntStream.range(0, processes)
        .mapToObj(
            index ->
                new Launch(
                    name("client", index, processes),
                    RoleCommand.client(
                        cell,
                        new ClientProcess(index, processes),
                        target,
                        file("latencies", index, ".hlog"),
                        profile,
                        file("client", index, ".jfr")),
                    file("client", index, ".log")))
        .toList();
  }

  private static String name(String role, int index, int processes) {
    return processes == 1 ? role : role + " " + (index + 1);
  }

  private Path file(String stem, int index, String extension) {
    return directory.resolve((index == 0 ? stem : stem + "-" + (index + 1)) + extension);
  }
}
