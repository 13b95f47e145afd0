package echoloom.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import echoloom.launch.FreePort;
import echoloom.launch.Launched;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The ledger against strace, both in the same window of the same trial. */
@Tag("fault")
class StraceAgreementTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Files that the JVM reads and writes for itself, the recording above all, are in strace's. */
  private static final double TOLERANCE = 0.03;

  @TempDir Path directory;

  @Test
  void longConnectionsReadWriteAndWaitAsOften() throws Exception {
    JsonNode calls = bench("--mode=long", "--connections=100", "--rounds=100", "--warmup=0");
    assertAgreement(calls, "server", List.of("read", "write"));
    assertAgreement(calls, "client", List.of("read", "write", "epoll_ctl"));
    // A selector that serves long connections has nothing to register.
    assertThat(perEcho(calls, "server", "epoll_ctl", "strace_per_echo")).isLessThan(0.03);
  }

  @Test
  void shortConnectionsConnectAcceptAndCloseAsOften() throws Exception {
    JsonNode calls = bench("--mode=short", "--connections=50", "--rounds=25", "--warmup=0");
    assertAgreement(calls, "server", List.of("accept", "close", "epoll_ctl"));
    assertAgreement(calls, "client", List.of("connect", "close"));
  }

  private JsonNode bench(String... load) throws Exception {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":", -1))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "strace"))),
        "strace is not installed");
    String[] common = {
      "bench",
      "--strace",
      "--profile=off",
      "--threads=1",
      "--port=" + FreePort.find(),
      "--repetitions=1",
      "--json",
      "--force"
    };
    try (Launched bench =
        Launched.start(
            directory, Stream.of(common, load).flatMap(Stream::of).toArray(String[]::new))) {
      // The timed trial may be invalid on a busy machine; it is not what this is about.
      assertThat(bench.exitCode()).as(bench.err()).isIn(0, 12);
      JsonNode run = JSON.readTree(bench.out());
      JsonNode traced = run.required("trials").get(1);
      assumeTrue(
          !traced.path("cause").asString("").contains("PTRACE"),
          () -> "strace may not attach here: " + traced.path("cause"));
      assertThat(traced.required("status").asString()).as(bench.out()).isEqualTo("ok");
      return run.required("system_calls").get(0).required("roles");
    }
  }

  private static void assertAgreement(JsonNode roles, String role, List<String> calls) {
    for (String call : calls) {
      double strace = perEcho(roles, role, call, "strace_per_echo");
      assertThat(strace).as("%s %s", role, call).isGreaterThan(0.9);
      assertThat(perEcho(roles, role, call, "ledger_per_echo") / strace)
          .as("%s %s in %s", role, call, roles)
          .isCloseTo(1, within(TOLERANCE));
    }
  }

  /** 0 when the call was not made. */
  private static double perEcho(JsonNode roles, String role, String call, String instrument) {
    return roles
        .valueStream()
        .filter(one -> one.required("role").asString().equals(role))
        .flatMap(one -> one.required("calls").valueStream())
        .filter(one -> one.required("call").asString().equals(call))
        .mapToDouble(one -> one.path(instrument).asDouble(0))
        .findFirst()
        .orElse(0);
  }
}
