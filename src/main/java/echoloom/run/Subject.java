package echoloom.run;

import echoloom.experiment.Experiment;
import echoloom.experiment.ExperimentFile;
import echoloom.model.Manifest;
import echoloom.model.Settings;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/** What a run measures. */
public sealed interface Subject {
  /**
   * An experiment.
   *
   * @param file it, in all its sizes
   * @param chosen the size that is run
   * @param overrides settings that take the place of those of the file
   */
  record OfFile(ExperimentFile file, Manifest.Size chosen, Settings overrides) implements Subject {}

  /**
   * One configuration.
   *
   * @param given what the user said; the rest has its default
   * @param running the server that runs already; without one each trial starts its own
   */
  record OneCell(Settings given, Optional<InetSocketAddress> running) implements Subject {}

  /** What is asked. */
  default Experiment experiment() {
    return switch (this) {
      case OfFile(ExperimentFile file, Manifest.Size chosen, Settings overrides) ->
          file.in(chosen).with(overrides);
      case OneCell(Settings given, _) -> Experiment.ofOneCell("bench", given, List.of());
    };
  }

  /** The server that runs already, if there is one. */
  default Optional<InetSocketAddress> target() {
    return switch (this) {
      case OfFile _ -> Optional.empty();
      case OneCell(_, Optional<InetSocketAddress> running) -> running;
    };
  }

  /** The text of the experiment's file, which the run directory keeps. */
  default Optional<String> fileText() {
    return switch (this) {
      case OfFile(ExperimentFile file, _, _) -> Optional.of(file.text());
      case OneCell _ -> Optional.empty();
    };
  }

  /** The size of the experiment. */
  default Optional<Manifest.Size> size() {
    return switch (this) {
      case OfFile(_, Manifest.Size chosen, _) -> Optional.of(chosen);
      case OneCell _ -> Optional.empty();
    };
  }
}
