package echoloom.server;

import echoloom.model.ServerDesign;
import echoloom.server.spi.Worker;
import java.net.InetSocketAddress;

/** What an engine provides: the way to make its workers. */
@FunctionalInterface
public interface WorkerFactory {
  /**
   * Makes one worker; takes no resources, which is left to {@link Worker#open}.
   *
   * @param index from 0, also the CPU to pin to when the design says so
   * @param design what the server is built like
   * @param address where to listen, with SO_REUSEPORT
   */
  Worker create(int index, ServerDesign design, InetSocketAddress address);
}
