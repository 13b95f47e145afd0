package echoloom.server;

import echoloom.model.EcholoomException;
import echoloom.model.Engine;
import echoloom.model.ExitCode;
import echoloom.server.selector.SelectorWorker;

/** Which engine is made by which package. */
final class Engines {
  private Engines() {}

  static WorkerFactory factory(Engine engine) {
    return switch (engine) {
      case SELECTOR -> SelectorWorker::new;
      case BLOCKING, VIRTUAL, VIRTUAL_URING, EPOLL, URING, NETTY ->
          throw new EcholoomException(
              ExitCode.PREFLIGHT,
              "engine " + engine.key() + " is not part of this build: use --engine selector");
    };
  }
}
