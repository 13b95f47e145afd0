package echoloom.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;

/**
 * An array of struct epoll_event. Its 64 bits of user data hold the descriptor and a generation
 * that tells a connection from a later one on the same descriptor.
 *
 * <p>Thread-safety: confined to the thread of its arena.
 */
public final class EpollEvents {
  private static final MemoryLayout DATA =
      MemoryLayout.structLayout(JAVA_INT.withName("fd"), JAVA_INT.withName("generation"))
          .withName("data");

  /** Packed to 12 bytes on x86-64 only (sys/epoll.h). */
  static final StructLayout LAYOUT = layout(Linux.architecture()).withName("epoll_event");

  private static final long SIZE = LAYOUT.byteSize();
  private static final long EVENTS = LAYOUT.byteOffset(PathElement.groupElement("events"));
  private static final long FD = LAYOUT.byteOffset(PathElement.groupElement("data"));
  private static final long GENERATION = FD + Integer.BYTES;

  private final MemorySegment segment;
  private final int capacity;

  /** Room for so many events. */
  public EpollEvents(int capacity, Arena arena) {
    // Eight-byte alignment: the kernel's data is a u64 where the layout is not packed.
    this.segment = arena.allocate(SIZE * capacity, Long.BYTES);
    this.capacity = capacity;
  }

  private static StructLayout layout(Linux.Architecture architecture) {
    return switch (architecture) {
      case X86_64 -> MemoryLayout.structLayout(JAVA_INT.withName("events"), DATA);
      case AARCH64 ->
          MemoryLayout.structLayout(
              JAVA_INT.withName("events"), MemoryLayout.paddingLayout(4), DATA);
    };
  }

  MemorySegment segment() {
    return segment;
  }

  int capacity() {
    return capacity;
  }

  /** Fills the first entry, to be passed to {@link Epoll#epollCtl}. */
  public EpollEvents first(int events, int fd, int generation) {
    segment.set(JAVA_INT, EVENTS, events);
    segment.set(JAVA_INT, FD, fd);
    segment.set(JAVA_INT, GENERATION, generation);
    return this;
  }

  /** What happened: a set of EPOLL bits. */
  public int events(int index) {
    return segment.get(JAVA_INT, index * SIZE + EVENTS);
  }

  /** To which descriptor. */
  public int fd(int index) {
    return segment.get(JAVA_INT, index * SIZE + FD);
  }

  /** The generation given when it was registered. */
  public int generation(int index) {
    return segment.get(JAVA_INT, index * SIZE + GENERATION);
  }
}
