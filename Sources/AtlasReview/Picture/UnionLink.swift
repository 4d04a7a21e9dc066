import AtlasDiagrams
import AtlasModel

/// A line between two items of two models, with what became of it.
struct UnionLink {
  var from: UnionItem
  var to: UnionItem
  /// The ways that it stands for; the old model's where it is gone.
  var link: DiagramLink
  /// What it was before, where it is another way or of another kind.
  var former: DiagramLink?
  var change: Diagram.Change?

  var kind: Diagram.EdgeKind { link.kind }
  /// Whether transitions make it, and not what a tab, a scene or a container shows by itself.
  var isTransition: Bool { !link.transitions.isEmpty }
}

/// Compares the lines of two models.
///
/// Lines are compared as the graphs have them, so that what follows from a change is found too: a
/// deep link that lands elsewhere, a route that leads to another screen.
struct UnionLinks {
  private struct Ends: Hashable {
    var from: UnionItem
    var to: UnionItem
    var kind: Diagram.EdgeKind
    var isFallback: Bool
  }

  private struct Pair: Hashable {
    var from: UnionItem
    var to: UnionItem
  }

  private let matching: ElementMatching
  private let changes: ElementChanges
  /// In no particular order.
  private(set) var links: [UnionLink] = []

  init(_ union: ModelUnion, _ changes: ElementChanges) {
    matching = union.matching
    self.changes = changes
    var gone: [Ends: DiagramLink] = [:]
    for link in union.old.links {
      gone[Self.ends(union.item(ofOld: link.from), union.item(ofOld: link.to), link)] = link
    }
    var added: [Pair: [DiagramLink]] = [:]
    for link in union.new.links {
      let pair = Pair(from: UnionItem(item: link.from), to: UnionItem(item: link.to))
      if let former = gone.removeValue(forKey: Self.ends(pair.from, pair.to, link)) {
        compare(former, link, pair)
      } else {
        added[pair, default: []].append(link)
      }
    }
    let removed = Dictionary(grouping: gone) { Pair(from: $0.key.from, to: $0.key.to) }
      .mapValues { $0.map(\.value).sorted { $0.sortKey < $1.sortKey } }
    for pair in Set(added.keys).union(removed.keys) {
      compare(pair, removed[pair] ?? [], added[pair] ?? [])
    }
  }

  private static func ends(_ from: UnionItem, _ to: UnionItem, _ link: DiagramLink) -> Ends {
    Ends(from: from, to: to, kind: link.kind, isFallback: link.ends.isFallback)
  }

  // MARK: Lines of one kind

  /// Compares the ways that two lines between the same items and of the same kind stand for.
  private mutating func compare(_ former: DiagramLink, _ link: DiagramLink, _ pair: Pair) {
    guard !link.transitions.isEmpty || !former.transitions.isEmpty else {
      return add(link, [], pair, nil)
    }
    var (kept, changed, added): ([Int], [Int], [Int]) = ([], [], [])
    var gone = Set(former.transitions)
    for transition in link.transitions {
      guard let old = old(of: transition), gone.remove(old) != nil else {
        added.append(transition)
        continue
      }
      if changes.change(ofNew: .transition(transition)) == nil {
        kept.append(transition)
      } else {
        changed.append(transition)
      }
    }
    // One way in place of another is a change.
    let unmatched = gone.sorted().filter { matching.new(of: .transition($0)) == nil }
    let replacing = added.filter { old(of: $0) == nil }
      .prefix(unmatched.count)
    changed += replacing
    added.removeAll(where: replacing.contains)
    gone.subtract(unmatched.prefix(replacing.count))
    if !kept.isEmpty { add(link, kept, pair, nil) }
    if !changed.isEmpty { add(link, changed.sorted(), pair, .changed, former: former) }
    if !added.isEmpty { add(link, added, pair, .added) }
    if !gone.isEmpty { add(former, gone.sorted(), pair, .removed) }
  }

  private func old(of transition: Int) -> Int? {
    if case .transition(let old)? = matching.old(of: .transition(transition)) { old } else { nil }
  }

  // MARK: Lines of other kinds

  /// Compares lines between the same items that the other model has none of the same kind for. A
  /// transition that is in both, or one in place of another, is one line of another kind.
  private mutating func compare(
    _ pair: Pair,
    _ removed: [DiagramLink],
    _ added: [DiagramLink]
  ) {
    var removed = removed
    let isReplaced =
      removed.count == 1 && added.count == 1
      && !removed[0].transitions.isEmpty && !added[0].transitions.isEmpty
    for link in added {
      let same = removed.firstIndex { isReplaced || isSame($0, link) }
      add(
        link,
        link.transitions,
        pair,
        same == nil ? .added : .changed,
        former: same.map { removed.remove(at: $0) }
      )
    }
    for link in removed { add(link, link.transitions, pair, .removed) }
  }

  /// Whether two lines stand for a transition that is in both models.
  private func isSame(_ former: DiagramLink, _ link: DiagramLink) -> Bool {
    link.transitions.contains { old(of: $0).map(former.transitions.contains) ?? false }
  }

  private mutating func add(
    _ link: DiagramLink,
    _ transitions: [Int],
    _ pair: Pair,
    _ change: Diagram.Change?,
    former: DiagramLink? = nil
  ) {
    links.append(
      UnionLink(
        from: pair.from,
        to: pair.to,
        link: DiagramLink(ends: link.ends, transitions: transitions),
        former: former,
        change: change
      )
    )
  }
}
