package echoloom.server;

import echoloom.model.EcholoomException;
import echoloom.model.Engine;
import echoloom.model.ExitCode;
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
      case BLOCKING, VIRTUAL, VIRTUAL_URING, NETTY ->
          throw new EcholoomException(
              ExitCode.PREFLIGHT,
              "engine " + engine.key() + " is not part of this build: use --engine selector");
    };
  }
}
