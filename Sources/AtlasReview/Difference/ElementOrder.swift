/// Which of several elements moved among the others, and which only shifted.
enum ElementOrder {
  /// The new positions of those that moved: all but a longest sequence that kept its order.
  ///
  /// Of several such sequences one is chosen by the names of the elements, so that the comparison the
  /// other way round chooses the same. The sums of longest increasing sequences are kept in a binary
  /// indexed tree (Fenwick 1994): n log n steps.
  ///
  /// - Parameter pairs: Per element its position in the old order and in the new one, each position
  ///   once, and a name that says the same of it in either direction.
  static func moved(_ pairs: [(old: Int, new: Int, name: String)]) -> Set<Int> {
    let sorted = pairs.sorted { $0.old < $1.old }
    guard zip(sorted, sorted.dropFirst()).contains(where: { $0.new > $1.new }) else { return [] }
    let ranks = Dictionary(
      uniqueKeysWithValues: sorted.map(\.new).sorted().enumerated().map { ($1, $0) }
    )
    // Per rank the heaviest sequence that ends at one up to it: its weight and its last pair.
    var tree = [(weight: UInt64, last: Int)](repeating: (0, -1), count: sorted.count)
    var previous = [Int](repeating: -1, count: sorted.count)
    var best = (weight: UInt64(0), last: -1)
    for (index, pair) in sorted.enumerated() {
      let rank = ranks[pair.new] ?? 0
      var before = (weight: UInt64(0), last: -1)
      var position = rank
      while position > 0 {
        if tree[position].weight > before.weight { before = tree[position] }
        position -= position & -position
      }
      previous[index] = before.last
      let here = (weight: before.weight + weight(pair.name), last: index)
      if here.weight > best.weight { best = here }
      position = rank + 1
      while position < sorted.count {
        if here.weight > tree[position].weight { tree[position] = here }
        position += position & -position
      }
    }
    var kept: Set<Int> = []
    while best.last >= 0 {
      kept.insert(sorted[best.last].new)
      best.last = previous[best.last]
    }
    return Set(sorted.map(\.new)).subtracting(kept)
  }

  /// One for each element, and a fraction made of its name: FNV-1a, by Fowler, Noll and Vo.
  private static func weight(_ name: String) -> UInt64 {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return 1 << 44 + UInt64(hash)
  }

  /// A position from 0 in words: `first`, `12th`.
  static func ordinal(_ position: Int) -> String {
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    if words.indices.contains(position) { return words[position] }
    let number = position + 1
    let suffix =
      switch (number % 10, number % 100) {
      case (_, 11), (_, 12), (_, 13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(suffix)"
  }
}
