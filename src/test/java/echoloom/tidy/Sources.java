package echoloom.tidy;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The project's own files, the Java ones as the compiler's trees. */
public final class Sources {
  private static final Path ROOT = Path.of(System.getProperty("echoloom.basedir", "."));

  private final List<CompilationUnitTree> units = new ArrayList<>();
  private final SourcePositions positions;

  private Sources(List<Path> files) throws IOException {
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  null,
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(files));
      task.parse().forEach(units::add);
      positions = Trees.instance(task).getSourcePositions();
    }
  }

  /** Parses all Java files below a folder of the project; nothing is resolved. */
  public static Sources below(String folder) throws IOException {
    return new Sources(files(folder).filter(file -> file.toString().endsWith(".java")).toList());
  }

  /** The files below a folder of the project, or the one file of that name. */
  public static Stream<Path> files(String name) throws IOException {
    try (Stream<Path> files = Files.walk(path(name))) {
      return files.filter(Files::isRegularFile).sorted().toList().stream();
    }
  }

  /** A file or folder of the project. */
  public static Path path(String name) {
    return ROOT.resolve(name);
  }

  public List<CompilationUnitTree> units() {
    return units;
  }

  /** How many lines a part of a file takes. */
  long lines(CompilationUnitTree unit, Tree part) {
    return unit.getLineMap().getLineNumber(positions.getEndPosition(unit, part))
        - line(unit, part)
        + 1;
  }

  /** File and line of a part, as compilers write it. */
  public String place(CompilationUnitTree unit, Tree part) {
    return fileName(unit) + ":" + line(unit, part);
  }

  static String fileName(CompilationUnitTree unit) {
    return Path.of(unit.getSourceFile().toUri()).getFileName().toString();
  }

  private long line(CompilationUnitTree unit, Tree part) {
    return unit.getLineMap().getLineNumber(positions.getStartPosition(unit, part));
  }
}
