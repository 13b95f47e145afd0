package echoloom.server.netty;

import static echoloom.model.ServerCounters.UNCOUNTED;

import echoloom.model.AcceptMode;
import echoloom.model.ServerCounters;
import echoloom.model.ServerDesign;
import echoloom.server.spi.Pinning;
import echoloom.server.spi.Worker;
import echoloom.server.spi.WorkerCounters;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannelRecvByteBufAllocator;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One Netty event loop, one listener, and the connections that the kernel gave to it. The loop has
 * a thread of its own, which does all the counting; the worker's thread only waits for the end.
 */
public final class NettyWorker implements Worker {
  /** How long the loop may take to end; less than the server waits for the worker. */
  private static final long STOP_TIMEOUT_MS = 700;

  /** From where on a connection is not read from, and below which it is again. */
  private static final WriteBufferWaterMark WATER_MARK =
      new WriteBufferWaterMark(CountingReads.LARGEST_BYTES / 2, CountingReads.LARGEST_BYTES);

  private final int index;
  private final ServerDesign design;
  private final InetSocketAddress address;
  private final WorkerCounters counters = new WorkerCounters();
  private final CountDownLatch stopped = new CountDownLatch(1);

  /** The connections; one that is added after the group was closed is closed at once. */
  private final ChannelGroup connections =
      new DefaultChannelGroup(ImmediateEventExecutor.INSTANCE, true);

  private @Nullable EventLoopGroup loop;
  private @Nullable Channel listener;

  /** A worker of this design; takes no resources before {@link #open}. */
  public NettyWorker(int index, ServerDesign design, InetSocketAddress address) {
    this.index = index;
    this.design = design;
    this.address = address;
  }

  @Override
  public void open() throws IOException {
    NettyTransport carrier = NettyTransport.of(design.transport());
    EventLoopGroup opened =
        new MultiThreadIoEventLoopGroup(
            1, new DefaultThreadFactory("netty-" + index, true), carrier.events());
    loop = opened;
    if (design.pin()) {
      finish(opened.submit(() -> Pinning.pinThread(index)));
    }
    ChannelFuture bound = bootstrap(opened, carrier).bind(address);
    finish(bound);
    listener = bound.channel();
  }

  private ServerBootstrap bootstrap(EventLoopGroup opened, NettyTransport carrier) {
    // One queue's worth is a turn; Netty's usual 16 would be neither of the two modes.
    int accepts = design.accept() == AcceptMode.ONE ? 1 : design.backlog() + 1;
    return new ServerBootstrap()
        .group(opened)
        .channelFactory(carrier.listener())
        .option(ChannelOption.SO_BACKLOG, design.backlog())
        .option(ChannelOption.SO_REUSEADDR, true)
        .option(carrier.sharedPort(), true)
        .option(
            ChannelOption.RECVBUF_ALLOCATOR,
            new ServerChannelRecvByteBufAllocator().maxMessagesPerRead(accepts))
        .handler(new AcceptFailureHandler(index, counters))
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
        .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK)
        .childOption(ChannelOption.RECVBUF_ALLOCATOR, new CountingReads(counters))
        .childHandler(new Initializer(counters, connections));
  }

  private static final class Initializer extends ChannelInitializer<SocketChannel> {
    private final WorkerCounters counters;
    private final ChannelGroup connections;

    Initializer(WorkerCounters counters, ChannelGroup connections) {
      this.counters = counters;
      this.connections = connections;
    }

    @Override
    protected void initChannel(SocketChannel accepted) {
      counters.accepted();
      var _ = accepted.closeFuture().addListener(_ -> counters.closed());
      connections.add(accepted);
      accepted.pipeline().addLast(new EchoHandler(counters));
    }
  }

  private static void finish(Future<?> future) throws IOException {
    future.awaitUninterruptibly();
    switch (future.cause()) {
      case null -> {}
      case IOException cause -> throw cause;
      case RuntimeException cause -> throw cause;
      case Throwable cause -> throw new IOException(cause);
    }
  }

  @Override
  public void serve() {
    try {
      stopped.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void stop() {
    stopped.countDown();
  }

  /**
   * Closes the listener, then the connections, then the loop: a loop that ends while one of them is
   * open, or while a connection is just being accepted, never closes it.
   */
  @Override
  public void close() {
    long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(STOP_TIMEOUT_MS);
    Channel accepting = listener;
    if (accepting != null) {
      await(accepting.close(), deadlineNs);
    }
    await(connections.close(), deadlineNs);
    EventLoopGroup opened = loop;
    if (opened != null) {
      await(opened.shutdownGracefully(0, STOP_TIMEOUT_MS, TimeUnit.MILLISECONDS), deadlineNs);
    }
  }

  private static void await(Future<?> future, long deadlineNs) {
    long leftNs = Math.max(0, deadlineNs - System.nanoTime());
    var _ = future.awaitUninterruptibly(leftNs, TimeUnit.NANOSECONDS);
  }

  /** How Netty waits and writes is out of sight. */
  @Override
  public ServerCounters counters() {
    ServerCounters seen = counters.snapshot();
    return new ServerCounters(
        UNCOUNTED,
        UNCOUNTED,
        UNCOUNTED,
        seen.accepts(),
        UNCOUNTED,
        seen.acceptFailures(),
        seen.reads(),
        seen.eagainReads(),
        UNCOUNTED,
        UNCOUNTED,
        seen.bytes(),
        seen.openConnections(),
        seen.resets(),
        UNCOUNTED,
        UNCOUNTED);
  }
}
