import AtlasModel

/// Where columns are one stack: what can be directly below the column that a place is in. A new root of a
/// column takes the place of what the column held, and stays above the columns before it (4.6).
struct ColumnBases {
  struct NewRoot {
    let vertex: Int
    /// Nil if nothing is below it.
    let base: Int?
  }

  /// By vertex of a place.
  private var bases: [Int: Set<Int?>] = [:]
  /// By vertex of a place, what can be in its column after it: pushed above it, or shown instead of it.
  private var followers: [Int: [(vertex: Int, isNewRoot: Bool)]] = [:]

  /// - Returns: The new roots that are found to be above something by that.
  mutating func add(_ base: Int?, below vertex: Int) -> [NewRoot] {
    var found: [NewRoot] = []
    var pending = [vertex]
    while let vertex = pending.popLast() {
      guard bases[vertex, default: []].insert(base).inserted else { continue }
      for follower in followers[vertex] ?? [] {
        if follower.isNewRoot { found.append(NewRoot(vertex: follower.vertex, base: base)) }
        pending.append(follower.vertex)
      }
    }
    return found
  }

  mutating func add(_ follower: Int, after vertex: Int, isNewRoot: Bool) -> [NewRoot] {
    followers[vertex, default: []].append((follower, isNewRoot))
    return (bases[vertex] ?? []).sorted { ($0 ?? -1) < ($1 ?? -1) }.flatMap { base in
      (isNewRoot ? [NewRoot(vertex: follower, base: base)] : []) + add(base, below: follower)
    }
  }
}

extension GraphBuilder {
  /// A place is in a column, directly above a place in a column before; with none, at the root of all.
  func noteColumn(of vertex: Int, above base: Int?) {
    guard semantics.isCollapsed else { return }
    add(columnBases.add(base, below: vertex))
  }

  /// A place is in the column of another one, above it or instead of it.
  func noteColumn(of vertex: Int, after earlier: Int, isNewRoot: Bool) {
    guard semantics.isCollapsed else { return }
    add(columnBases.add(vertex, after: earlier, isNewRoot: isNewRoot))
  }

  private func add(_ roots: [ColumnBases.NewRoot]) {
    for root in roots {
      if let base = root.base {
        stackContents.add(root.vertex, above: base)
      } else {
        stackContents.addRoot(root.vertex)
      }
    }
  }

  /// Whether two places are at the same position of a split view that is one stack, where the screen whose view makes
  /// a stack is.
  func shareColumn(_ one: Int, _ other: Int) -> Bool {
    guard semantics.isCollapsed, case .place(let one) = table.vertices[one],
      case .place(let other) = table.vertices[other]
    else { return false }
    let position = stackPosition(of: one)
    return position == stackPosition(of: other) && semantics.enclosingSplit(of: position) != nil
  }

  private func stackPosition(of place: Place) -> Position {
    guard case .host(let container) = place.position,
      case .stack = model.containers[container].kind
    else { return place.position }
    return .stack(container)
  }
}
