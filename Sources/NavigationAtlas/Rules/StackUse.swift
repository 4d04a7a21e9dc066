/// What can be on a stack in an environment, and what is pushed on it.
struct StackUse: Sendable {
  /// A transition that pushes.
  struct Push: Sendable {
    var transition: Int
    /// The vertex where a person sets it off.
    var source: Int
    /// The vertex of the place that it leads to; nil for a view that is no screen.
    var target: Int?
  }

  /// A step of a deep link or an entry point that pushes.
  struct Step: Sendable {
    var opener: ElementReference
    var destination: Destination
    /// The transition that it follows, if the model has one.
    var transition: Int?
    /// The vertex that it starts from, if that is on the same stack.
    var source: Int?
    var target: Int
  }

  /// The stack, or the column of a split view that is collapsed into one.
  let position: Position
  /// The vertices of the places on it, in the order of the graph.
  private(set) var places: [Int] = []
  private(set) var pushes: [Push] = []
  private(set) var steps: [Step] = []
}

extension Position {
  /// The container that makes the stack, by index: the stack itself, or the split view that is
  /// collapsed into one.
  var stackContainer: Int? {
    switch self {
    case .stack(let container), .slot(.column(let container, _)): container
    default: nil
    }
  }
}

extension StackUse {
  /// Every stack that has a place in a graph, in the order of the graph.
  static func all(in graph: NavigationGraph, _ semantics: NavigationSemantics) -> [StackUse] {
    var uses: [StackUse] = []
    var numbers: [Position: Int] = [:]
    for (index, vertex) in graph.vertices.enumerated() {
      guard case .place(let place) = vertex,
        semantics.enclosingStack(of: place.position) == place.position
      else { continue }
      let number = numbers[place.position] ?? uses.count
      if number == uses.count {
        numbers[place.position] = number
        uses.append(StackUse(position: place.position))
      }
      uses[number].places.append(index)
    }
    addPushes(to: &uses, numbers, graph, semantics)
    addSteps(to: &uses, numbers, graph)
    return uses
  }

  private static func addPushes(
    to uses: inout [StackUse],
    _ numbers: [Position: Int],
    _ graph: NavigationGraph,
    _ semantics: NavigationSemantics
  ) {
    for edge in graph.edges {
      guard case .transition(let index) = edge.kind,
        semantics.model.transitions[index].kind == .push
      else { continue }
      switch (graph.vertices[edge.target], graph.vertices[edge.source]) {
      case (.place(let place), _):
        guard let number = numbers[place.position] else { continue }
        uses[number].pushes.append(
          Push(transition: index, source: edge.source, target: edge.target)
        )
      case (.outside, .place(let place)):
        guard let stack = semantics.enclosingStack(of: place.position), let number = numbers[stack]
        else { continue }
        uses[number].pushes.append(Push(transition: index, source: edge.source))
      default: break
      }
    }
  }

  private static func addSteps(
    to uses: inout [StackUse],
    _ numbers: [Position: Int],
    _ graph: NavigationGraph
  ) {
    var landings: [(opener: ElementReference, landing: Landing)] = []
    for (index, landing) in graph.landings.enumerated() {
      landings.append((.deepLink(index), landing))
    }
    for (index, fallbacks) in graph.fallbacks.enumerated() {
      for landing in [fallbacks.otherwise, fallbacks.notFound].compactMap({ $0 }) {
        landings.append((.deepLink(index), landing))
      }
    }
    for (index, landing) in graph.entryLandings.enumerated() {
      if let landing { landings.append((.entryPoint(index), landing)) }
    }
    for (opener, landing) in landings {
      var below: Place?
      for step in landing.steps {
        defer { below = step.place }
        guard step.kind == .push, let place = step.place, let destination = step.destination,
          let number = numbers[place.position], let target = graph.vertex(of: place)
        else { continue }
        let source = below?.position == place.position ? below.flatMap(graph.vertex) : nil
        uses[number].steps.append(
          Step(
            opener: opener,
            destination: destination,
            transition: step.transition,
            source: source,
            target: target
          )
        )
      }
    }
  }
}
