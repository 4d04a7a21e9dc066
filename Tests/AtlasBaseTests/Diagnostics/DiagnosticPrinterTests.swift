import AtlasTestSupport
import Testing

@testable import AtlasBase

@Suite("Printing diagnostics")
struct DiagnosticPrinterTests {
  private func error(_ start: UInt32, _ end: UInt32, _ message: String = "wrong") -> Diagnostic {
    Diagnostic(.error, "wrong", message, at: SourceRange(file: 0, start: start, end: end))
  }

  /// The source line and the underline, without the margin.
  private func excerpt(_ text: [UInt8], _ start: UInt32, _ end: UInt32) -> [String] {
    let output = DiagnosticPrinter(style: .excerpt)
      .text(for: [error(start, end)], files: [SourceFile(path: "a", bytes: text)])
    return output.split(separator: "\n").dropFirst().prefix(2).map { line in
      String(line.drop { $0 != "|" }.dropFirst(2))
    }
  }

  private func excerpt(_ text: String, _ start: UInt32, _ end: UInt32) -> [String] {
    excerpt(Array(text.utf8), start, end)
  }

  @Test("A line says what is so, what was expected and what to try; notes follow")
  func lines() {
    let file = SourceFile(path: "app/navigation.json", text: "{\n  \"a\": 1,\n  \"a\": 2\n}")
    let diagnostics = [
      Diagnostic(
        .error,
        "duplicate-key",
        "the key \"a\" occurs twice",
        expected: "each key once",
        advice: "removing one",
        at: SourceRange(file: 0, start: 14, end: 17),
        notes: [.init("first here", at: SourceRange(file: 0, start: 4, end: 7))]
      ),
      Diagnostic(
        .warning,
        "unknown-key",
        "unknown key \"b\"",
        advice: "did you mean \"a\"?",
        at: SourceRange(file: 0, start: 4, end: 7)
      ),
      Diagnostic(.error, "file-not-found", "there is no file x.json", path: "x.json"),
      Diagnostic(.error, "no-model", "there is no model"),
    ]
    let text = DiagnosticPrinter(style: .line).text(for: diagnostics, files: [file])
    #expect(
      text == """
        error: there is no model
        app/navigation.json:2:3: warning: unknown key "b", did you mean "a"?
        app/navigation.json:3:3: error: the key "a" occurs twice, expected each key once, try removing one
        app/navigation.json:2:3: note: first here
        x.json: error: there is no file x.json
        3 errors, 1 warning

        """
    )
  }

  @Test("An excerpt shows the line and marks the place")
  func excerpts() {
    let file = SourceFile(path: "a.json", text: "{\n  \"abc\": 1\n}")
    let text = DiagnosticPrinter(style: .excerpt).text(for: [error(4, 9)], files: [file])
    #expect(
      text == """
        a.json:2:3: error: wrong
         2 |   "abc": 1
           |   ^~~~~
        1 error

        """
    )
  }

  @Test("Where the line only begins an object or list, the next one is shown too")
  func secondLine() {
    let lines = (1...10).map { $0 == 9 ? "{" : $0 == 10 ? "  \"abc\": 1 }" : "" }
    let file = SourceFile(path: "a.json", text: lines.joined(separator: "\n"))
    func excerpt(_ end: UInt32) -> String {
      DiagnosticPrinter(style: .excerpt).list([error(8, end)], files: [file])
    }
    #expect(
      excerpt(22) == """
        a.json:9:1: error: wrong
          9 | {
            | ^
         10 |   "abc": 1 }

        """
    )
    // The bracket alone is meant.
    #expect(
      excerpt(9) == """
        a.json:9:1: error: wrong
         9 | {
           | ^

        """
    )
  }

  @Test("The identifier is shown when asked for")
  func identifiers() {
    let diagnostic = Diagnostic(.warning, "view-link", "wrong", advice: "another")
    let printer = DiagnosticPrinter(style: .line, showsIdentifiers: true)
    #expect(printer.list([diagnostic], files: []) == "warning: wrong, try another [view-link]\n")
    #expect(
      printer.text(for: [diagnostic], files: [])
        == "warning: wrong, try another [view-link]\n1 warning\n"
    )
  }

  @Test("The mark stands under the place whatever comes before it")
  func alignment() {
    #expect(excerpt("\tab", 1, 3) == ["    ab", "    ^~"])
    #expect(excerpt("a\tb", 2, 3) == ["a   b", "    ^"])
    #expect(excerpt("\u{4E2D}\u{6587}x", 6, 7) == ["\u{4E2D}\u{6587}x", "    ^"])
    #expect(excerpt("\u{4E2D}\u{6587}x", 0, 6) == ["\u{4E2D}\u{6587}x", "^~~~"])
    #expect(excerpt("\u{1F600}x", 4, 5) == ["\u{1F600}x", "  ^"])
    // A family of three joined by U+200D, 18 bytes in UTF-8, is one picture.
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    #expect(excerpt(family + "x", 18, 19) == [family + "x", "  ^"])
    #expect(excerpt("e\u{301}x", 3, 4) == ["e\u{301}x", " ^"])
  }

  @Test("A place of no length, at the end, or over several lines has a mark too")
  func unusualPlaces() {
    #expect(excerpt("ab", 1, 1) == ["ab", " ^"])
    #expect(excerpt("ab\n", 2, 2) == ["ab", "  ^"])
    #expect(excerpt("ab\ncd", 1, 5) == ["ab", " ^"])
    #expect(excerpt("abc\ncd", 1, 6) == ["abc", " ^~"])
    #expect(excerpt("a", 90, 99) == ["a", " ^"])
  }

  @Test("Nothing of a model or a path can steer the terminal")
  func controlCharacters() {
    #expect(excerpt("a\u{1B}[31mb", 7, 8)[0] == "a\\u{1B}[31mb")
    #expect(excerpt("\u{1B}b", 1, 2) == ["\\u{1B}b", "      ^"])
    #expect(excerpt("\u{202E}b", 3, 4) == ["\\u{202E}b", "        ^"])
    #expect(excerpt([0x61, 0xFF, 0x62], 2, 3) == ["a\\xFFb", "     ^"])
    #expect(excerpt([0x61, 0xFF, 0x62], 1, 2) == ["a\\xFFb", " ^~~~"])
    let text = DiagnosticPrinter(style: .excerpt).text(
      for: [error(0, 1, "bad \u{1B}]0;x\u{7}\nname \u{9B}1m\u{2028}")],
      files: [SourceFile(path: "a\u{1B}[2J\r\nb", text: "x")]
    )
    #expect(
      !text.unicodeScalars.contains {
        ["\u{1B}", "\u{7}", "\u{9B}", "\r", "\u{2028}"].contains($0)
      }
    )
    #expect(
      text.hasPrefix(
        "a\\u{1B}[2J\\r\\nb:1:1: error: bad \\u{1B}]0;x\\u{7}\\nname \\u{9B}1m\\u{2028}\n"
      )
    )
  }

  @Test(
    "Of a very long line the part around the place is shown",
    arguments: [0, 300, 500_000, 999_999]
  )
  func longLines(place: Int) throws {
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
    bytes[place] = UInt8(ascii: "@")
    let lines = excerpt(bytes, UInt32(place), UInt32(place + 1))
    let shown = Array(lines[0])
    #expect(shown.count <= 102)
    #expect(shown.count >= 60)
    #expect(shown.first == (place == 0 ? "@" : "…"))
    #expect(shown.last == (place == 999_999 ? "@" : "…"))
    let caret = try #require(Array(lines[1]).firstIndex(of: "^"))
    #expect(shown[caret] == "@")
    #expect(lines[1].hasSuffix(" ^") || lines[1] == "^")
  }

  @Test("Colour is only added when asked for, around the same text")
  func colour() {
    let files = [SourceFile(path: "a", text: "abc")]
    let plain = DiagnosticPrinter(style: .excerpt).text(for: [error(0, 2)], files: files)
    let coloured = DiagnosticPrinter(style: .excerpt, usesColour: true)
      .text(for: [error(0, 2)], files: files)
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[31merror:\u{1B}[0m"))
    var stripped = coloured
    for code in [0, 1, 2, 31, 32, 35, 36] {
      stripped = stripped.split(separator: "\u{1B}[\(code)m", omittingEmptySubsequences: false)
        .joined()
    }
    #expect(stripped == plain)
  }

  @Test("A message that quotes very much is cut")
  func longMessages() {
    let long = Diagnostic(.error, "x", String(repeating: "y", count: 5_000))
    let text = DiagnosticPrinter(style: .line).text(for: [long], files: [])
    #expect(text == "error: \(String(repeating: "y", count: 1_000))…\n1 error\n")
  }

  @Test("Nothing is printed for nothing, and information is not counted")
  func summary() {
    let printer = DiagnosticPrinter(style: .line)
    #expect(printer.text(for: [], files: []) == "")
    #expect(printer.summary(of: [error(0, 1), error(1, 2)]) == "2 errors")
    #expect(
      printer.text(for: [Diagnostic(.information, "x", "y")], files: []) == "information: y\n"
    )
  }
}

