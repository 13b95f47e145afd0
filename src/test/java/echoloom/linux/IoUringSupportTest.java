package echoloom.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import echoloom.model.EcholoomException;
import echoloom.model.ExitCode;
import org.junit.jupiter.api.Test;

final class IoUringSupportTest {
  @Test
  void letsAResultPass() {
    assertThat(IoUringSupport.require("io_uring_setup", 7)).isEqualTo(7);
  }

  @Test
  void refusesWithTheCallTheReasonAndARemedy() {
    assertThatThrownBy(() -> IoUringSupport.require("io_uring_setup", -Errno.ENOMEM))
        .isInstanceOfSatisfying(
            EcholoomException.class,
            refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.PREFLIGHT))
        .hasMessageContaining("io_uring_setup: Cannot allocate memory")
        .hasMessageContaining("ulimit -l");
  }

  @Test
  void tellsTheSettingFromTheFilter() {
    assertThat(IoUringSupport.reason(Errno.EPERM, "2")).contains("kernel.io_uring_disabled is 2");
    assertThat(IoUringSupport.reason(Errno.EPERM, "0")).contains("seccomp");
    assertThat(IoUringSupport.reason(Errno.ENOSYS, "0")).contains("without io_uring");
    assertThat(IoUringSupport.reason(Errno.EINVAL, "0")).contains("6.1 or newer");
  }
}
