package echoloom.server;

import echoloom.model.Engine;
import echoloom.server.epoll.EpollWorker;
import echoloom.server.selector.SelectorWorker;
import echoloom.server.uring.UringWorker;

/** Which engine is made by which package. */
final class Engines {
  private Engines() {}

  static WorkerFactory factory(Engine engine) {
    return switch (engine) {
      case SELECTOR -> SelectorWorker::new;
      case EPOLL -> EpollWorker::new;
      case URING -> UringWorker::new;
    };
  }
}
