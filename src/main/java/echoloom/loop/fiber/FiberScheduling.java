package echoloom.loop.fiber;

import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Who runs the fibers of a {@link FiberLoop}.
 *
 * <p>{@link #LOOP} takes a constructor of the JDK's thread builder that is not public and may go
 * with any release; the JDK's own tests use it the same way. It needs {@code --add-opens
 * java.base/java.lang=ALL-UNNAMED}, which the manifest of the suite's jar grants.
 */
public enum FiberScheduling {
  /** The loop's own thread, between two calls into the kernel: no hand-over between threads. */
  LOOP,
  /** The JDK's carriers: every request and every answer goes from one thread to another. */
  JDK;

  private static final String BUILDER = "java.lang.ThreadBuilders$VirtualThreadBuilder";

  /** The cheapest that this JVM allows. */
  public static FiberScheduling best() {
    return constructor() == null ? JDK : LOOP;
  }

  /** What a user should know, when it is not as cheap as it could be; one line. */
  public Optional<String> remark() {
    return switch (this) {
      case LOOP -> Optional.empty();
      case JDK ->
          Optional.of(
              "virtual-uring: java.lang is not open, so the JDK schedules the virtual threads, which"
                  + " costs more: start with `java -jar echoloom.jar`, or add --add-opens"
                  + " java.base/java.lang=ALL-UNNAMED; without it"
                  + " -Djdk.virtualThreadScheduler.parallelism=1 is cheapest");
    };
  }

  /** A builder of fibers for this loop. */
  Thread.Builder.OfVirtual builder(Executor loop) {
    return switch (this) {
      case JDK -> Thread.ofVirtual();
      case LOOP -> onLoop(loop);
    };
  }

  private static Thread.Builder.OfVirtual onLoop(Executor loop) {
    Constructor<?> constructor = constructor();
    if (constructor == null) {
      throw new IllegalStateException("this JVM does not let a loop run virtual threads");
    }
    try {
      return (Thread.Builder.OfVirtual) constructor.newInstance(loop);
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("this JVM does not let a loop run virtual threads", failed);
    }
  }

  private static @Nullable Constructor<?> constructor() {
    try {
      Constructor<?> constructor = Class.forName(BUILDER).getDeclaredConstructor(Executor.class);
      constructor.setAccessible(true);
      return constructor;
    } catch (ReflectiveOperationException | InaccessibleObjectException _) {
      return null;
    }
  }
}
