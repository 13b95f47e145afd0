package echoloom.rundir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes that are on the disk when they return. */
final class DurableFile {
  private DurableFile() {}

  /** Writes a new file, or over an old one. */
  static void write(Path file, String text) throws IOException {
    write(
        file,
        text,
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        StandardOpenOption.WRITE);
  }

  /** Appends to a file, or begins it. */
  static void append(Path file, String text) throws IOException {
    write(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static void write(Path file, String text, StandardOpenOption... options)
      throws IOException {
    try (FileChannel channel = FileChannel.open(file, options)) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }
}
