package echoloom.client.session;

import echoloom.model.FailureKind;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;

/**
 * From what Java throws to why it failed. The JDK tells most causes apart only by the text that
 * {@code strerror} gives, so the client must run in the C locale ({@code LC_ALL=C}).
 */
public final class FailureClassifier {
  /** What a connection was doing. */
  public enum Stage {
    /** From the socket's creation to the established connection. */
    CONNECT,
    /** From the first byte sent to the last byte received. */
    ECHO
  }

  private FailureClassifier() {}

  /** The kind of a failed attempt, unless the watchdog ended it. */
  public static FailureKind classify(IOException thrown, Stage stage) {
    return switch (thrown) {
      case BindException _ -> FailureKind.PORTS_EXHAUSTED;
      case NoRouteToHostException _ -> FailureKind.UNREACHABLE;
      case SocketTimeoutException _ -> timeout(stage);
      default -> byMessage(thrown, stage);
    };
  }

  /** The kind of a wait that was ended because it was too long. */
  public static FailureKind timeout(Stage stage) {
    return switch (stage) {
      case CONNECT -> FailureKind.CONNECT_TIMEOUT;
      case ECHO -> FailureKind.ECHO_TIMEOUT;
    };
  }

  private static FailureKind byMessage(IOException thrown, Stage stage) {
    String message = String.valueOf(thrown.getMessage());
    if (message.contains("Too many open files")) {
      return FailureKind.DESCRIPTORS_EXHAUSTED;
    }
    if (message.contains("Connection refused")) {
      return FailureKind.REFUSED;
    }
    if (message.contains("Cannot assign requested address")) {
      return FailureKind.PORTS_EXHAUSTED;
    }
    if (message.contains("unreachable") || message.contains("No route to host")) {
      return FailureKind.UNREACHABLE;
    }
    if (message.contains("timed out")) {
      return timeout(stage);
    }
    if (message.contains("Connection reset") || message.contains("Broken pipe")) {
      return FailureKind.RESET;
    }
    if (message.contains("connection abort")) {
      return FailureKind.ABORTED;
    }
    return thrown instanceof ConnectException ? FailureKind.REFUSED : FailureKind.HARNESS;
  }
}
