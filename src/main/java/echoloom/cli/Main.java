package echoloom.cli;

/** The entry point of the runnable jar. */
public final class Main {
  private Main() {}

  /** Runs one command and exits with its code. */
  public static void main(String[] arguments) {
    System.exit(1);
  }
}
