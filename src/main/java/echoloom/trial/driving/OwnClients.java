package echoloom.trial.driving;

import echoloom.model.EcholoomException;
import echoloom.process.Child;
import echoloom.process.Launch;
import echoloom.process.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * The client of one trial: JVMs of ours that share its connections and stand at one barrier. One
 * that fails or dies ends the trial for all, as soon as it happens.
 *
 * <p>Thread-safety: belongs to the thread that runs the trial, which closes it.
 */
public final class OwnClients implements TrialClient {
  /** How often a long wait reports that it goes on. */
  private static final long TOLD_EVERY_MS = 1_000;

  /** What it takes a message to reach a busy process, so that all begin together. */
  private static final Duration START_NOTICE = Duration.ofMillis(20);

  private final List<Child> clients = new ArrayList<>();

  private OwnClients() {}

  /**
   * Starts all at once and does not wait for them.
   *
   * @param launches at least one
   * @throws EcholoomException when one cannot be started; then none is left
   */
  public static OwnClients start(List<Launch> launches) {
    OwnClients all = new OwnClients();
    boolean started = false;
    try {
      launches.forEach(launch -> all.clients.add(Child.start(launch)));
      started = true;
      return all;
    } finally {
      if (!started) {
        all.close();
      }
    }
  }

  @Override
  public List<Long> pids() {
    return clients.stream().map(Child::pid).toList();
  }

  @Override
  public void connect(Duration timeout, Runnable waiting) throws InterruptedException {
    clients.forEach(client -> client.send(new Message.Connect()));
    var _ = awaitAll(Message.Connected.class, timeout, waiting);
  }

  @Override
  public Driven measure(Duration timeout) throws InterruptedException {
    Duration notice = START_NOTICE.multipliedBy(clients.size() - 1);
    Message.Start start = new Message.Start(System.nanoTime() + notice.toNanos());
    clients.forEach(client -> client.send(start));
    return Driven.of(awaitAll(Message.Measured.class, timeout, () -> {}));
  }

  @Override
  public void finish(Duration timeout) throws InterruptedException {
    clients.forEach(client -> client.send(new Message.Finish()));
    var _ = awaitAll(Message.Finished.class, timeout, () -> {});
  }

  /** The answer of each, in their order; waits for whichever comes next, so that none is missed. */
  private <T extends Message> List<T> awaitAll(Class<T> kind, Duration timeout, Runnable waiting)
      throws InterruptedException {
    ExecutorService each = Executors.newVirtualThreadPerTaskExecutor();
    try {
      ExecutorCompletionService<T> answered = new ExecutorCompletionService<>(each);
      List<Future<T>> answers =
          clients.stream()
              .map(client -> answered.submit(() -> client.await(kind, timeout)))
              .toList();
      for (int left = answers.size(); left > 0; ) {
        Future<T> next = answered.poll(TOLD_EVERY_MS, TimeUnit.MILLISECONDS);
        if (next == null) {
          waiting.run();
        } else {
          next.get();
          left--;
        }
      }
      return answers.stream().map(Future::resultNow).toList();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof EcholoomException reason) {
        throw reason;
      }
      throw new IllegalStateException(failed.getCause());
    } finally {
      each.shutdownNow();
    }
  }

  @Override
  public void close() {
    clients.forEach(Child::endInput);
    clients.forEach(Child::close);
  }
}
