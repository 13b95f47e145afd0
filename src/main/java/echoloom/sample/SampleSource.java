package echoloom.sample;

/** Where samples come from. Used by one thread. */
interface SampleSource extends AutoCloseable {
  /**
   * Reads now.
   *
   * @param thorough whether to read the sources whose cost grows with threads and sockets too
   */
  HostState read(boolean thorough);

  @Override
  void close();
}
