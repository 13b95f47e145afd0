package echoloom.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ErrnoTest {
  @Test
  void aFailureNamesTheCallAndSaysWhyInTheWordsOfTheCLibrary() {
    assertThatThrownBy(() -> Errno.check("accept4", -Errno.EMFILE))
        .isInstanceOfSatisfying(
            ErrnoException.class, thrown -> assertThat(thrown.errno()).isEqualTo(Errno.EMFILE))
        .hasMessage("accept4: Too many open files");
  }

  @Test
  void aResultThatIsNoFailurePasses() throws ErrnoException {
    assertThat(Errno.check("read", 0)).isZero();
    assertThat(Errno.check("read", 7)).isEqualTo(7);
  }

  @Test
  void everyNumberThatIsNamedHasATextOfItsOwn() {
    List<Integer> named =
        List.of(
            Errno.EPERM,
            Errno.EINTR,
            Errno.EAGAIN,
            Errno.ENOMEM,
            Errno.EBUSY,
            Errno.EINVAL,
            Errno.ENFILE,
            Errno.EMFILE,
            Errno.ENOSYS,
            Errno.ETIME,
            Errno.EADDRINUSE,
            Errno.ECONNABORTED,
            Errno.ENOBUFS,
            Errno.ECANCELED);
    assertThat(named.stream().map(Errno::text))
        .doesNotHaveDuplicates()
        .allSatisfy(text -> assertThat(text).isNotBlank().doesNotStartWith("Unknown error"));
  }

  @Test
  void aNumberThatNobodyKnowsHasATextToo() {
    assertThat(Errno.text(9_999)).contains("9999");
  }

  @Test
  void onlyALackOfDescriptorsOrMemoryIsExhaustion() {
    assertThat(List.of(Errno.EMFILE, Errno.ENFILE, Errno.ENOMEM, Errno.ENOBUFS))
        .allMatch(Errno::isExhaustion);
    assertThat(List.of(0, Errno.EAGAIN, Errno.ECONNABORTED, Errno.EINVAL))
        .noneMatch(Errno::isExhaustion);
  }
}
