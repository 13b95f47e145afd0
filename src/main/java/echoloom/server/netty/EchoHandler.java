package echoloom.server.netty;

import echoloom.server.spi.WorkerCounters;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.nio.channels.ClosedChannelException;

/** Writes back what one connection reads; confined to the worker's event loop. */
final class EchoHandler extends ChannelInboundHandlerAdapter {
  private final WorkerCounters counters;
  private boolean failed;

  EchoHandler(WorkerCounters counters) {
    this.counters = counters;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object bytes) {
    // A void promise is one object for all writes; failures come back as exceptionCaught.
    var _ = context.write(bytes, context.voidPromise());
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    context.flush();
  }

  /** A peer that does not read is not read from either, so what waits for it stays bounded. */
  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    boolean writable = context.channel().isWritable();
    context.channel().config().setAutoRead(writable);
    if (!writable) {
      context.flush();
    }
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      // Writes stay in order: when this empty one is done, so is the whole echo, and the FIN goes.
      var _ = context.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    // The writes that were waiting fail as well, after the first failure or when the server stops.
    if (!failed && !(cause instanceof ClosedChannelException)) {
      failed = true;
      counters.reset();
      var _ = context.close();
    }
  }
}
