import RegularLanguages

/// Walks the tries of an index for the patterns before one whose segments have texts in common with
/// its own, or all of its texts: the earliest first, and no further than asked for.
struct PatternSearch {
  /// A list of nodes, or of patterns, of which those before the index were looked at.
  private struct Cursor {
    enum Kind { case children, grandchildren, patterns }

    /// The number of the pattern that is met next, at the earliest.
    var key: Int
    var kind: Kind
    var trie: Int
    var list: [Int]
    var index = 0
    /// The depth of the nodes in the list.
    var depth: Int
  }

  private let language: PatternLanguage
  private let number: Int
  /// Whether only patterns that may take all of its URLs are looked for.
  private let isContaining: Bool
  private let work: ComparisonWork
  private var tries: [(trie: PatternTrie, hasRests: Bool)] = []
  /// A heap: the cursor with the smallest key first.
  private var cursors: [Cursor] = []
  /// How many nodes were compared and patterns found: the work that was done.
  private(set) var comparisonCount = 0

  init(
    _ language: PatternLanguage,
    before number: Int,
    isContaining: Bool,
    work: ComparisonWork
  ) {
    self.work = work
    self.language = language
    self.number = number
    self.isContaining = isContaining
  }

  /// Adds the tries of a host that are in question.
  mutating func start(_ host: PatternHost) {
    if !language.hasRest {
      if let trie = host.tries[language.segments.count] { add(trie, hasRests: false) }
    } else if !isContaining {
      for (count, trie) in host.tries where count >= language.minimumCount {
        add(trie, hasRests: false)
      }
    }
    add(host.rests, hasRests: true)
  }

  private mutating func add(_ trie: PatternTrie, hasRests: Bool) {
    tries.append((trie, hasRests))
    expand(0, depth: 0, in: tries.count - 1)
  }

  /// The next pattern.
  mutating func next() -> Int? {
    while var cursor = popFirst() {
      let element = cursor.list[cursor.index]
      cursor.index += 1
      let (depth, kind, trie) = (cursor.depth, cursor.kind, cursor.trie)
      push(cursor)
      switch kind {
      case .patterns:
        comparisonCount += 1
        return element
      case .children:
        if fits(element, depth: depth, in: trie) { expand(element, depth: depth, in: trie) }
      case .grandchildren:
        let parent = tries[trie].trie.nodes[element].parent
        if fits(parent, depth: depth - 1, in: trie), fits(element, depth: depth, in: trie) {
          expand(element, depth: depth, in: trie)
        }
      }
    }
    return nil
  }

  private mutating func fits(_ node: Int, depth: Int, in trie: Int) -> Bool {
    comparisonCount += 1
    let segment = segment(depth - 1)
    let other = tries[trie].trie.nodes[node].segment
    if isContaining { return segment.difference(from: other, in: .segment, work: work) == .none }
    return segment.common(with: other, in: .segment, work: work) != .none
  }

  /// Goes on behind a node: to the patterns that end there, and to its children.
  private mutating func expand(_ node: Int, depth: Int, in number: Int) {
    let (trie, hasRests) = tries[number]
    let count = language.segments.count
    let ends = trie.nodes[node].ends
    for list in isContaining ? ends.lists(containing: language) : ends.lists(for: language) {
      push(Cursor(key: 0, kind: .patterns, trie: number, list: list, depth: depth))
    }
    guard depth < count || language.hasRest else { return }
    func pushNodes(_ list: [Int], _ kind: Cursor.Kind = .children) {
      let depth = kind == .children ? depth + 1 : depth + 2
      push(Cursor(key: 0, kind: kind, trie: number, list: list, depth: depth))
    }
    if let text = segment(depth).literal {
      if let child = trie.nodes[node].literalChildren[text] { pushNodes([child]) }
      for list in trie.openChildren(of: node, startingLike: text) { pushNodes(list) }
    } else if isContaining {
      pushNodes(trie.nodes[node].openChildren)
    } else if !hasRests, depth + 1 < count, language.segments[depth].literalStart.isEmpty,
      let text = language.segments[depth + 1].literal
    {
      pushNodes(trie.nodes[node].literalGrandchildren[text] ?? [], .grandchildren)
      pushNodes(trie.nodes[node].openGrandchildren, .grandchildren)
    } else {
      pushNodes(trie.children(of: node, like: segment(depth)))
    }
  }

  /// A form that has all segments at an index from 0 that the pattern takes; where patterns that take
  /// all of its URLs are looked for, one of which it takes all.
  private func segment(_ index: Int) -> TextForm {
    if index < language.segments.count { return language.segments[index] }
    let isLast = language.path.count == language.segments.count + 1
    return isContaining || isLast ? language.path[language.segments.count].form : Self.anySegment
  }

  private static let anySegment = TextForm(parts: [
    .parameter(.init(name: "", type: .string, isOptional: false, isRest: false))
  ])
}

extension PatternSearch {
  /// Adds a cursor, unless it has nothing left that comes before the pattern.
  private mutating func push(_ cursor: Cursor) {
    guard cursor.index < cursor.list.count else { return }
    let element = cursor.list[cursor.index]
    var cursor = cursor
    cursor.key = cursor.kind == .patterns ? element : tries[cursor.trie].trie.nodes[element].first
    guard cursor.key < number else { return }
    cursors.append(cursor)
    var index = cursors.count - 1
    while index > 0, cursors[index].key < cursors[(index - 1) / 2].key {
      cursors.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func popFirst() -> Cursor? {
    guard let first = cursors.first, let last = cursors.popLast() else { return nil }
    guard !cursors.isEmpty else { return first }
    cursors[0] = last
    var index = 0
    while true {
      var smallest = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < cursors.count && cursors[child].key < cursors[smallest].key {
        smallest = child
      }
      guard smallest != index else { return first }
      cursors.swapAt(index, smallest)
      index = smallest
    }
  }
}
