package echoloom.server;

import echoloom.model.AcceptMode;
import echoloom.model.Engine;
import echoloom.model.ServerDesign;
import echoloom.model.Transport;
import echoloom.model.Trigger;

/** Server designs for tests, on any free port of the loopback. */
final class Designs {
  private Designs() {}

  static ServerDesign of(Engine engine, Trigger trigger, int readBudget, int threads) {
    return new ServerDesign(
        engine, trigger, threads, "127.0.0.1", 0, 4096, AcceptMode.DRAIN, readBudget, false);
  }

  static ServerDesign netty(Transport transport, int threads) {
    ServerDesign design = of(Engine.NETTY, Trigger.LT, 0, threads);
    return with(design, transport, design.port(), design.accept(), design.pin());
  }

  static ServerDesign withPort(ServerDesign design, int port) {
    return with(design, design.transport(), port, design.accept(), design.pin());
  }

  static ServerDesign withAccept(ServerDesign design, AcceptMode accept) {
    return with(design, design.transport(), design.port(), accept, design.pin());
  }

  static ServerDesign pinned(ServerDesign design) {
    return with(design, design.transport(), design.port(), design.accept(), true);
  }

  private static ServerDesign with(
      ServerDesign design, Transport transport, int port, AcceptMode accept, boolean pin) {
    return new ServerDesign(
        design.engine(),
        transport,
        design.trigger(),
        design.threads(),
        design.bind(),
        port,
        design.backlog(),
        accept,
        design.readBudget(),
        pin);
  }
}
