package echoloom.server;

import echoloom.model.Engine;
import echoloom.server.selector.SelectorWorker;

/** Which engine is made by which package. */
final class Engines {
  private Engines() {}

  static WorkerFactory factory(Engine engine) {
    return switch (engine) {
      case SELECTOR -> SelectorWorker::new;
    };
  }
}
