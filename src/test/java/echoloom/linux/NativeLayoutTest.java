package echoloom.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.GroupLayout;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.PaddingLayout;
import java.lang.foreign.StructLayout;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Asks the system's own headers, through a C compiler, for what this package wrote down. */
final class NativeLayoutTest {
  private static final String INCLUDES =
      """
      #define _GNU_SOURCE
      #include <errno.h>
      #include <linux/io_uring.h>
      #include <linux/time_types.h>
      #include <netinet/in.h>
      #include <netinet/tcp.h>
      #include <stddef.h>
      #include <stdio.h>
      #include <sys/epoll.h>
      #include <sys/eventfd.h>
      #include <sys/mman.h>
      #include <sys/socket.h>
      #include <sys/syscall.h>
      """;

  private static final List<StructLayout> LAYOUTS =
      List.of(
          EpollEvents.LAYOUT,
          SocketAddressLayout.IPV4,
          SocketAddressLayout.IPV6,
          IoUringLayouts.PARAMS,
          IoUringLayouts.SQE,
          IoUringLayouts.CQE,
          IoUringLayouts.BUF,
          IoUringLayouts.BUF_REG,
          IoUringLayouts.GETEVENTS_ARG,
          IoUringLayouts.TIMESPEC,
          IoUringLayouts.SYNC_CANCEL_REG);

  private static final List<Class<?>> CONSTANTS =
      List.of(Errno.class, Sockets.class, Epoll.class, EventFd.class, Memory.class, IoUring.class);

  @TempDir private Path directory;

  @Test
  void layoutsAndConstantsAreThoseOfTheSystemHeaders() throws Exception {
    Map<String, Long> ours = new TreeMap<>();
    LAYOUTS.forEach(layout -> addLayout("struct " + layout.name().orElseThrow(), layout, ours));
    for (Class<?> holder : CONSTANTS) {
      addConstants(holder, ours);
    }
    assertThat(ours).hasSizeGreaterThan(100);
    assertThat(askHeaders(ours)).isEqualTo(ours);
  }

  private static void addLayout(String type, StructLayout layout, Map<String, Long> ours) {
    ours.put("sizeof(" + type + ")", layout.byteSize());
    addMembers(type, "", 0, layout, ours);
  }

  private static void addMembers(
      String type, String prefix, long start, GroupLayout group, Map<String, Long> ours) {
    long offset = start;
    for (MemoryLayout member : group.memberLayouts()) {
      if (!(member instanceof PaddingLayout)) {
        String path = prefix + member.name().orElseThrow();
        ours.put("offsetof(" + type + ", " + path + ")", offset);
        // The data of epoll_event is a union in C, of no inner names in common.
        if (member instanceof GroupLayout inner && !path.equals("data")) {
          addMembers(type, path + ".", offset, inner, ours);
        }
      }
      offset += member.byteSize();
    }
  }

  private static void addConstants(Class<?> holder, Map<String, Long> ours)
      throws IllegalAccessException {
    for (Field field : holder.getDeclaredFields()) {
      boolean number = field.getType() == int.class || field.getType() == long.class;
      if (number
          && Modifier.isStatic(field.getModifiers())
          && !Modifier.isPrivate(field.getModifiers())) {
        ours.put(field.getName(), ((Number) field.get(null)).longValue());
      }
    }
  }

  /** The values of these C expressions. */
  private Map<String, Long> askHeaders(Map<String, Long> expressions) throws Exception {
    String prints =
        expressions.keySet().stream()
            // Through int: a flag in bit 31 is negative in Java, unsigned in C.
            .map(
                expression ->
                    "  printf(\"%s=%d\\n\", \"" + expression + "\", (int) " + expression + ");\n")
            .collect(Collectors.joining());
    Path source = directory.resolve("headers.c");
    Path program = directory.resolve("headers");
    Files.writeString(source, INCLUDES + "int main(void) {\n" + prints + "  return 0;\n}\n");
    assumeTrue(hasCompiler(), "no C compiler `cc` here: layouts are not compared with headers");
    String messages = run("cc", "-o", program.toString(), source.toString());
    assertThat(program).as(messages).exists();
    return run(program.toString())
        .lines()
        .map(line -> line.split("=", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> Long.valueOf(parts[1])));
  }

  private static boolean hasCompiler() {
    try {
      return !run("cc", "--version").isEmpty();
    } catch (IOException | InterruptedException _) {
      return false;
    }
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      return output;
    } finally {
      process.destroyForcibly();
    }
  }
}
