package echoloom.server.selector;

import echoloom.model.ServerDesign;
import echoloom.server.Worker;
import echoloom.server.WorkerCounters;
import java.io.IOException;
import java.net.InetSocketAddress;

/** To be written. */
public final class SelectorWorker implements Worker {
  private final WorkerCounters counters = new WorkerCounters();

  /** A worker of this design. */
  public SelectorWorker(int index, ServerDesign design, InetSocketAddress address) {}

  @Override
  public void open() throws IOException {}

  @Override
  public void serve() throws IOException {}

  @Override
  public void stop() {}

  @Override
  public void close() {}

  @Override
  public WorkerCounters counters() {
    return counters;
  }
}
