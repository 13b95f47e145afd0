package echoloom.linux.proc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** Finds who listens on a port: socket table → inode → the descriptor that links to it. */
final class PortOwners {
  private final Path root;

  PortOwners(Path root) {
    this.root = root;
  }

  /** Every owner, lowest pid first; one without pid stands for all sockets nobody was found for. */
  List<PortOwner> of(int port) throws IOException {
    Set<Long> unclaimed = new HashSet<>();
    for (String table : List.of("net/tcp", "net/tcp6")) {
      Path file = root.resolve(table);
      if (Files.exists(file)) {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
          unclaimed.addAll(ListeningSockets.inodes(lines, port));
        }
      }
    }
    List<PortOwner> owners = new ArrayList<>();
    if (!unclaimed.isEmpty()) {
      Set<Long> wanted = Set.copyOf(unclaimed);
      for (long pid : pids()) {
        Set<Long> held = heldBy(pid, wanted);
        if (!held.isEmpty()) {
          owners.add(new PortOwner(OptionalLong.of(pid), command(pid), held.size()));
          unclaimed.removeAll(held);
        }
      }
    }
    if (!unclaimed.isEmpty()) {
      owners.add(new PortOwner(OptionalLong.empty(), Optional.empty(), unclaimed.size()));
    }
    return List.copyOf(owners);
  }

  private List<Long> pids() throws IOException {
    try (Stream<Path> entries = Files.list(root)) {
      return entries
          .map(entry -> Fields.decimal(entry.getFileName().toString()))
          .filter(OptionalLong::isPresent)
          .map(OptionalLong::getAsLong)
          .sorted()
          .toList();
    }
  }

  /** The wanted inodes among a process's descriptors; none when it ended or may not be seen. */
  private Set<Long> heldBy(long pid, Set<Long> wanted) {
    Set<Long> held = new HashSet<>();
    try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(root.resolve(pid + "/fd"))) {
      for (Path descriptor : descriptors) {
        inode(descriptor).ifPresent(inode -> addIf(wanted, inode, held));
      }
    } catch (IOException | java.nio.file.DirectoryIteratorException unseen) {
      return held;
    }
    return held;
  }

  private static void addIf(Set<Long> wanted, long inode, Set<Long> held) {
    if (wanted.contains(inode)) {
      held.add(inode);
    }
  }

  private static OptionalLong inode(Path descriptor) {
    try {
      String target = Files.readSymbolicLink(descriptor).toString();
      return target.startsWith("socket:[")
          ? Fields.decimal(target.substring("socket:[".length(), target.length() - 1))
          : OptionalLong.empty();
    } catch (IOException closedMeanwhile) {
      return OptionalLong.empty();
    }
  }

  private Optional<String> command(long pid) {
    try {
      String line =
          new String(Files.readAllBytes(root.resolve(pid + "/cmdline")), StandardCharsets.UTF_8);
      return Optional.of(line.replace('\0', ' ').strip()).filter(text -> !text.isEmpty());
    } catch (IOException endedMeanwhile) {
      return Optional.empty();
    }
  }
}
