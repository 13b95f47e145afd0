package echoloom.flight.reading;

import java.util.Optional;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedMethod;

/**
 * The methods of JDK 25 that {@code jfr/syscalls.jfc} times, and the system call behind each.
 * Native methods cannot be timed, so these are the ones around them; read from the byte code of the
 * JDK and compared with strace.
 */
enum TimedMethod {
  READ("SocketDispatcher", "read", "read"),
  READV("SocketDispatcher", "readv", "read"),
  WRITE("SocketDispatcher", "write", "write"),
  WRITEV("SocketDispatcher", "writev", "write"),
  CLOSE("UnixDispatcher", "close", "close"),
  ACCEPT("ServerSocketChannelImpl", "implAccept", "accept"),
  /** Every accepted socket is made blocking at first, which takes only a look. */
  ACCEPTED("ServerSocketChannelImpl", "finishAccept", "", "fcntl", 1, Time.UNKNOWN),
  /** Reads the flags and sets them; nothing of that when a virtual thread has used the socket. */
  CONFIGURE_BLOCKING("SocketChannelImpl", "lockedConfigureBlocking", "", "fcntl", 2, Time.ADDED),
  /** Sends the FIN by shutdown before it closes; its getsockopt is timed with it. */
  CLOSE_NON_BLOCKING("SocketChannelImpl", "implCloseNonBlockingMode", "shutdown"),
  SOCKET(
      "Net",
      "socket",
      "(Ljava/net/ProtocolFamily;Z)Ljava/io/FileDescriptor;",
      "socket",
      1,
      Time.ADDED),
  /** The overloads call this one. */
  CONNECT(
      "Net",
      "connect",
      "(Ljava/net/ProtocolFamily;Ljava/io/FileDescriptor;Ljava/net/InetAddress;I)I",
      "connect",
      1,
      Time.ADDED),
  /** Asks for the socket's error as well. */
  POLL_CONNECT("Net", "pollConnectNow", "poll"),
  /** The address and the port are asked for one after the other. */
  LOCAL_ADDRESS("Net", "localAddress", "", "getsockname", 2, Time.ADDED),
  /** The overload without a family calls this one. */
  GET_OPTION(
      "Net",
      "getSocketOption",
      "(Ljava/io/FileDescriptor;Ljava/net/ProtocolFamily;Ljava/net/SocketOption;)Ljava/lang/Object;",
      "getsockopt",
      1,
      Time.ADDED),
  /** The overload without a family calls this one. */
  SET_OPTION(
      "Net",
      "setSocketOption",
      "(Ljava/io/FileDescriptor;Ljava/net/ProtocolFamily;Ljava/net/SocketOption;Ljava/lang/Object;)V",
      "setsockopt",
      1,
      Time.ADDED),
  /** Runs the handlers of the events too: what {@link #HANDLE_EVENTS} takes away. */
  SELECT("EPollSelectorImpl", "doSelect", "epoll_wait"),
  HANDLE_EVENTS("EPollSelectorImpl", "processEvents", "", "epoll_wait", 0, Time.TAKEN_AWAY),
  /** Follows every epoll_ctl of a selector. */
  REGISTERED("SelectionKeyImpl", "registeredEvents", "(I)V", "epoll_ctl", 1, Time.UNKNOWN),
  UPDATE_QUEUE("EPollSelectorImpl", "processUpdateQueue", "", "epoll_ctl", 0, Time.ADDED),
  DEREGISTER("EPollSelectorImpl", "implDereg", "", "epoll_ctl", 0, Time.ADDED),
  POLLER_WAIT("EPollPoller", "poll", "epoll_wait"),
  /** Of the two calls that a socket costs which a poller sees for the first time it counts one. */
  POLLER_REGISTER("EPollPoller", "implRegister", "epoll_ctl");

  private static final String PACKAGE = "sun.nio.ch.";

  private final String type;
  private final String method;
  private final String descriptor;
  private final String call;
  private final int callsEach;
  private final Time time;

  /** Each invocation is one call, and its time that of the call. */
  TimedMethod(String type, String method, String call) {
    this(type, method, "", call, 1, Time.ADDED);
  }

  /**
   * @param descriptor of the only overload meant, or empty for all
   * @param callsEach system calls for each invocation; 0 when another method counts them
   * @param time what its time says of the time of the calls
   */
  TimedMethod(
      String type, String method, String descriptor, String call, int callsEach, Time time) {
    this.type = PACKAGE + type;
    this.method = method;
    this.descriptor = descriptor;
    this.call = call;
    this.callsEach = callsEach;
    this.time = time;
  }

  static Optional<TimedMethod> of(RecordedMethod method) {
    return Stream.of(values()).filter(timed -> timed.is(method)).findFirst();
  }

  private boolean is(RecordedMethod other) {
    return other.getName().equals(method)
        && other.getType().getName().equals(type)
        && (descriptor.isEmpty() || other.getDescriptor().equals(descriptor));
  }

  /** As the filter of MethodTiming names it. */
  String filter() {
    return type + "::" + method;
  }

  String call() {
    return call;
  }

  /** A second call of each invocation, whose time is in that of the first; empty for none. */
  String further() {
    return this == POLL_CONNECT ? "getsockopt" : "";
  }

  int callsEach() {
    return callsEach;
  }

  Time time() {
    return time;
  }

  /** What the time of a method says of the time of its calls. */
  enum Time {
    /** It is their time, or little more. */
    ADDED,
    /** It lies in that of another method and has nothing to do with the call. */
    TAKEN_AWAY,
    /** Nothing. */
    UNKNOWN
  }
}
