package echoloom.sample;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import echoloom.model.Phase;
import echoloom.model.Sample;
import echoloom.model.Sample.Role;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** A sample is one line of samples.jsonl as it stands. */
class SampleJsonTest {
  @Test
  void survivesJsonWithAbsentFiguresLeftOut() throws InterruptedException {
    List<Sample> samples = new ArrayList<>();
    long pid = ProcessHandle.current().pid();
    try (Sampler sampler =
        Sampler.start(List.of(new SampledProcess(Role.CLIENT, pid)), 9, samples::add)) {
      sampler.enter(Phase.MEASURE);
    }
    JsonMapper mapper =
        JsonMapper.builder()
            .changeDefaultPropertyInclusion(
                inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_ABSENT))
            .build();

    for (Sample sample : samples) {
      String line = mapper.writeValueAsString(sample);
      assertThat(line).doesNotContain("null", "\n");
      assertThat(mapper.readValue(line, Sample.class)).isEqualTo(sample);
    }
  }
}
