package echoloom.client;

import echoloom.model.Driver;

final class VirtualUringDriverTest extends DriverContract {
  @Override
  Driver driver() {
    return Driver.VIRTUAL_URING;
  }
}
