import Testing

@testable import AtlasReview

/// Long texts are cut to where they differ, at 72 characters.
@Suite struct CutLengthTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private func cut(_ old: String?, _ new: String?, isProse: Bool = false) -> [String?] {
    let (old, new) = CutTexts.cut(old, new, isProse: isProse)
    return [old, new]
  }

  /// `e00, e01, …`
  private func entries(_ numbers: Range<Int>) -> String {
    numbers.map { ($0 < 10 ? "e0" : "e") + String($0) }.joined(separator: ", ")
  }

  // MARK: - One text

  @Test("A text of 72 characters is whole, one of 73 is cut")
  func limit() {
    let (fits, long) = (repeated("a", 72), repeated("a", 73))
    #expect(cut(fits, nil) == [fits, nil])
    #expect(cut(nil, fits) == [nil, fits])
    #expect(cut(long, nil) == [fits + "…", nil])
    #expect(cut(nil, long) == [nil, fits + "…"])
    #expect(cut("b", long) == ["b", fits + "…"])
    // Nor are texts that fit cut to where they differ.
    let other = repeated("a", 71) + "b"
    #expect(cut(fits, other) == [fits, other])
  }

  @Test("Words are not cut")
  func words() {
    let text = repeated("four ", 19) + "four"
    let shown = repeated("four ", 13) + "four …"
    #expect(cut(text, nil) == [shown, nil])
    #expect(cut(text, nil, isProse: true) == [shown, nil])
  }

  @Test("Entries are not cut; those left out are counted")
  func lists() {
    #expect(cut(entries(0..<20), nil) == [entries(0..<14) + ", … 6 more", nil])
    // In prose a comma separates nothing.
    #expect(cut(entries(0..<20), nil, isProse: true) == [entries(0..<14) + ", …", nil])
  }

  // MARK: - Two texts

  @Test("36 common characters stay, 37 are cut to the last 18")
  func commonBeginning() {
    let (b, c) = (repeated("b", 36), repeated("c", 36))
    #expect(
      cut(repeated("a", 36) + b + "b", repeated("a", 36) + c + "c")
        == [repeated("a", 36) + b + "…", repeated("a", 36) + c + "…"]
    )
    #expect(
      cut(repeated("a", 37) + b, repeated("a", 37) + c)
        == ["…" + repeated("a", 18) + b, "…" + repeated("a", 18) + c]
    )
  }

  @Test("Equal texts are cut at their end only")
  func equal() {
    let text = repeated("a", 80)
    #expect(cut(text, text) == [repeated("a", 72) + "…", repeated("a", 72) + "…"])
  }

  @Test("Two lists begin near their difference, at an entry")
  func commonEntries() {
    #expect(
      cut(entries(0..<20), entries(0..<19) + ", x19")
        == ["… 16 more, e16, e17, e18, e19", "… 16 more, e16, e17, e18, x19"]
    )
  }

  @Test("Two sentences begin near their difference, at a word")
  func commonWords() {
    let common = repeated("ab, ", 20)
    #expect(
      cut(common + "x", common + "y", isProse: true)
        == ["… ab, ab, ab, ab, x", "… ab, ab, ab, ab, y"]
    )
  }

  @Test("Before a long entry, half of the way is far enough")
  func longEntry() {
    func list(_ first: Int, _ second: Int, _ end: String) -> String {
      repeated("a", first) + ", " + repeated("b", second) + end
    }
    #expect(
      cut(list(26, 46, "x"), list(26, 46, "y"))
        == ["… 1 more, " + repeated("b", 46) + "x", "… 1 more, " + repeated("b", 46) + "y"]
    )
    #expect(
      cut(list(25, 47, "x"), list(25, 47, "y"))
        == ["…" + repeated("b", 18) + "x", "…" + repeated("b", 18) + "y"]
    )
  }

  @Test("Before a long word, 18 characters more are shown, not 19")
  func longWord() {
    func sentence(_ first: Int, _ second: Int, _ end: String) -> String {
      repeated("a", first) + " " + repeated("b", second) + end
    }
    #expect(
      cut(sentence(37, 36, "x"), sentence(37, 36, "y"))
        == ["… " + repeated("b", 36) + "x", "… " + repeated("b", 36) + "y"]
    )
    #expect(
      cut(sentence(36, 37, "x"), sentence(36, 37, "y"))
        == ["…" + repeated("b", 18) + "x", "…" + repeated("b", 18) + "y"]
    )
  }

  // MARK: - URLs

  @Test("A URL is whole below 300 characters")
  func urls() {
    let (fits, long) = ("https://" + repeated("a", 291), "https://" + repeated("a", 292))
    #expect(cut(fits, nil) == [fits, nil])
    #expect(cut(fits, "https://b") == [fits, "https://b"])
    #expect(cut(long, nil) == ["https://" + repeated("a", 64) + "…", nil])
    #expect(cut(fits, "b") == ["https://" + repeated("a", 64) + "…", "b"])
    #expect(cut(fits + " b", nil) == ["https://" + repeated("a", 64) + "…", nil])
    #expect(cut(fits + ",b", nil) == ["https://" + repeated("a", 64) + "…", nil])
  }

  // MARK: - Entries of lists

  private func change(_ old: String, _ new: String) -> String? {
    CutTexts.entries(old, new).map { head, removed, added in
      "\(head)- \(removed.joined(separator: " ")) + \(added.joined(separator: " "))"
    }
  }

  @Test("What came into a long list and what went")
  func changedEntries() {
    #expect(change(entries(0..<20), entries(1..<21)) == "- e00 + e20")
    #expect(change("cases: " + entries(0..<20), "cases: " + entries(1..<20)) == "cases: - e00 + ")
    // Another name before the colon belongs to the first entry.
    #expect(
      change("cases: " + entries(0..<20), "order: " + entries(0..<20))
        == "- cases: e00 + order: e00"
    )
    // Only one of the two is long.
    #expect(change(entries(0..<15), entries(0..<14)) == "- e14 + ")
    #expect(change(entries(0..<14), entries(0..<15)) == "-  + e14")
    #expect(change(entries(0..<14), entries(0..<13)) == nil)
  }

  @Test("Four changed entries are told, five are not, and no mere order")
  func fewEntries() {
    #expect(change(entries(0..<20), entries(2..<22)) == "- e00 e01 + e20 e21")
    #expect(change(entries(0..<20), entries(2..<23)) == nil)
    #expect(change("e01, e00, " + entries(2..<20), entries(0..<20)) == nil)
    let long = repeated("a", 80)
    #expect(change(long, long + "b") == nil)
    #expect(change(long, long + ", b") == "-  + b")
    #expect(change(long + ", b", long) == "- b + ")
    #expect(change(long + "c", long + ", b") == nil)
  }
}
