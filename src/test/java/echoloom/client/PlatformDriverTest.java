package echoloom.client;

import echoloom.model.Driver;

final class PlatformDriverTest extends DriverContract {
  @Override
  Driver driver() {
    return Driver.PLATFORM;
  }
}
