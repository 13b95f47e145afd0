package echoloom.client;

import echoloom.client.blocking.SerialDriver;
import echoloom.client.blocking.ThreadDriver;
import echoloom.client.fiber.FiberDriver;
import echoloom.client.selector.SelectorLoop;
import echoloom.client.session.Load;
import echoloom.client.spi.LoadDriver;
import echoloom.client.uring.UringLoop;
import echoloom.loop.fiber.FiberScheduling;

/** Which driver is made by which class. */
final class Drivers {
  private Drivers() {}

  static LoadDriver create(Load load) {
    return switch (load.profile().driver()) {
      case VIRTUAL -> ThreadDriver.virtual(load);
      case PLATFORM -> ThreadDriver.platform(load);
      case SELECTOR -> SelectorLoop.driver(load);
      case URING -> UringLoop.driver(load);
      case SERIAL -> new SerialDriver(load);
      case VIRTUAL_URING -> FiberDriver.open(load, FiberScheduling.best());
    };
  }
}
