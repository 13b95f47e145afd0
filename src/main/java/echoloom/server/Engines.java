package echoloom.server;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;
import echoloom.server.blocking.BlockingWorker;
import echoloom.server.epoll.EpollWorker;
import echoloom.server.netty.NettyWorker;
import echoloom.server.selector.SelectorWorker;
import echoloom.server.uring.UringWorker;
import echoloom.server.virtual.VirtualWorker;
import echoloom.server.virtualuring.VirtualUringWorker;

/** Which engine is made by which package, and which designs an engine has no meaning for. */
final class Engines {
  private Engines() {}

  /**
   * The way to make workers of this design.
   *
   * @throws EcholoomException when no engine can be built like this
   */
  static WorkerFactory factory(ServerDesign design) {
    return switch (design.engine()) {
      case SELECTOR -> SelectorWorker::create;
      case EPOLL -> EpollWorker::create;
      case URING -> UringWorker::create;
      case BLOCKING -> {
        refuseEdgeTrigger(design, "blocking reads wait for bytes, not for events");
        yield BlockingWorker::new;
      }
      case VIRTUAL -> {
        refuseEdgeTrigger(design, "the JDK waits for it");
        if (design.pin()) {
          throw refused(
              "engine virtual cannot be pinned: the JDK chooses the threads: leave out --pin");
        }
        yield VirtualWorker::new;
      }
      case NETTY -> {
        refuseEdgeTrigger(design, "Netty is level-triggered on every transport");
        yield NettyWorker::new;
      }
      case VIRTUAL_URING -> {
        refuseEdgeTrigger(design, "blocking reads wait for bytes, not for events");
        yield VirtualUringWorker::new;
      }
    };
  }

  private static void refuseEdgeTrigger(ServerDesign design, String why) {
    if (design.trigger() == Trigger.ET) {
      throw refused(
          "engine %s has no edge trigger (%s): use --trigger lt"
              .formatted(design.engine().key(), why));
    }
  }

  private static EcholoomException refused(String message) {
    return new EcholoomException(ExitCode.USAGE, message);
  }
}
