import AtlasGraph
import AtlasModel

/// What can be on a stack in an environment, and what is pushed on it.
struct StackUse: Sendable {
  /// A transition that pushes.
  struct Push: Sendable {
    // Stacks have pushes by the hundred thousand.
    private let numbers: (transition: Int32, source: Int32, target: Int32)

    fileprivate init(transition: Int, source: Int, target: Int? = nil) {
      numbers = (Int32(transition), Int32(source), Int32(target ?? -1))
    }

    var transition: Int { Int(numbers.transition) }
    /// The vertex where a person sets it off.
    var source: Int { Int(numbers.source) }
    /// The vertex of the place that it leads to; nil for a view that is no screen.
    var target: Int? { numbers.target < 0 ? nil : Int(numbers.target) }
  }

  /// A step that pushes: of a deep link, of an entry point, or of a transition that opens a state.
  struct Step: Sendable {
    let opener: ElementReference
    /// What is pushed.
    let destination: Destination?
    /// The transition that it follows, if the model has one.
    let transition: Int?
    /// The vertex that it starts from, if that is on the same stack.
    let source: Int?
    let target: Int
  }

  /// The stack, or the column of a split view that is collapsed into one.
  let position: Position
  /// The vertices of the places on it, in the order of the graph.
  private(set) var places: [Int] = []
  private(set) var pushes: [Push] = []
  private(set) var steps: [Step] = []
  /// Per vertex of the graph its number among the places of its stack; -1 for what is on none. All
  /// stacks of a graph share it.
  private var numbers: [Int32] = []

  fileprivate init(position: Position) {
    self.position = position
  }

  /// The number of a vertex in ``places``, if it is there.
  func number(of vertex: Int) -> Int? {
    let number = Int(numbers[vertex])
    return places.indices.contains(number) && places[number] == vertex ? number : nil
  }
}

extension StackUse {
  /// Every stack that has a place in a graph, in the order of the graph.
  static func all(in graph: NavigationGraph, _ semantics: NavigationSemantics) -> [StackUse] {
    var uses: [StackUse] = []
    var known: [Position: Int] = [:]
    // Per vertex of a place on a stack the stack's number, and its own number there.
    var stacks = [Int32](repeating: -1, count: graph.vertices.count)
    var numbers = stacks
    for (index, vertex) in graph.vertices.enumerated() {
      guard case .place(let place) = vertex,
        semantics.enclosingStack(of: place.position) == place.position
      else { continue }
      let stack: Int
      if let last = uses.indices.last, uses[last].position == place.position {
        stack = last
      } else {
        stack = known[place.position] ?? uses.count
      }
      if stack == uses.count {
        known[place.position] = stack
        uses.append(StackUse(position: place.position))
      }
      stacks[index] = Int32(stack)
      numbers[index] = Int32(uses[stack].places.count)
      uses[stack].places.append(index)
    }
    addPushes(to: &uses, known, stacks, graph, semantics)
    addSteps(to: &uses, known, graph)
    addOpenedSteps(to: &uses, known, graph, semantics.model)
    for index in uses.indices { uses[index].numbers = numbers }
    return uses
  }

  /// - Parameters:
  ///   - known: The numbers of stacks by position.
  ///   - stacks: Per vertex the number of the stack that it is on, or -1.
  private static func addPushes(
    to uses: inout [StackUse],
    _ known: [Position: Int],
    _ stacks: [Int32],
    _ graph: NavigationGraph,
    _ semantics: NavigationSemantics
  ) {
    let model = semantics.model
    for edge in graph.edges {
      guard case .transition(let index) = edge.kind,
        graph.kind(of: index, on: edge, in: model) == .push
      else { continue }
      switch (graph.vertices[edge.target], graph.vertices[edge.source]) {
      case (.place, _):
        let stack = Int(stacks[edge.target])
        guard stack >= 0 else { continue }
        uses[stack].pushes.append(
          Push(transition: index, source: edge.source, target: edge.target)
        )
      case (.outside, .place(let place)):
        guard let position = semantics.enclosingStack(of: place.position),
          let stack = known[position]
        else { continue }
        uses[stack].pushes.append(Push(transition: index, source: edge.source))
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
      for index in landing.steps.indices {
        let place = landing.steps[index].place
        defer { below = place }
        guard landing.steps[index].kind == .push, let place,
          landing.steps[index].destination != nil, let number = numbers[place.position],
          let target = graph.vertex(of: place)
        else { continue }
        let source = below?.position == place.position ? below.flatMap(graph.vertex) : nil
        uses[number].steps.append(
          Step(
            opener: opener,
            destination: landing.steps[index].destination,
            transition: landing.steps[index].transition,
            source: source,
            target: target
          )
        )
      }
    }
  }

  /// The steps of transitions that open a state, each once on each stack.
  private static func addOpenedSteps(
    to uses: inout [StackUse],
    _ numbers: [Position: Int],
    _ graph: NavigationGraph,
    _ model: NavigationModel
  ) {
    struct Opened: Hashable {
      var transition: Int
      /// What the path is put above.
      var below: Int?
      var targets: [Int]
    }
    var known: Set<Opened> = []
    for (number, opened) in graph.openings.sorted(by: { $0.key < $1.key }) {
      let edge = graph.edges[number]
      guard case .transition(let index) = edge.kind, let opening = model.transitions[index].opening
      else { continue }
      // What is presented is on top of the path, and not on it.
      let all = opened.below + (opening.presentation == nil ? [edge.target] : [])
      let targets = Array(all.suffix(opening.path.count))
      let lowest = all.dropLast(targets.count).last
      guard targets.count == opening.path.count,
        known.insert(Opened(transition: index, below: lowest, targets: targets)).inserted
      else { continue }
      for (step, target) in targets.enumerated() {
        guard case .place(let place) = graph.vertices[target],
          let stack = numbers[place.position]
        else { continue }
        let below = step > 0 ? targets[step - 1] : lowest
        uses[stack].steps.append(
          Step(
            opener: .transition(index),
            destination: opening.path[step],
            transition: nil,
            source: below.flatMap { graph.place(at: $0)?.position == place.position ? $0 : nil },
            target: target
          )
        )
      }
    }
  }
}
