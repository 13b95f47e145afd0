package echoloom.client;

import echoloom.model.Driver;

final class VirtualDriverTest extends DriverContract {
  @Override
  Driver driver() {
    return Driver.VIRTUAL;
  }
}
