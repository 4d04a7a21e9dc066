import AtlasModel

/// What states that are opened put below what they show: a person goes back through it, screen by screen.
///
/// A vertex of a place says nothing of what is below it. ``NavigationGraph/Vertex/opened(_:)`` is a place with
/// all that a state put below it, from the root of the stack on. States with the same beginning share it.
struct OpenedStates: Sendable {
  struct Level: Sendable, Hashable {
    /// The level below it, by number; nil for the lowest.
    let below: Int?
    let place: Place
  }

  private(set) var levels: [Level] = []
  private var numbers: [Level: Int] = [:]
  /// How many levels are below each.
  private var depths: [Int] = []
  /// How many levels below each, without a gap, are on the same path.
  private var pathDepths: [Int] = []

  /// - Returns: The number of a level, and whether it is new.
  mutating func insert(_ level: Level) -> (number: Int, isNew: Bool) {
    if let known = numbers[level] { return (known, false) }
    numbers[level] = levels.count
    levels.append(level)
    depths.append(level.below.map { depths[$0] + 1 } ?? 0)
    let lower = level.below.flatMap { levels[$0].place.position == level.place.position ? $0 : nil }
    pathDepths.append(lower.map { pathDepths[$0] + 1 } ?? 0)
    return (levels.count - 1, true)
  }

  func number(of level: Level) -> Int? { numbers[level] }

  /// The level of a whole state, from below to the top; nil if no state is opened that has it.
  func number(of places: [Place]) -> Int? {
    var number: Int?
    for place in places {
      guard let next = numbers[Level(below: number, place: place)] else { return nil }
      number = next
    }
    return number
  }

  /// The highest level with a place, at a level or below it.
  func level(of place: Place, upTo number: Int) -> Int? {
    var next: Int? = number
    while let level = next, levels[level].place != place { next = levels[level].below }
    return next
  }

  /// How many levels are below one.
  func depth(of number: Int) -> Int { depths[number] }

  /// How many levels below one, without a gap, are on its path.
  func pathDepth(of number: Int) -> Int { pathDepths[number] }

  /// The level so many below one; nil if there are not so many.
  func level(_ count: Int, below number: Int) -> Int? {
    guard count <= depths[number] else { return nil }
    return (0..<count).reduce(number) { level, _ in levels[level].below ?? level }
  }
}

extension NavigationGraph {
  /// What a transition that opens a state puts below the place that it leads to.
  package struct OpenedStack: Sendable {
    enum Base: Sendable {
      /// A stack of another tab or scene.
      case elsewhere
      /// The stack that the screen is on, as it is, or from its root on.
      case stack, root
    }

    /// The vertices, from below to the top.
    package var below: [Int]
    var base: Base
    /// What is visible beside all that, in other columns: stacks of vertices, from the root to the visible one.
    var beside: [[Int]] = []
  }

  /// What an edge that opens a state puts below its target, be that the place or the place with what is below.
  func opening(by edge: Int) -> OpenedStack? { openings[edge] ?? openedEdges[edge] }

  /// The place that a vertex stands for: with what is below it, or by itself.
  package func place(at vertex: Int) -> Place? {
    switch vertices[vertex] {
    case .place(let place): place
    case .opened(let number): opened.levels[number].place
    default: nil
    }
  }

  /// The screens that a vertex has from below to the top, if it is a place with what is below it.
  func screens(upTo vertex: Int) -> [Int] {
    guard case .opened(let number) = vertices[vertex] else { return [] }
    var screens: [Int] = []
    var next: Int? = number
    while let level = next {
      screens.append(opened.levels[level].place.screen)
      next = opened.levels[level].below
    }
    return screens
  }

  /// The vertex of a place with what a landing puts below it; nil if that is nothing.
  func openedVertex(of landing: Landing) -> Int? {
    guard let place = landing.place, !landing.below.isEmpty,
      let number = opened.number(of: landing.below + [place])
    else { return nil }
    return self.number(of: .opened(number))
  }

  /// The vertex of a place that a state has at a level or below it.
  func openedVertex(of place: Place, below vertex: Int) -> Int? {
    guard case .opened(let number) = vertices[vertex],
      let level = opened.level(of: place, upTo: number)
    else { return nil }
    return self.number(of: .opened(level))
  }
}

extension NavigationGraph {
  /// Whether a vertex is a place with what a state put below it.
  package func isOpened(_ vertex: Int) -> Bool {
    if case .opened = vertices[vertex] { true } else { false }
  }
}
