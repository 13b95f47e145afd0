package echoloom.server;

import echoloom.model.AcceptMode;
import echoloom.model.Engine;
import echoloom.model.ServerDesign;
import echoloom.model.Trigger;

/** Server designs for tests, on any free port of the loopback. */
final class Designs {
  private Designs() {}

  static ServerDesign of(Engine engine, Trigger trigger, int readBudget, int threads) {
    return new ServerDesign(
        engine, trigger, threads, "127.0.0.1", 0, 4096, AcceptMode.DRAIN, readBudget, false);
  }

  static ServerDesign withPort(ServerDesign design, int port) {
    return new ServerDesign(
        design.engine(),
        design.trigger(),
        design.threads(),
        design.bind(),
        port,
        design.backlog(),
        design.accept(),
        design.readBudget(),
        design.pin());
  }

  static ServerDesign withAccept(ServerDesign design, AcceptMode accept) {
    return new ServerDesign(
        design.engine(),
        design.trigger(),
        design.threads(),
        design.bind(),
        design.port(),
        design.backlog(),
        accept,
        design.readBudget(),
        design.pin());
  }

  static ServerDesign pinned(ServerDesign design) {
    return new ServerDesign(
        design.engine(),
        design.trigger(),
        design.threads(),
        design.bind(),
        design.port(),
        design.backlog(),
        design.accept(),
        design.readBudget(),
        true);
  }
}
