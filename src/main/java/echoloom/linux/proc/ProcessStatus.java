package echoloom.linux.proc;

import java.util.OptionalLong;

/**
 * Lines of /proc/PID/status or /proc/PID/task/TID/status, proc_pid_status(5).
 *
 * @param rssBytes resident memory, bytes; kernel threads have none
 * @param peakRssBytes the most it ever was, bytes
 * @param threads threads alive
 * @param voluntarySwitches times this one thread gave up its CPU to wait; for a process that is its
 *     main thread alone
 * @param involuntarySwitches times this one thread lost its CPU to another
 */
public record ProcessStatus(
    OptionalLong rssBytes,
    OptionalLong peakRssBytes,
    OptionalLong threads,
    OptionalLong voluntarySwitches,
    OptionalLong involuntarySwitches) {

  /** Parses the text; lines that are missing are absent figures. */
  public static ProcessStatus parse(String text) {
    Fields fields = Fields.parse(text);
    return new ProcessStatus(
        fields.bytes("VmRSS"),
        fields.bytes("VmHWM"),
        fields.number("Threads"),
        fields.number("voluntary_ctxt_switches"),
        fields.number("nonvoluntary_ctxt_switches"));
  }
}