@Suite("The order of diagnostics")
struct DiagnosticOrderTests {
  @Test("By path, place, severity, identifier and message, whatever the order before")
  func order() {
    let files = [SourceFile(path: "b", text: "xyz"), SourceFile(path: "a", text: "xyz")]
    func make(
      _ file: Int32,
      _ start: UInt32,
      _ severity: Diagnostic.Severity,
      _ identifier: String,
      _ message: String
    ) -> Diagnostic {
      Diagnostic(severity, identifier, message, at: SourceRange(file: file, start: start, end: 3))
    }
    let expected = [
      Diagnostic(.error, "x", "no place"),
      make(1, 2, .information, "a", "a"),
      make(0, 0, .warning, "z", "z"),
      make(0, 1, .error, "a", "z"),
      make(0, 1, .error, "b", "a"),
      make(0, 1, .error, "b", "b"),
      make(0, 1, .warning, "a", "a"),
      make(0, 1, .information, "a", "a"),
    ]
    var generator = SeededGenerator(state: 1)
    for _ in 0..<20 {
      #expect(expected.shuffled(using: &generator).sorted(in: files) == expected)
    }
  }

  @Test("Severities rise from information to error")
  func severities() {
    #expect(Diagnostic.Severity.information < .warning)
    #expect(Diagnostic.Severity.warning < .error)
  }
}
