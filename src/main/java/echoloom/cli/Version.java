package echoloom.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of the suite, from the jar's manifest. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version =
        Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
            .orElse("(not packed)");
    return new String[] {"echoloom " + version + ", Java " + Runtime.version()};
  }
}
