package echoloom.linux.proc;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The unit of CPU times under /proc.
 *
 * @param perSecond ticks per second (USER_HZ), 100 on every platform a JDK runs on today
 */
public record ClockTicks(long perSecond) {
  /** AT_CLKTCK of the auxiliary vector, getauxval(3). */
  private static final long AT_CLKTCK = 17;

  /** What Linux has used on x86, ARM, POWER, s390 and RISC-V since 2.4. */
  static final ClockTicks USUAL = new ClockTicks(100);

  /**
   * Reads the auxiliary vector, pairs of native 64-bit words: type and value. Without an entry the
   * usual 100 holds.
   */
  public static ClockTicks parse(byte[] auxiliaryVector) {
    ByteBuffer words = ByteBuffer.wrap(auxiliaryVector).order(ByteOrder.nativeOrder());
    while (words.remaining() >= 16) {
      long type = words.getLong();
      long value = words.getLong();
      if (type == AT_CLKTCK && value > 0) {
        return new ClockTicks(value);
      }
    }
    return USUAL;
  }

  /** Ticks as microseconds. */
  public long toUs(long ticks) {
    return ticks * 1_000_000 / perSecond;
  }
}
