package echoloom.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Messages over a pair of byte streams, one JSON object per line.
 *
 * <p>Thread-safety: one thread may receive while others send.
 */
public final class MessageChannel {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final BufferedReader in;
  private final OutputStream out;

  /** A channel over these streams, which stay the caller's. */
  public MessageChannel(InputStream in, OutputStream out) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.out = out;
  }

  /**
   * Sends one message at once.
   *
   * @throws IOException when the other end is gone
   */
  public synchronized void send(Message message) throws IOException {
    byte[] line = (JSON.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8);
    out.write(line);
    out.flush();
  }

  /**
   * Waits for the next message.
   *
   * @return null at the end of input
   * @throws IOException when the stream fails, or a line is no message
   */
  public @Nullable Message receive() throws IOException {
    String line = in.readLine();
    if (line == null) {
      return null;
    }
    try {
      return JSON.readValue(line, Message.class);
    } catch (JacksonException malformed) {
      throw new IOException("not a control message: " + line, malformed);
    }
  }
}
