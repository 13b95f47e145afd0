package echoloom.server;

import echoloom.model.Engine;
import echoloom.model.Trigger;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A server for a process with few descriptors: prints its port, then its counters for each line
 * that it is sent, until the end of its input.
 */
final class DescriptorWallMain {
  private DescriptorWallMain() {}

  public static void main(String[] arguments) throws IOException {
    Engine engine = Engine.valueOf(arguments[0].toUpperCase(Locale.ROOT).replace('-', '_'));
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (EchoServer server = EchoServer.start(Designs.of(engine, Trigger.LT, 16, 1))) {
      System.out.println(server.port());
      while (requests.readLine() != null && !server.ended().isDone()) {
        System.out.println(server.counters());
      }
    }
  }
}
