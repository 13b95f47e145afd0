package echoloom.client;

import echoloom.model.Driver;

final class UringDriverTest extends DriverContract {
  @Override
  Driver driver() {
    return Driver.URING;
  }
}
