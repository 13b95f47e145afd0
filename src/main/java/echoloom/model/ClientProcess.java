package echoloom.model;

/**
 * One of the client processes that share a load. The connections of the load are numbered from 0
 * over all processes; each process has a run of them, and no two differ by more than one in length.
 *
 * @param index which process it is, from 0
 * @param count how many share the load, at least 1 and at most its connections
 */
public record ClientProcess(int index, int count) {
  /** The only one. */
  public static final ClientProcess ONLY = new ClientProcess(0, 1);

  /** The number of its first connection. */
  public int firstOf(int connections) {
    return boundary(connections, index);
  }

  /** How many connections it has. */
  public int shareOf(int connections) {
    return boundary(connections, index + 1) - boundary(connections, index);
  }

  private int boundary(int connections, int process) {
    return (int) ((long) connections * process / count);
  }
}
