package echoloom.model;

/** Settings as a test writes them. */
public final class Given {
  private Given() {}

  /**
   * Settings from pairs.
   *
   * @param pairs each {@code key=text}, as on the command line
   */
  public static Settings settings(String... pairs) {
    Settings settings = Settings.NONE;
    for (String pair : pairs) {
      String[] parts = pair.split("=", 2);
      Parameter parameter = Parameter.ofKey(parts[0]).orElseThrow();
      settings = settings.with(Settings.of(parameter, parameter.parse(parts[1])));
    }
    return settings;
  }

  /** The cell with these settings and otherwise the defaults of a host with two CPUs. */
  public static Cell cell(String... pairs) {
    return Cell.of(settings(pairs).completed(2));
  }
}
