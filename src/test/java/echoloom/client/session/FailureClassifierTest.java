package echoloom.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import echoloom.client.session.FailureClassifier.Stage;
import echoloom.model.FailureKind;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.channels.AsynchronousCloseException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class FailureClassifierTest {
  static Stream<Arguments> table() {
    return Stream.of(
        row(new ConnectException("Connection refused"), Stage.CONNECT, FailureKind.REFUSED),
        row(
            new ConnectException("Connection timed out"),
            Stage.CONNECT,
            FailureKind.CONNECT_TIMEOUT),
        row(
            new SocketTimeoutException("Connect timed out"),
            Stage.CONNECT,
            FailureKind.CONNECT_TIMEOUT),
        row(new SocketTimeoutException("Read timed out"), Stage.ECHO, FailureKind.ECHO_TIMEOUT),
        row(new SocketException("Connection timed out"), Stage.ECHO, FailureKind.ECHO_TIMEOUT),
        row(new NoRouteToHostException("No route to host"), Stage.CONNECT, FailureKind.UNREACHABLE),
        row(new NoRouteToHostException("Host is unreachable"), Stage.ECHO, FailureKind.UNREACHABLE),
        row(new SocketException("Network is unreachable"), Stage.CONNECT, FailureKind.UNREACHABLE),
        row(new ConnectException("Network is unreachable"), Stage.CONNECT, FailureKind.UNREACHABLE),
        row(
            new BindException("Cannot assign requested address"),
            Stage.CONNECT,
            FailureKind.PORTS_EXHAUSTED),
        row(
            new BindException("Address already in use"),
            Stage.CONNECT,
            FailureKind.PORTS_EXHAUSTED),
        row(
            new SocketException("Too many open files"),
            Stage.CONNECT,
            FailureKind.DESCRIPTORS_EXHAUSTED),
        row(
            new IOException("Too many open files in system"),
            Stage.CONNECT,
            FailureKind.DESCRIPTORS_EXHAUSTED),
        row(new SocketException("Connection reset"), Stage.ECHO, FailureKind.RESET),
        row(new IOException("Connection reset by peer"), Stage.ECHO, FailureKind.RESET),
        row(new IOException("Broken pipe"), Stage.ECHO, FailureKind.RESET),
        row(new IOException("Software caused connection abort"), Stage.ECHO, FailureKind.ABORTED),
        row(new AsynchronousCloseException(), Stage.ECHO, FailureKind.HARNESS),
        row(new IOException(), Stage.ECHO, FailureKind.HARNESS));
  }

  private static Arguments row(IOException thrown, Stage stage, FailureKind kind) {
    return Arguments.of(thrown, stage, kind);
  }

  @ParameterizedTest
  @MethodSource("table")
  void tellsTheCauseFromWhatJavaThrows(IOException thrown, Stage stage, FailureKind kind) {
    assertThat(FailureClassifier.classify(thrown, stage)).isEqualTo(kind);
  }

  @Test
  void takesWhatTheWatchdogClosedForATimeout() {
    assertThat(FailureClassifier.timeout(Stage.CONNECT)).isEqualTo(FailureKind.CONNECT_TIMEOUT);
    assertThat(FailureClassifier.timeout(Stage.ECHO)).isEqualTo(FailureKind.ECHO_TIMEOUT);
  }
}
