package echoloom.linux.diag;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;

/**
 * Requests and answers of sock_diag for TCP, linux/netlink.h and linux/inet_diag.h. Pure functions
 * of bytes in the order of the host.
 */
final class InetDiag {
  static final int LISTEN = 10;
  static final int SYN_RECV = 3;

  private static final int HEADER_BYTES = 16;
  private static final int REQUEST_BYTES = HEADER_BYTES + 56;
  private static final int MESSAGE_BYTES = HEADER_BYTES + 72;
  private static final short SOCK_DIAG_BY_FAMILY = 20;
  private static final short NLMSG_ERROR = 2;
  private static final short NLMSG_DONE = 3;

  /** NLM_F_REQUEST and NLM_F_DUMP. */
  private static final short DUMP_REQUEST = 0x301;

  private static final byte IPPROTO_TCP = 6;

  private InetDiag() {}

  /**
   * One socket.
   *
   * @param port local port
   * @param receiveQueue of a listener: connections that wait to be accepted
   * @param sendQueue of a listener: how many may wait
   * @param inode 0 for a handshake, which has no file yet
   */
  record Socket(int port, long receiveQueue, long sendQueue, long inode) {}

  /**
   * Asks for all sockets in one state on one local port; the kernel filters.
   *
   * @param sequence comes back in every message of the answer
   * @param family AF_INET or AF_INET6
   * @param state {@link #LISTEN} or {@link #SYN_RECV}
   */
  static ByteBuffer request(int sequence, int family, int state, int port) {
    ByteBuffer request = ByteBuffer.allocate(REQUEST_BYTES).order(ByteOrder.nativeOrder());
    request.putInt(REQUEST_BYTES).putShort(SOCK_DIAG_BY_FAMILY).putShort(DUMP_REQUEST);
    request.putInt(sequence).putInt(0);
    request.put((byte) family).put(IPPROTO_TCP).put((byte) 0).put((byte) 0);
    request.putInt(1 << state);
    // The port is in network order whatever the host is.
    request.order(ByteOrder.BIG_ENDIAN).putShort((short) port);
    return request.clear();
  }

  /**
   * Reads the messages of one receive.
   *
   * @param sequence of the request; answers to earlier requests are skipped
   * @return whether the answer is complete
   * @throws IOException when the kernel refuses, for want of its inet_diag module for example
   */
  static boolean read(ByteBuffer messages, int sequence, Consumer<Socket> sockets)
      throws IOException {
    int at = messages.position();
    while (messages.limit() - at >= HEADER_BYTES) {
      int length = messages.getInt(at);
      short type = messages.getShort(at + 4);
      if (length < HEADER_BYTES || length > messages.limit() - at) {
        throw new IOException("sock_diag answer cut short");
      }
      if (messages.getInt(at + 8) == sequence) {
        if (type == NLMSG_DONE) {
          return true;
        }
        if (type == NLMSG_ERROR) {
          throw new IOException("sock_diag refused: errno " + -messages.getInt(at + HEADER_BYTES));
        }
        if (type == SOCK_DIAG_BY_FAMILY && length >= MESSAGE_BYTES) {
          sockets.accept(socket(messages, at + HEADER_BYTES));
        }
      }
      at += (length + 3) & ~3;
    }
    return false;
  }

  private static Socket socket(ByteBuffer messages, int at) {
    int port = (messages.get(at + 4) & 0xFF) << 8 | (messages.get(at + 5) & 0xFF);
    return new Socket(
        port,
        Integer.toUnsignedLong(messages.getInt(at + 56)),
        Integer.toUnsignedLong(messages.getInt(at + 60)),
        Integer.toUnsignedLong(messages.getInt(at + 68)));
  }
}
