package echoloom.client;

import echoloom.model.Driver;

final class SerialDriverTest extends DriverContract {
  @Override
  Driver driver() {
    return Driver.SERIAL;
  }
}
