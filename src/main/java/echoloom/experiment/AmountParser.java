package echoloom.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads an {@link Amount} by recursive descent. For one text, on one thread. */
final class AmountParser {
  /** A part of the expression. */
  @FunctionalInterface
  interface Term {
    double at(int cores);
  }

  private static final Pattern TOKEN =
      Pattern.compile("\\s*([0-9]+(?:\\.[0-9]+)?|[a-z]+|[-+*/(),])\\s*");
  // Deeper nesting is a mistake, and would otherwise end in a stack overflow.
  private static final int DEEPEST = 32;

  private final String text;
  private final List<String> tokens = new ArrayList<>();
  private int next;
  private int depth;

  AmountParser(String text) {
    this.text = text;
  }

  Term parse() {
    Matcher matcher = TOKEN.matcher(text);
    int end = 0;
    while (end < text.length()) {
      if (!matcher.find(end) || matcher.start() != end) {
        throw refused();
      }
      tokens.add(matcher.group(1));
      end = matcher.end();
    }
    Term whole = sum();
    if (next != tokens.size()) {
      throw refused();
    }
    return whole;
  }

  private Term sum() {
    if (++depth > DEEPEST) {
      throw refused();
    }
    Term sum = product();
    while (true) {
      Term left = sum;
      if (accept("+")) {
        Term right = product();
        sum = cores -> left.at(cores) + right.at(cores);
      } else if (accept("-")) {
        Term right = product();
        sum = cores -> left.at(cores) - right.at(cores);
      } else {
        depth--;
        return sum;
      }
    }
  }

  private Term product() {
    Term product = single();
    while (true) {
      Term left = product;
      if (accept("*")) {
        Term right = single();
        product = cores -> left.at(cores) * right.at(cores);
      } else if (accept("/")) {
        Term right = single();
        product = cores -> left.at(cores) / right.at(cores);
      } else {
        return product;
      }
    }
  }

  private Term single() {
    if (accept("cores")) {
      return cores -> cores;
    }
    if (accept("(")) {
      Term inner = sum();
      expect(")");
      return inner;
    }
    if (accept("min")) {
      return pair(Math::min);
    }
    if (accept("max")) {
      return pair(Math::max);
    }
    if (next < tokens.size() && Character.isDigit(tokens.get(next).charAt(0))) {
      double number = Double.parseDouble(tokens.get(next++));
      return cores -> number;
    }
    throw refused();
  }

  private Term pair(DoubleBinaryOperator operator) {
    expect("(");
    Term first = sum();
    expect(",");
    Term second = sum();
    expect(")");
    return cores -> operator.applyAsDouble(first.at(cores), second.at(cores));
  }

  private boolean accept(String token) {
    if (next < tokens.size() && tokens.get(next).equals(token)) {
      next++;
      return true;
    }
    return false;
  }

  private void expect(String token) {
    if (!accept(token)) {
      throw refused();
    }
  }

  private IllegalArgumentException refused() {
    return new IllegalArgumentException(
        "found '%s', expected a number or an expression of cores such as cores/2".formatted(text));
  }
}
