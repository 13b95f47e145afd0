package echoloom.judge.bottleneck;

/**
 * The CPUs that the roles may use.
 *
 * @param server how many the server has, at least 1
 * @param client how many the client has, at least 1
 * @param shared whether they are the same ones
 */
public record Cpus(int server, int client, boolean shared) {
  /** Server and client on the same CPUs of one host. */
  public static Cpus shared(int cores) {
    return new Cpus(cores, cores, true);
  }

  int total() {
    return shared ? server : server + client;
  }
}
