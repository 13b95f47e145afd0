package echoloom.flight.reading;

import java.util.regex.Pattern;

/** What a thread is for, by its name. */
enum ThreadKind {
  WORKER("server worker", "worker-\\d+"),
  CARRIER("carrier of virtual threads", "ForkJoinPool-1-worker-.*"),
  POLLER("poller", "(Read|Write|Master)-Poller.*"),
  JIT("JIT compiler", "C[12] CompilerThread.*"),
  JFR("JFR", "JFR .*"),
  OTHER("other", ".*");

  private final String label;
  private final Pattern names;

  ThreadKind(String label, String names) {
    this.label = label;
    this.names = Pattern.compile(names);
  }

  static ThreadKind ofName(String name) {
    for (ThreadKind kind : values()) {
      if (kind.names.matcher(name).matches()) {
        return kind;
      }
    }
    return OTHER;
  }

  String label() {
    return label;
  }
}
