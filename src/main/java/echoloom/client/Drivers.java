package echoloom.client;

import echoloom.loop.fiber.FiberScheduling;

/** Which driver is made by which class. */
final class Drivers {
  private Drivers() {}

  static LoadDriver create(Load load) {
    return switch (load.profile().driver()) {
      case VIRTUAL -> ThreadPerConnection.virtual(load);
      case PLATFORM -> ThreadPerConnection.platform(load);
      case SELECTOR -> EventLoopDriver.selector(load);
      case URING -> EventLoopDriver.uring(load);
      case SERIAL -> new OneAfterTheOther(load);
      case VIRTUAL_URING -> FiberDriver.open(load, FiberScheduling.best());
    };
  }
}
