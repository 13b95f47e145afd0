package echoloom.linux.proc;

import java.util.Optional;

/**
 * A line of /proc/PID/stat, proc_pid_stat(5).
 *
 * @param command the name of the main thread, at most 15 characters of any kind
 * @param state R, S, D, Z, T, …
 * @param userTicks CPU time in user mode of all threads, those that ended included, clock ticks
 * @param systemTicks CPU time in the kernel likewise, clock ticks
 * @param threads threads alive
 * @param startTicks when the process started, clock ticks since boot; with the pid it names a
 *     process for good
 */
public record ProcessStat(
    String command, char state, long userTicks, long systemTicks, int threads, long startTicks) {

  /** Parses the line; empty when it is cut short. */
  public static Optional<ProcessStat> parse(String line) {
    // The command may hold spaces and parentheses, so the last ')' ends it.
    int open = line.indexOf('(');
    int close = line.lastIndexOf(')');
    if (open < 0 || close < open || close + 2 >= line.length()) {
      return Optional.empty();
    }
    String[] fields = line.substring(close + 2).strip().split(" ", -1);
    if (fields.length < 20) {
      return Optional.empty();
    }
    return Optional.of(
        new ProcessStat(
            line.substring(open + 1, close),
            fields[0].charAt(0),
            Long.parseLong(fields[11]),
            Long.parseLong(fields[12]),
            Integer.parseInt(fields[17]),
            Long.parseLong(fields[19])));
  }
}
