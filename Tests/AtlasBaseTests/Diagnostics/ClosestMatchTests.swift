import AtlasTestSupport
import Testing

@testable import AtlasBase

@Suite("Spelling suggestions")
struct ClosestMatchTests {
  @Test(
    "A near word is found",
    arguments: [
      ("fullScrenCover", "fullScreenCover"),  // a letter missing
      ("fullscreencover", "fullScreenCover"),  // another case
      ("fullscreen", "fullScreenCover"),  // its beginning
      ("shete", "sheet"),  // two neighbours exchanged
      ("psuh", "push"),
      ("puxh", "push"),  // another letter
      ("pushh", "push"),  // a letter too many
      ("popovers", "popover"),
      ("r\u{C9}cipe", "r\u{E9}cipe"),
    ]
  )
  func near(word: String, meant: String) {
    let candidates = ["push", "sheet", "fullScreenCover", "popover", "inspector", "r\u{E9}cipe"]
    #expect(closestMatch(to: word, in: candidates) == meant)
    #expect(closestMatch(to: word, in: candidates.reversed()) == meant)
  }

  @Test("A far word is not guessed", arguments: ["", "x", "pxxh", "alert", "zzzzzzzz", "sp"])
  func far(word: String) {
    #expect(closestMatch(to: word, in: ["push", "sheet", "fullScreenCover"]) == nil)
  }

  @Test("Of equally near words the same is taken, whatever their order")
  func ties() {
    // Each is one substitution away; then the one of the same case as the word.
    #expect(closestMatch(to: "cat", in: ["rat", "bat", "hat"]) == "bat")
    #expect(closestMatch(to: "cat", in: ["hat", "bat", "rat"]) == "bat")
    #expect(closestMatch(to: "Cat", in: ["cat", "CAT", "Cat"]) == "Cat")
    #expect(closestMatch(to: "cats", in: ["cat", "cuts"]) == "cuts")
  }

  @Test("The nearest of ten thousand is found")
  func many() {
    let candidates = (0..<10_000).map { "screen-\($0)-detail" }
    #expect(closestMatch(to: "scren-4711-detail", in: candidates) == "screen-4711-detail")
  }

  /// The distance by the textbook's full table, as a check of the one that fills only a part of it.
  @Test(
    "The nearest is the one that the full table of distances finds",
    arguments: 0..<20 as Range<UInt64>
  )
  func fullTable(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    func word() -> String {
      String(
        (0..<Int.random(in: 6...12, using: &generator)).map { _ in
          "ab".randomElement(using: &generator) ?? "a"
        }
      )
    }
    for _ in 0..<20 {
      let wanted = word()
      let candidates = (0..<6).map { _ in word() }
      let limit = min(4, wanted.count / 3)
      let near = candidates.map { distance(wanted, $0) }.min().flatMap { $0 <= limit ? $0 : nil }
      let found = closestMatch(to: wanted, in: candidates).map { distance(wanted, $0) }
      #expect(found.flatMap { $0 <= limit ? $0 : nil } == near)
    }
  }

  private func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          table[i][j] = max(i, j)
          continue
        }
        table[i][j] = min(
          table[i - 1][j] + 1,
          table[i][j - 1] + 1,
          table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        )
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }
}
