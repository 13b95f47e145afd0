package echoloom.client;

import echoloom.model.Driver;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;

/** Which driver is made by which class. */
final class Drivers {
  private Drivers() {}

  static LoadDriver create(Load load) {
    Driver driver = load.profile().driver();
    return switch (driver) {
      case VIRTUAL -> ThreadPerConnection.virtual(load);
      case PLATFORM -> ThreadPerConnection.platform(load);
      case SELECTOR -> EventLoopDriver.selector(load);
      case URING -> EventLoopDriver.uring(load);
      case SERIAL -> new OneAfterTheOther(load);
      case VIRTUAL_URING ->
          throw new EcholoomException(
              ExitCode.PREFLIGHT,
              "driver "
                  + driver.key()
                  + " is not part of this build: use --driver virtual or selector");
    };
  }
}
