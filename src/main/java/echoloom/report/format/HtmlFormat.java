package echoloom.report.format;

import echoloom.report.document.Document;
import freemarker.core.HTMLOutputFormat;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/** Writes a report as one HTML file that needs nothing else: no network, no script. */
public final class HtmlFormat {
  private HtmlFormat() {}

  /** The page; every text of the document is escaped. */
  public static String of(Document document) {
    StringWriter page = new StringWriter();
    try {
      configuration().getTemplate("report.ftlh").process(Map.of("document", document), page);
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    } catch (TemplateException defect) {
      throw new IllegalStateException("report.ftlh cannot show this document", defect);
    }
    return page.toString();
  }

  private static Configuration configuration() {
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
    configuration.setClassForTemplateLoading(HtmlFormat.class, "/report");
    configuration.setOutputFormat(HTMLOutputFormat.INSTANCE);
    configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
    configuration.setLocale(Locale.ROOT);
    configuration.setNumberFormat("computer");
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setLogTemplateExceptions(false);
    return configuration;
  }
}
