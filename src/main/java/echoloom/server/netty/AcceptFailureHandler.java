package echoloom.server.netty;

import echoloom.server.spi.AcceptBackOff;
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
  private final AcceptBackOff backOff;
  private final WorkerCounters counters;

  AcceptFailureHandler(int worker, WorkerCounters counters) {
    this.backOff = new AcceptBackOff(worker);
    this.counters = counters;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object accepted) {
    backOff.succeeded();
    context.fireChannelRead(accepted);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    counters.acceptFailed();
    context.channel().config().setAutoRead(false);
    long waitMs = backOff.failed(new IOException(cause.getMessage(), cause));
    var _ =
        context
            .executor()
            .schedule(
                () -> context.channel().config().setAutoRead(true), waitMs, TimeUnit.MILLISECONDS);
  }
}
