package echoloom;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Holds the arrows between the packages, as drawn in docs/architecture.md. */
class ArchitectureTest {
  /** What each package of the suite may import of the others. */
  private static final Map<String, List<String>> MAY_IMPORT =
      Map.ofEntries(
          Map.entry("model", List.of()),
          Map.entry("flight", List.of("model")),
          Map.entry("linux", List.of("model")),
          Map.entry("loop", List.of("linux")),
          Map.entry("server", List.of("model", "flight", "linux", "loop")),
          Map.entry("client", List.of("model", "flight", "linux", "loop")),
          Map.entry("sample", List.of("model", "linux", "flight")),
          Map.entry("process", List.of("model")),
          Map.entry("experiment", List.of("model")),
          Map.entry("plan", List.of("model", "experiment")),
          Map.entry("preflight", List.of("model", "linux", "process", "plan", "client")),
          Map.entry(
              "role",
              List.of("model", "flight", "linux", "server", "client", "process", "preflight")),
          Map.entry(
              "trial",
              List.of(
                  "model",
                  "flight",
                  "linux",
                  "sample",
                  "client",
                  "process",
                  "judge",
                  "rundir",
                  "preflight",
                  "role")),
          Map.entry("judge", List.of("model", "experiment")),
          Map.entry("rundir", List.of("model")),
          Map.entry("report", List.of("model", "experiment", "plan", "rundir", "judge")),
          Map.entry(
              "run",
              List.of(
                  "model",
                  "flight",
                  "linux",
                  "experiment",
                  "plan",
                  "preflight",
                  "judge",
                  "rundir",
                  "role",
                  "trial")),
          Map.entry(
              "cli",
              List.of(
                  "model",
                  "flight",
                  "process",
                  "experiment",
                  "plan",
                  "preflight",
                  "judge",
                  "rundir",
                  "report",
                  "role",
                  "trial",
                  "run")));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("echoloom");

  @TestFactory
  List<DynamicTest> packageImportsOnlyWhatItMay() {
    List<DynamicTest> tests = new ArrayList<>();
    MAY_IMPORT.forEach(
        (name, others) ->
            tests.add(
                DynamicTest.dynamicTest(
                    name,
                    () ->
                        classes()
                            .that()
                            .resideInAPackage(packageOf(name))
                            .should()
                            .onlyDependOnClassesThat(
                                JavaClass.Predicates.resideInAnyPackage(allowed(name, others)))
                            .allowEmptyShould(true)
                            .check(CLASSES))));
    return tests;
  }

  @Test
  void modelUsesNothingButJavaBase() {
    classes()
        .that()
        .resideInAPackage(packageOf("model"))
        .should()
        .onlyDependOnClassesThat(
            JavaClass.Predicates.resideInAnyPackage(
                "echoloom.model..",
                "java.lang..",
                "java.util..",
                "java.time..",
                "java.math..",
                "java.net..",
                "java.nio..",
                "java.io..",
                "org.jspecify.annotations.."))
        .check(CLASSES);
  }

  @Test
  void everyPackageHasItsPlaceInThePicture() {
    assertThat(CLASSES)
        .extracting(type -> type.getPackageName().split("\\.", -1))
        .allSatisfy(
            parts ->
                assertThat(parts.length > 1 ? MAY_IMPORT.keySet() : List.of("echoloom"))
                    .contains(parts[parts.length > 1 ? 1 : 0]));
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("echoloom.(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void enginesKnowNothingOfEachOther() {
    String engine = "echoloom.server.(selector|epoll|uring|virtual|virtualuring|blocking|netty)..";
    slices().matching(engine).should().notDependOnEachOther().check(CLASSES);
  }

  /** A room with more files than can be seen at a glance holds more than one thing. */
  @Test
  void roomsAreSmallButForTheVocabularyAndTheCommands() {
    Map<String, Long> files =
        CLASSES.stream()
            .filter(JavaClass::isTopLevelClass)
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    files.keySet().removeAll(List.of("echoloom.model", "echoloom.cli"));
    assertThat(files).allSatisfy((room, count) -> assertThat(count).isLessThanOrEqualTo(20));
  }

  @Test
  void subPackagesHaveNoCycles() {
    slices().matching("echoloom.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  private static String packageOf(String name) {
    return "echoloom." + name + "..";
  }

  /** The libraries and the JDK are everyone's; only the suite's own packages are restricted. */
  private static String[] allowed(String own, List<String> others) {
    List<String> allowed = new ArrayList<>(List.of(packageOf(own)));
    others.forEach(other -> allowed.add(packageOf(other)));
    allowed.addAll(
        List.of(
            "java..",
            "jdk..",
            "picocli..",
            "tools.jackson..",
            "com.fasterxml.jackson..",
            "org.HdrHistogram..",
            "freemarker..",
            "org.jspecify..",
            "org.apache.commons..",
            "io.netty..",
            "javax.."));
    return allowed.toArray(String[]::new);
  }
}
