package echoloom.preflight;

import echoloom.model.Finding;

/** Whether this JDK is known to run virtual threads soundly. */
public final class JdkCheck {
  private static final Runtime.Version FIRST_SOUND = Runtime.Version.parse("25.0.3");

  private JdkCheck() {}

  /**
   * Judges the version alone.
   *
   * @param version of the JVM that the roles run on
   */
  public static Finding check(Runtime.Version version) {
    if (version.feature() < 25) {
      return Finding.refusal("JDK", version + " is too old", "use JDK 25 or newer: set JAVA_HOME");
    }
    if (version.compareToIgnoreOptional(FIRST_SOUND) < 0) {
      return Finding.warning(
          "JDK",
          version + " can leave a virtual thread parked for ever, a known bug",
          "use JDK " + FIRST_SOUND + " or newer");
    }
    return Finding.ok("JDK", version.toString());
  }
}
