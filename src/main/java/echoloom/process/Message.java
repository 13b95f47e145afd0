package echoloom.process;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import echoloom.model.EcholoomException;
import echoloom.model.EncodedHistograms;
import echoloom.model.ExitCode;
import echoloom.model.LoadResult;
import echoloom.model.ProcessUsage;
import echoloom.model.ServerCounters;
import java.util.List;
import java.util.stream.Stream;

/**
 * The messages between the launcher and its children: one JSON object per line, {@code type} first.
 * The launcher writes to the child's standard input and reads its standard output; end of input
 * makes the child exit at once.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Message.Listening.class, name = "listening"),
  @JsonSubTypes.Type(value = Message.TakeSnapshot.class, name = "take-snapshot"),
  @JsonSubTypes.Type(value = Message.Snapshot.class, name = "snapshot"),
  @JsonSubTypes.Type(value = Message.Connect.class, name = "connect"),
  @JsonSubTypes.Type(value = Message.Connected.class, name = "connected"),
  @JsonSubTypes.Type(value = Message.Start.class, name = "start"),
  @JsonSubTypes.Type(value = Message.Measured.class, name = "measured"),
  @JsonSubTypes.Type(value = Message.Finish.class, name = "finish"),
  @JsonSubTypes.Type(value = Message.Finished.class, name = "finished"),
  @JsonSubTypes.Type(value = Message.Failed.class, name = "failed")
})
public sealed interface Message {

  /** Server: all listeners are bound. */
  record Listening(int port) implements Message {}

  /**
   * To the server: say how far you are.
   *
   * @param edge whether the load window begins or ends here
   */
  record TakeSnapshot(boolean edge) implements Message {}

  /**
   * Server: how far it is.
   *
   * @param workers the counters of each worker
   * @param usage what the process has used since its start
   */
  record Snapshot(List<ServerCounters> workers, ProcessUsage usage) implements Message {}

  /** To the client: the server is there. */
  record Connect() implements Message {}

  /** Client: connected, warmed up and waiting for the start. */
  record Connected(int connections) implements Message {}

  /**
   * To the client: release all connections at once.
   *
   * @param atNs when, {@link System#nanoTime} of the host, so that several processes begin
   *     together; at once when that is over
   */
  record Start(long atNs) implements Message {}

  /**
   * Client: the measure window is over; the connections are still open.
   *
   * @param before what the process had used when the window opened
   * @param after what it had used when the window closed
   * @param rssBeforeConnectBytes its resident memory before the first connect
   * @param histograms the latencies behind the result
   */
  record Measured(
      LoadResult result,
      ProcessUsage before,
      ProcessUsage after,
      long rssBeforeConnectBytes,
      EncodedHistograms histograms)
      implements Message {}

  /** To either: close everything, write your files and exit. */
  record Finish() implements Message {}

  /** Either: the files are written. */
  record Finished() implements Message {}

  /**
   * Either: cannot go on.
   *
   * @param exitCode the exit code that fits
   * @param text one line for the user
   */
  record Failed(int exitCode, String text) implements Message {
    /** The message that carries this error to the launcher. */
    public static Failed of(EcholoomException error) {
      return new Failed(error.exitCode().code(), String.valueOf(error.getMessage()));
    }

    /** The error that it carries. */
    EcholoomException error() {
      ExitCode fitting =
          Stream.of(ExitCode.values())
              .filter(known -> known.code() == exitCode)
              .findFirst()
              .orElse(ExitCode.INTERNAL);
      return new EcholoomException(fitting, text);
    }
  }
}
