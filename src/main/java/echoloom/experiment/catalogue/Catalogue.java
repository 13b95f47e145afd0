package echoloom.experiment.catalogue;

import echoloom.experiment.ExperimentFile;
import echoloom.experiment.yaml.ExperimentReader;
import echoloom.experiment.yaml.Suggestion;
import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** The experiments that come with the suite, in the order of the series, and those of users. */
public final class Catalogue {
  private static final List<String> IDS =
      List.of(
          "serial",
          "burst",
          "engines",
          "accept-one",
          "syscalls",
          "long-vs-short",
          "trigger-single",
          "connections-single",
          "latency",
          "thread-scaling",
          "trigger",
          "connections",
          "cpu",
          "fd-wall",
          "ports",
          "split-threads",
          "split-trigger",
          "split-connections",
          "split-cpu",
          "packets",
          "accept-queue",
          "client-driver",
          "read-budget",
          "imbalance",
          "pollers",
          "emulation",
          "scale",
          "recording-overhead");
  // An experiment is a page or two; anything larger is another kind of file.
  private static final long MOST_BYTES = 1 << 20;

  private Catalogue() {}

  /** The names of all experiments of the catalogue. */
  public static List<String> ids() {
    return IDS;
  }

  /** All experiments of the catalogue. */
  public static List<ExperimentFile> all() {
    return IDS.stream().map(Catalogue::named).toList();
  }

  /**
   * The experiment of the catalogue with this name or, when the text ends in .yaml or .yml or holds
   * a slash, the experiment of that file.
   *
   * @throws EcholoomException with {@code USAGE} when there is none, or its file is not understood
   */
  public static ExperimentFile find(String nameOrFile) {
    if (nameOrFile.matches(".*\\.ya?ml") || nameOrFile.contains("/")) {
      return ExperimentReader.read(nameOrFile, text(nameOrFile));
    }
    if (!IDS.contains(nameOrFile)) {
      throw new EcholoomException(
          ExitCode.USAGE,
          "no such experiment: %s; or a YAML file".formatted(Suggestion.unknown(nameOrFile, IDS)));
    }
    return named(nameOrFile);
  }

  private static ExperimentFile named(String id) {
    String resource = "/experiments/" + id + ".yaml";
    try (InputStream in = Catalogue.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("not in this build: " + resource);
      }
      return ExperimentReader.read(
          "experiments/" + id + ".yaml", new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(String file) {
    try {
      Path path = Path.of(file);
      if (Files.size(path) > MOST_BYTES) {
        throw new EcholoomException(
            ExitCode.USAGE, file + ": found more than 1 MiB, expected an experiment file");
      }
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(Files.readAllBytes(path)))
          .toString();
    } catch (NoSuchFileException e) {
      throw new EcholoomException(ExitCode.USAGE, file + ": no such file", e);
    } catch (CharacterCodingException e) {
      throw new EcholoomException(
          ExitCode.USAGE, file + ":1: found bytes that are not UTF-8, expected YAML text", e);
    } catch (IOException e) {
      throw new EcholoomException(
          ExitCode.USAGE, "%s: cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }
}
