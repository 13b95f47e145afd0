package echoloom.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A child's end of the messages. It reads all the time, also while the child is busy, so that a
 * launcher that is gone is noticed at once.
 *
 * <p>Thread-safety: all methods may be called from any thread.
 */
public final class LauncherLink {
  private final MessageChannel channel;
  private final LinkedBlockingQueue<Message> orders = new LinkedBlockingQueue<>();

  /**
   * Begins to read.
   *
   * @param in from the launcher
   * @param out to the launcher
   * @param launcherGone runs on the reading thread at the end of the input
   */
  public LauncherLink(InputStream in, OutputStream out, Runnable launcherGone) {
    this.channel = new MessageChannel(in, out);
    Thread.ofPlatform().name("launcher").daemon().start(() -> read(launcherGone));
  }

  private void read(Runnable launcherGone) {
    try {
      Message order;
      while ((order = channel.receive()) != null) {
        orders.add(order);
      }
    } catch (IOException broken) {
      System.err.println("lost the launcher: " + broken.getMessage());
    }
    launcherGone.run();
  }

  /** The next order; waits for it. */
  public Message receive() throws InterruptedException {
    return orders.take();
  }

  /**
   * Waits for an order of one kind.
   *
   * @throws IllegalStateException when another comes
   */
  public <T extends Message> T await(Class<T> kind) throws InterruptedException {
    Message order = receive();
    if (!kind.isInstance(order)) {
      throw new IllegalStateException("expected " + kind.getSimpleName() + ", got " + order);
    }
    return kind.cast(order);
  }

  /**
   * Sends one message at once.
   *
   * @throws IOException when the launcher is gone
   */
  public void send(Message message) throws IOException {
    channel.send(message);
  }
}
