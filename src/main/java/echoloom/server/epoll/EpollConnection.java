package echoloom.server.epoll;

import echoloom.linux.Descriptors;
import echoloom.linux.Epoll;
import echoloom.linux.Errno;
import echoloom.linux.Sockets;
import echoloom.server.spi.Backlog;
import java.lang.foreign.MemorySegment;

/**
 * One connection: what it sends is sent back, by the calls that only sockets have: read and write
 * do the same, but ask on the way whether it is a file. While something is left to write it is not
 * read from, so that at most one read buffer is held for a peer that does not read.
 */
final class EpollConnection {
  private final int fd;
  private final int generation;
  private final EpollResources shared;
  private final Backlog backlog;
  private boolean carriedOver;
  private boolean closed;

  /**
   * Owns the descriptor from here on.
   *
   * @param generation tells it from other connections on the same descriptor
   */
  EpollConnection(int fd, int generation, EpollResources shared) {
    this.fd = fd;
    this.generation = generation;
    this.shared = shared;
    this.backlog = new Backlog(shared.pool);
  }

  int fd() {
    return fd;
  }

  int generation() {
    return generation;
  }

  /** Handles an event. Errors and hang-ups show in the call that is due anyway. */
  void ready() {
    if (backlog.isEmpty()) {
      receive();
    } else {
      flush();
    }
  }

  /** Reads on after the read budget ran out, unless something else happened meanwhile. */
  void resume() {
    carriedOver = false;
    if (!closed && backlog.isEmpty()) {
      receive();
    }
  }

  private void receive() {
    MemorySegment buffer = shared.readBuffer;
    for (int reads = 0; reads < shared.readsPerTurn; reads++) {
      int count = Sockets.recv(fd, buffer, buffer.byteSize());
      if (count == -Errno.EAGAIN) {
        shared.counters.read(0);
        return;
      }
      shared.counters.read(count > 0 ? count : -1);
      if (count == 0) {
        close();
        return;
      }
      if (count < 0) {
        fail();
        return;
      }
      if (!echo(buffer, count)) {
        return;
      }
    }
    if (shared.edgeTriggered && !carriedOver) {
      carriedOver = true;
      shared.carriedOver.add(this);
    }
  }

  /** Whether all was written. */
  private boolean echo(MemorySegment buffer, int count) {
    int written = Sockets.send(fd, buffer, count);
    shared.counters.wrote(written == count);
    if (written == count) {
      return true;
    }
    if (written < 0 && written != -Errno.EAGAIN) {
      fail();
      return false;
    }
    int taken = Math.max(written, 0);
    backlog.append(buffer, taken, count - taken);
    shared.waitFor(this, Epoll.EPOLLOUT);
    return false;
  }

  private void flush() {
    while (!backlog.isEmpty()) {
      MemorySegment next = backlog.next();
      int length = (int) next.byteSize();
      int written = Sockets.send(fd, next, length);
      shared.counters.wrote(written == length);
      if (written < 0) {
        if (written != -Errno.EAGAIN) {
          fail();
        }
        return;
      }
      backlog.sent(written);
      if (written < length) {
        return;
      }
    }
    shared.waitFor(this, Epoll.EPOLLIN);
  }

  /** Closes after an error. */
  void fail() {
    shared.counters.reset();
    close();
  }

  private void close() {
    // Of an event that is still to come in this turn nothing is left to be found.
    closed = true;
    shared.connections.remove(fd);
    backlog.clear();
    int _ = Descriptors.close(fd);
    shared.counters.closed();
  }
}
