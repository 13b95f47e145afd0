package echoloom.client;

import echoloom.model.Driver;

final class SelectorDriverTest extends DriverContract {
  @Override
  Driver driver() {
    return Driver.SELECTOR;
  }
}
