package echoloom.report.document;

import java.util.List;

/** A piece of a section. Immutable. */
public sealed interface Block permits Block.Paragraph, Block.Bullets, Block.Code, Table, Chart {

  /**
   * Some sentences.
   *
   * @param text the sentences
   */
  record Paragraph(Text text) implements Block {}

  /**
   * A list.
   *
   * @param items in reading order
   */
  record Bullets(List<Item> items) implements Block {
    /** Copies the items. */
    public Bullets {
      items = List.copyOf(items);
    }
  }

  /**
   * An item of a list.
   *
   * @param text what it is
   * @param details lines below it; may be empty
   */
  record Item(Text text, List<Text> details) {
    /** Copies the details. */
    public Item {
      details = List.copyOf(details);
    }
  }

  /**
   * Lines to type.
   *
   * @param lines exactly as they are to be typed
   */
  record Code(List<String> lines) implements Block {
    /** Copies the lines. */
    public Code {
      lines = List.copyOf(lines);
    }
  }

  /** A paragraph without emphasis. */
  static Block paragraph(String text) {
    return new Paragraph(Text.of(text));
  }

  /** A list of items without details. */
  static Block bullets(List<Text> items) {
    return new Bullets(items.stream().map(Block::item).toList());
  }

  /** An item without details. */
  static Item item(Text text) {
    return new Item(text, List.of());
  }

  /** The name of the kind, for templates. */
  default String kind() {
    return switch (this) {
      case Paragraph _ -> "paragraph";
      case Bullets _ -> "bullets";
      case Code _ -> "code";
      case Table _ -> "table";
      case Chart _ -> "chart";
    };
  }
}
