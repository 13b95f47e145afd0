package echoloom.server.netty;

import echoloom.server.spi.AcceptPause;
import echoloom.server.spi.WorkerCounters;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * Stands before Netty's own acceptor, which would stop accepting for a second after a failure and
 * log it.
 */
final class AcceptFailureHandler extends ChannelInboundHandlerAdapter {
  private final AcceptPause pause;
  private final WorkerCounters counters;

  AcceptFailureHandler(int worker, WorkerCounters counters) {
    this.pause = new AcceptPause(worker);
    this.counters = counters;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object accepted) {
    pause.succeeded();
    context.fireChannelRead(accepted);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    counters.acceptFailed();
    context.channel().config().setAutoRead(false);
    long waitMs = pause.failed(new IOException(cause.getMessage(), cause));
    var _ =
        context
            .executor()
            .schedule(
                () -> context.channel().config().setAutoRead(true), waitMs, TimeUnit.MILLISECONDS);
  }
}
