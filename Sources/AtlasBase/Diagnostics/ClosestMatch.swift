/// The candidate that a person most likely meant by a misspelt word, if any is near enough.
///
/// Near is measured by the restricted Damerau–Levenshtein distance (insertion, deletion, substitution,
/// transposition of neighbours) regardless of case: one step for up to five characters, one more for
/// every three, four at most. Failing that, a candidate that begins with the word is taken, or one
/// that the word begins with. Of equally near ones the one in the word's own case wins, then the
/// one of the nearest length, then the first in code-unit order, whatever their order.
package func closestMatch(to word: String, in candidates: some Sequence<String>) -> String? {
  var search = SpellingSearch(word: word)
  for candidate in candidates { search.consider(candidate) }
  return search.best?.candidate
}

private struct SpellingSearch {
  struct Match {
    var candidate: String
    var distance: Int
    var isOtherCase: Bool
    var lengthDifference: Int

    func isBetter(than other: Match) -> Bool {
      let (a, b) = (self, other)
      if a.distance != b.distance { return a.distance < b.distance }
      if a.isOtherCase != b.isOtherCase { return b.isOtherCase }
      if a.lengthDifference != b.lengthDifference { return a.lengthDifference < b.lengthDifference }
      return a.candidate.utf8.lexicographicallyPrecedes(b.candidate.utf8)
    }
  }

  private(set) var best: Match?
  private let word: [UInt32]
  private let exactWord: [UInt32]
  private let limit: Int
  private var folded: [UInt32] = []
  private var rows: [[Int]] = [[], [], []]

  /// The distance that stands for "one begins with the other": beyond any limit.
  private static let prefixDistance = 5
  /// Beginnings shorter than this say too little.
  private static let shortestPrefix = 3
  /// The longest word that is looked at; nobody misspells a longer one.
  private static let longestWord = 200

  init(word: String) {
    exactWord = word.unicodeScalars.map(\.value)
    self.word = exactWord.map(Self.lowercase)
    let count = exactWord.count
    limit = count < 2 ? 0 : min(4, max(1, count / 3))
  }

  mutating func consider(_ candidate: String) {
    guard word.count <= Self.longestWord, candidate.utf8.count <= 4 * Self.longestWord,
      // No text has more scalars than bytes.
      candidate.utf8.count + limit >= word.count || word.count > Self.shortestPrefix
    else { return }
    folded.removeAll(keepingCapacity: true)
    for scalar in candidate.unicodeScalars { folded.append(Self.lowercase(scalar.value)) }
    guard let distance = distance() else { return }
    let match = Match(
      candidate: candidate,
      distance: distance,
      isOtherCase: distance == 0 && !candidate.unicodeScalars.map(\.value).elementsEqual(exactWord),
      lengthDifference: abs(folded.count - word.count)
    )
    if best.map({ match.isBetter(than: $0) }) ?? true { best = match }
  }

  /// How far the folded candidate is, when it is near enough and not beaten already.
  private mutating func distance() -> Int? {
    let most = min(limit, best?.distance ?? limit)
    if abs(folded.count - word.count) <= most, let distance = editDistance(most: most) {
      return distance
    }
    let common = min(folded.count, word.count)
    guard common >= Self.shortestPrefix, (best?.distance ?? .max) >= Self.prefixDistance,
      folded.prefix(common).elementsEqual(word.prefix(common))
    else { return nil }
    return Self.prefixDistance
  }

  /// The distance if it is at most that many steps. What both begin and end with costs nothing.
  private mutating func editDistance(most: Int) -> Int? {
    let common = min(word.count, folded.count)
    var start = 0
    while start < common, word[start] == folded[start] { start += 1 }
    var (wordEnd, foldedEnd) = (word.count, folded.count)
    while wordEnd > start, foldedEnd > start, word[wordEnd - 1] == folded[foldedEnd - 1] {
      wordEnd -= 1
      foldedEnd -= 1
    }
    let (a, b) = (word[start..<wordEnd], folded[start..<foldedEnd])
    guard !a.isEmpty, !b.isEmpty else {
      let distance = max(a.count, b.count)
      return distance <= most ? distance : nil
    }
    return editDistance(of: a, to: b, most: most)
  }

  /// The same by rows that are filled only near the diagonal: the one before the previous one, the
  /// previous one, and the one at hand.
  private mutating func editDistance(
    of a: ArraySlice<UInt32>,
    to b: ArraySlice<UInt32>,
    most: Int
  ) -> Int? {
    let beyond = most + 1
    for row in rows.indices {
      rows[row].removeAll(keepingCapacity: true)
      rows[row].append(contentsOf: repeatElement(beyond, count: b.count + 1))
    }
    for column in 0...min(b.count, most) { rows[1][column] = column }
    for line in 1...a.count {
      let from = max(1, line - most)
      let to = min(b.count, line + most)
      guard from <= to else { return nil }
      rows[2][from - 1] = from == 1 && line <= most ? line : beyond
      var least = rows[2][from - 1]
      for column in from...to {
        let (i, j) = (a.startIndex + line - 1, b.startIndex + column - 1)
        var steps = min(
          rows[1][column] + 1,
          rows[2][column - 1] + 1,
          rows[1][column - 1] + (a[i] == b[j] ? 0 : 1)
        )
        if line > 1, column > 1, a[i] == b[j - 1], a[i - 1] == b[j] {
          steps = min(steps, rows[0][column - 2] + 1)
        }
        rows[2][column] = min(steps, beyond)
        least = min(least, rows[2][column])
      }
      if to < b.count { rows[2][to + 1] = beyond }
      guard least <= most else { return nil }
      rows.swapAt(0, 1)
      rows.swapAt(1, 2)
    }
    let distance = rows[1][b.count]
    return distance <= most ? distance : nil
  }

  private static func lowercase(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return value >= 0x41 && value <= 0x5A ? value | 0x20 : value }
    guard let scalar = Unicode.Scalar(value) else { return value }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex].value : value
  }
}
