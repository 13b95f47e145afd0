package echoloom.client;

/** Which driver is made by which class. */
final class Drivers {
  private Drivers() {}

  static LoadDriver create(Load load) {
    return switch (load.profile().driver()) {
      case VIRTUAL -> new ThreadPerConnection(load, Thread.ofVirtual().name("connection-", 0));
    };
  }
}
