/// Long texts, cut to where they differ: between the entries of a list, with the count of those that are left out,
/// or between words.
enum CutTexts {
  private static let longest = 72
  private static let separator = ", "

  /// - Parameter isProse: Whether a comma in it separates no entries.
  static func cut(_ old: String?, _ new: String?, isProse: Bool) -> (String?, String?) {
    let longer = max(old?.count ?? 0, new?.count ?? 0)
    guard longer > longest else { return (old, new) }
    // Half a URL can't be opened.
    if [old, new].compactMap({ $0 }).allSatisfy(isURL) { return (old, new) }
    var start = 0
    if let old, let new, old != new {
      let common = zip(old, new).prefix { $0 == $1 }.count
      // Some of what is the same goes before the difference, to know it by.
      if common > longest / 2 {
        start = beginning(in: old.prefix(common), from: common - longest / 4, isProse)
      }
    }
    return (old.map { cut($0, from: start, isProse) }, new.map { cut($0, from: start, isProse) })
  }

  private static func isURL(_ text: String) -> Bool {
    text.count < 300 && text.contains("://") && !text.contains { $0 == " " || $0 == "," }
  }

  /// What came into a list and what went, if the list is too long to be shown twice: `a, b` and `a, c` differ in
  /// `b` and `c`.
  static func entries(
    _ old: String,
    _ new: String
  ) -> (head: String, removed: [String], added: [String])? {
    guard max(old.count, new.count) > longest else { return nil }
    var (before, after, head) = (old[...], new[...], "")
    if let end = old.firstRange(of: ": ")?.upperBound, new.hasPrefix(old[..<end]) {
      head = String(old[..<end])
      before = before.dropFirst(head.count)
      after = after.dropFirst(head.count)
    }
    let olds = before.split(separator: separator).map(String.init)
    let news = after.split(separator: separator).map(String.init)
    let removed = olds.filter { !news.contains($0) }
    let added = news.filter { !olds.contains($0) }
    let changed = removed.count + added.count
    // The order differs, or nearly all.
    guard changed > 0, changed <= 4, removed.count < olds.count, added.count < news.count else {
      return nil
    }
    return (head, removed, added)
  }

  /// Where an entry begins, otherwise a word, near an offset in what two texts have in common; the offset if none
  /// does.
  private static func beginning(in common: Substring, from offset: Int, _ isProse: Bool) -> Int {
    let entries = isProse ? [] : ends(of: separator, in: common)
    let words = ends(of: " ", in: common)
    return entries.first { $0 >= offset } ?? entries.last { $0 >= offset / 2 }
      ?? words.first { $0 >= offset } ?? words.last { $0 >= offset - longest / 4 } ?? offset
  }

  /// The offsets behind a text.
  private static func ends(of text: String, in whole: Substring) -> [Int] {
    whole.ranges(of: text).map { whole.distance(from: whole.startIndex, to: $0.upperBound) }
  }

  private static func cut(_ text: String, from start: Int, _ isProse: Bool) -> String {
    let rest = text.dropFirst(start)
    let left = text.prefix(start)
    var head = left.isEmpty ? "" : left.hasSuffix(" ") ? "… " : "…"
    if !isProse, left.hasSuffix(separator) {
      head = "… \(ends(of: separator, in: left).count) more, "
    }
    guard rest.count > longest else { return head + rest }
    let shown = rest.prefix(longest)
    if !isProse, let end = shown.ranges(of: separator).last?.lowerBound {
      return head + rest[..<end] + ", … \(ends(of: separator, in: rest[end...]).count) more"
    }
    guard let end = shown.lastIndex(of: " ") else { return head + shown + "…" }
    return head + rest[..<end] + " …"
  }
}
