package echoloom.linux.proc;

import java.util.OptionalLong;

/**
 * The memory of this host, from /proc/meminfo.
 *
 * @param availableBytes what programs can still get without swapping: MemAvailable
 * @param slabBytes what the kernel's objects take, sockets, inodes and epoll entries among them
 */
public record HostMemory(OptionalLong availableBytes, OptionalLong slabBytes) {

  /** Parses the text; lines that are missing are absent figures. */
  public static HostMemory parse(String text) {
    Fields fields = Fields.parse(text);
    return new HostMemory(fields.bytes("MemAvailable"), fields.bytes("Slab"));
  }
}
