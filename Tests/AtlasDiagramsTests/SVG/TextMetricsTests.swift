import Testing

@testable import AtlasDiagrams

struct TextMetricsTests {
  /// In thousandths of the size: Helvetica's `W` is 944 and `i` 222; DejaVu Sans' are 989 and 278.
  @Test func usesTheWidestOfTheLikelyFonts() {
    #expect(TextMetrics.thousandths("W", weight: .regular) == 989)
    #expect(TextMetrics.thousandths("i", weight: .regular) == 278)
    #expect(TextMetrics.thousandths("Wi", weight: .semibold) == 1103 + 343)
    #expect(TextMetrics.width("Wi", size: 10) == 13)
  }

  @Test func combiningMarksAndJoinersTakeNoRoom() {
    #expect(
      TextMetrics.thousandths("e\u{301}\u{200D}\u{FE0F}", weight: .regular)
        == TextMetrics.thousandths("e", weight: .regular)
    )
  }

  @Test(arguments: ["料", "한", "か", "Ａ"])
  func ideographsAreAtLeastAsWideAsTheyAreHigh(_ character: String) {
    #expect(TextMetrics.thousandths(character, weight: .regular) >= 1000)
  }

  @Test func boldIsWider() {
    for text in ["abc", "料理", "Ж"] {
      #expect(
        TextMetrics.thousandths(text, weight: .semibold)
          > TextMetrics.thousandths(text, weight: .regular)
      )
    }
  }
}

struct TextWrappingTests {
  private func lines(_ text: String, width: Int, maximum: Int = 3) -> [String] {
    TextWrapping.lines(text, size: 10, width: width, maximumLines: maximum)
  }

  @Test(arguments: [
    ("", ""), ("a b", "a b"), ("  a \t\r\n b  ", "a b"), ("\u{1}a\u{7F}b", "ab"),
    ("a\u{301} b", "a\u{301} b"),
    ("a\r\n\u{301}b", "a \u{301}b"), ("a\u{A0}b", "a b"), ("\u{202E}a\u{2069}", "a"),
    ("a \u{202E} b", "a b"), ("👩‍👧é", "👩‍👧é"), ("x\u{85}y\u{FFFF}", "x y"),
  ])
  func whiteSpaceIsOneSpaceAndControlsGo(text: String, cleaned: String) {
    #expect(TextWrapping.cleaned(text).unicodeScalars.elementsEqual(cleaned.unicodeScalars))
  }

  @Test(arguments: ["x", "é", "x\u{301}", "\r\n"])
  func fourHundredCharactersAreRead(character: String) {
    let text = String(repeating: character, count: 400)
    #expect(TextWrapping.cleaned(text + "y") == (character == "\r\n" ? "" : text))
    #expect(TextWrapping.cleaned(text.dropFirst() + "y").last == "y")
  }

  @Test func breaksAtSpaces() {
    // "Recipe list" is 58 points wide at 10 points, "Recipe" 33.
    #expect(lines("Recipe list", width: 50) == ["Recipe", "list"])
    #expect(lines("Recipe list", width: 60) == ["Recipe list"])
  }

  @Test func breaksWordsBeforeCapitalsAndAfterPunctuation() {
    #expect(lines("RecipeDetailView", width: 65) == ["RecipeDetail", "View"])
    #expect(lines("recipes://recipe/new", width: 60) == ["recipes://", "recipe/new"])
  }

  @Test func breaksAnUnbreakableWordAnywhere() {
    #expect(lines("iiiiiiii", width: 12) == ["iiii", "iiii"])
  }

  @Test func cutsWhatDoesNotFit() {
    let cut = lines("one two three four five", width: 24, maximum: 2)
    #expect(cut.count == 2)
    #expect(cut[0] == "one")
    #expect(cut[1].hasSuffix("…"))
    #expect(TextMetrics.width(cut[1], size: 10) <= 24)
  }

  @Test func everyLineFits() {
    let texts = [
      "料理のレシピをさがす画面です", "👩‍👩‍👧‍👦 Family meals 👩‍👩‍👧‍👦 every day of the week",
      String(repeating: "W", count: 500), "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    ]
    for text in texts {
      let wrapped = lines(text, width: 60)
      #expect(wrapped.count <= 3)
      for line in wrapped { #expect(TextMetrics.width(line, size: 10) <= 60, "\(line)") }
    }
  }

  @Test func spacesAndControlsAreNormalised() {
    #expect(lines("  a\t\n b\u{0}\u{202E}c ", width: 100) == ["a bc"])
    #expect(lines("", width: 100) == [])
    #expect(lines(" \u{1} ", width: 100) == [])
  }
}
