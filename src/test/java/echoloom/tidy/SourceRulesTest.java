package echoloom.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rules of CONTRIBUTING that can be counted. */
class SourceRulesTest {
  private static final int MOST_LINES_OF_A_FILE = 400;
  private static final int MOST_LINES_OF_A_METHOD = 59;

  private static final Pattern SAYS_NOTHING = Pattern.compile(".*(Utils?|Manager|Helper)s?");

  /** Files outside cli that may print, and why. */
  private static final Map<String, String> MAY_PRINT =
      Map.of(
          "VirtualUringWorker.java", "a remark on this JDK belongs into the log of the server",
          "FiberDriver.java", "a remark on this JDK belongs into the log of the client",
          "LauncherLink.java", "the launcher is gone: what is left is the log of the role");

  /** Arrays and collections that anyone could change, and why nobody does. */
  private static final Map<String, String> MAY_BE_CONSTANT =
      Map.of("GREETING", "bytes to compare with; never handed out");

  private static final Set<String> MUTABLE =
      Set.of(
          "ArrayList",
          "LinkedList",
          "ArrayDeque",
          "HashMap",
          "LinkedHashMap",
          "TreeMap",
          "EnumMap",
          "HashSet",
          "LinkedHashSet",
          "TreeSet",
          "ConcurrentHashMap",
          "ConcurrentLinkedQueue",
          "CopyOnWriteArrayList",
          "AtomicInteger",
          "AtomicLong",
          "AtomicBoolean",
          "AtomicReference",
          "LongAdder",
          "StringBuilder");

  @SuppressWarnings("NullAway.Init")
  private static Sources main;

  @SuppressWarnings("NullAway.Init")
  private static Sources tests;

  @BeforeAll
  static void parse() throws IOException {
    main = Sources.below("src/main/java");
    tests = Sources.below("src/test/java");
  }

  @Test
  void filesAreShort() throws IOException {
    List<String> tooLong = new ArrayList<>();
    for (Path file : Sources.files("src/main/java").toList()) {
      long lines;
      try (Stream<String> all = Files.lines(file)) {
        lines = all.count();
      }
      if (lines > MOST_LINES_OF_A_FILE) {
        tooLong.add(file + " has " + lines + " lines");
      }
    }
    assertThat(tooLong).isEmpty();
  }

  @Test
  void methodsAreShort() {
    assertThat(
            found(
                main,
                MethodTree.class,
                (unit, method) -> main.lines(unit, method) > MOST_LINES_OF_A_METHOD,
                method -> method.getName().toString()))
        .isEmpty();
  }

  @Test
  void namesOfClassesSayWhatTheyAre() {
    assertThat(
            found(
                main,
                ClassTree.class,
                (unit, type) -> SAYS_NOTHING.matcher(type.getSimpleName()).matches(),
                type -> type.getSimpleName().toString()))
        .isEmpty();
  }

  @Test
  void onlyTheCommandLinePrints() {
    assertThat(
            found(
                main,
                MemberSelectTree.class,
                (unit, select) ->
                    Set.of("System.out", "System.err").contains(select.toString())
                        && !String.valueOf(unit.getPackageName()).startsWith("echoloom.cli")
                        && !MAY_PRINT.containsKey(Sources.fileName(unit)),
                Object::toString))
        .isEmpty();
  }

  @Test
  void noStateIsShared() {
    assertThat(
            found(
                main,
                VariableTree.class,
                (unit, variable) -> isStatic(variable) && isMutable(variable),
                variable -> variable.getName().toString()))
        .isEmpty();
  }

  @Test
  void testsDoNotSleep() {
    assertThat(
            found(
                tests,
                MemberSelectTree.class,
                (unit, select) -> select.toString().equals("Thread.sleep"),
                Object::toString))
        .isEmpty();
  }

  private static boolean isStatic(VariableTree variable) {
    return variable.getModifiers().getFlags().contains(Modifier.STATIC);
  }

  private static boolean isMutable(VariableTree variable) {
    if (!variable.getModifiers().getFlags().contains(Modifier.FINAL)) {
      return true;
    }
    boolean holdsMany =
        variable.getType() instanceof ArrayTypeTree || isNewMutable(variable.getInitializer());
    return holdsMany && !MAY_BE_CONSTANT.containsKey(variable.getName().toString());
  }

  private static boolean isNewMutable(@Nullable ExpressionTree initializer) {
    return initializer instanceof NewClassTree created
        && MUTABLE.contains(created.getIdentifier().toString().replaceFirst("<.*", ""));
  }

  /** Where trees of a kind break a rule. */
  private static <T extends Tree> List<String> found(
      Sources sources, Class<T> kind, Rule<T> isBroken, Function<T, String> name) {
    List<String> places = new ArrayList<>();
    for (CompilationUnitTree unit : sources.units()) {
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void scan(@Nullable Tree tree, @Nullable Void nothing) {
          if (kind.isInstance(tree) && isBroken.test(unit, kind.cast(tree))) {
            places.add(sources.place(unit, tree) + " " + name.apply(kind.cast(tree)));
          }
          return super.scan(tree, null);
        }
      }.scan(unit, null);
    }
    return places;
  }

  @FunctionalInterface
  private interface Rule<T> {
    boolean test(CompilationUnitTree unit, T tree);
  }
}
