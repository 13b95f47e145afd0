package echoloom.linux.proc;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Texts of real kernels under src/test/resources/proc. */
public final class Fixture {
  private Fixture() {}

  /** The text of a file, {@code linux-6.18/net/netstat} for example. */
  public static String text(String file) {
    return new String(bytes(file), StandardCharsets.UTF_8);
  }

  static byte[] bytes(String file) {
    try (InputStream in = Fixture.class.getResourceAsStream("/proc/" + file)) {
      return Objects.requireNonNull(in, file).readAllBytes();
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }
}
