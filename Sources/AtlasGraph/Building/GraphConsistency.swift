import AtlasModel

/// What a graph does not have because it never holds together (1.5): what surrounds a place, and what leads
/// from it.
struct ImpossibleSteps {
  /// What is around positions and regions, worked out once.
  fileprivate var around: [Position: Presence] = [:]
  fileprivate var aroundRegions: [Container.Parent: Presence] = [:]
  /// By deep link or entry point, in what it presents: the edges that lead there, worked out once.
  fileprivate var landings: [Container.Parent: [Int]]?
  /// The vertices to which an edge was left out: nothing else may lead there.
  fileprivate(set) var targets: Set<Int> = []

  mutating func note(target: Int) { targets.insert(target) }
}

/// What presents what, from the inside out, as it is examined.
private struct PresenterChain {
  var vertices: [Int] = []
  private var count = 0

  /// - Returns: Whether so much may still be examined; what is beyond that is taken to be offered.
  mutating func examine() -> Bool {
    count += 1
    return count <= 1000
  }
}

extension GraphBuilder {
  // MARK: What is around

  /// When a vertex goes on being shown, so far as what is the same from item to item decides.
  private func presence(whereShown vertex: Int) -> Presence {
    switch table.vertices[vertex] {
    case .place(let place): return presence(whereShown: place)
    case .tabBar(let container), .sidebar(let container): return presence(around: .host(container))
    case .region(let holder):
      if let known = impossible.aroundRegions[holder] { return known }
      let found = lasting(semantics.presence(around: holder))
      impossible.aroundRegions[holder] = found
      return found
    case .launch, .outside, .entryPoint, .deepLink, .opened: return .always
    }
  }

  func presence(whereShown place: Place) -> Presence {
    let own = semantics.presence(ofScreen: place.screen)
      .and(semantics.presence(ofAlternative: place), semantics.variables)
    return lasting(own).and(presence(around: place.position), semantics.variables)
  }

  private func presence(around position: Position) -> Presence {
    if let known = impossible.around[position] { return known }
    let found = lasting(semantics.presence(aroundPosition: position))
    impossible.around[position] = found
    return found
  }

  private func lasting(_ presence: Presence) -> Presence {
    if presence.isAlways || presence.isNever { return presence }
    let variables = semantics.variables
    return Presence(anyOf: presence.assignments.map(variables.lasting), variables)
  }

  /// Whether something can be done at a vertex: what it needs can hold together with what is around that.
  func canHold(_ presence: Presence, at vertex: Int) -> Bool {
    presence.isAlways || self.presence(whereShown: vertex).canHold(with: presence)
  }

  /// 1.5 Whether what leads nowhere is offered: together with what is around it, and with what presents that. Where
  /// something sets conditions, a presentation stays when what presented it no longer exists (1.7).
  func isOffered(_ step: TransitionStep) -> Bool {
    guard canHold(step.presence, at: step.source) else { return false }
    guard model.changes.isEmpty, case .place(let place) = table.vertices[step.source],
      let holder = model.holders(of: place.position).last, case .transition = holder,
      case .success(let found) = semantics.surroundings(of: holder)
    else { return true }
    return lasting(found.presence).canHold(with: step.presence)
  }

  /// The same once all that presents something is known.
  func isOfferedByPresenter(_ step: TransitionStep) -> Bool {
    guard isOffered(step) else { return false }
    guard model.changes.isEmpty else { return true }
    var chain = PresenterChain()
    return canHold(step.presence, inside: step.source, &chain)
  }

  /// Whether something can be done at a vertex with all that presents it, one presentation inside the other.
  private func canHold(
    _ presence: Presence,
    inside vertex: Int,
    _ chain: inout PresenterChain
  ) -> Bool {
    guard canHold(presence, at: vertex) else { return false }
    guard case .place(let place) = table.vertices[vertex],
      let holder = model.holders(of: place.position).last
    else { return true }
    guard case .transition(let presentation) = holder,
      let known = presenters.vertices[presentation]
    else { return canHold(presence, insideLanding: holder) }
    let variables = semantics.variables
    let own = lasting(presence).and(self.presence(whereShown: vertex), variables)
      .and(lasting(semantics.presence(ofTransition: presentation)), variables)
    chain.vertices.append(vertex)
    defer { chain.vertices.removeLast() }
    for presenter in known where !chain.vertices.contains(presenter) {
      guard chain.examine() else { return true }
      var offered = own
      if case .place(let place) = table.vertices[presenter] {
        let offering = semantics.presence(ofOffering: presentation, at: place)
        offered = own.and(lasting(offering), variables)
      }
      if canHold(offered, inside: presenter, &chain) { return true }
    }
    return false
  }

  /// Whether something can be done in what a deep link or an entry point presents: together with what that needs.
  private func canHold(_ presence: Presence, insideLanding holder: Container.Parent)
    -> Bool
  {
    let all = impossible.landings ?? landingEdges
    impossible.landings = all
    guard let landings = all[holder] else { return true }
    let lasting = lasting(presence)
    return landings.contains { edge in
      let needs = semantics.variables.lasting(assignments.all[edges[edge].needs])
      return lasting.canHold(with: Presence(needs))
    }
  }

  private var landingEdges: [Container.Parent: [Int]] {
    var found: [Container.Parent: [Int]] = [:]
    for (number, edge) in edges.enumerated() {
      switch table.vertices[edge.source] {
      case .deepLink, .entryPoint: break
      default: continue
      }
      guard case .place(let place) = table.vertices[edge.target],
        let holder = model.holders(of: place.position).last
      else { continue }
      switch holder {
      case .entryPoint, .otherwiseOfEntryPoint, .deepLink, .otherwise, .notFound:
        found[holder, default: []].append(number)
      default: break
      }
    }
    return found
  }

  // MARK: What is left

  /// Takes away what nothing leads to, because each edge to it was left out.
  func removeUnentered() {
    guard !impossible.targets.isEmpty else { return }
    let lists = AdjacencyLists(
      count: table.vertices.count,
      edges.map { (source: $0.source, target: $0.target) }
    )
    func reached(from starts: [Int], _ isOpen: [Bool]) -> [Bool] {
      var isReached = [Bool](repeating: false, count: lists.count)
      var pending = starts
      for start in starts { isReached[start] = true }
      while let vertex = pending.popLast() {
        for target in lists.targets(from: vertex) where isOpen[target] && !isReached[target] {
          isReached[target] = true
          pending.append(target)
        }
      }
      return isReached
    }
    let all = [Bool](repeating: true, count: lists.count)
    // What may be left without a way in, and what of it something else leads to.
    let isDoubtful = reached(from: impossible.targets.sorted(), all)
    let isKept = reached(from: isDoubtful.indices.filter { !isDoubtful[$0] }, all)
    guard isKept.contains(false) else { return }
    keep(isKept, without: [])
  }

  /// Lets one edge select a tab where it does not matter behind which presenter, instead of one for each.
  func removeRepeatedTabs() {
    var repeated: Set<Int> = []
    for numbers in presenters.tabEdges.values where numbers.count > 1 {
      var seen: Set<Presenters.Outcome> = []
      for number in numbers.sorted() where !seen.insert(outcome(of: number) { _ in true }).inserted
      {
        repeated.insert(number)
      }
    }
    guard !repeated.isEmpty else { return }
    keep([Bool](repeating: true, count: table.vertices.count), without: repeated)
  }

  private func keep(_ isKept: [Bool], without repeated: Set<Int>) {
    var numbers = [Int](repeating: -1, count: isKept.count)
    var kept = VertexTable(capacity: isKept.count)
    for (old, vertex) in table.vertices.enumerated() where isKept[old] {
      numbers[old] = kept.insert(vertex).number
    }
    table = kept
    var edgeNumbers: [Int: Int] = [:]
    var left: [NavigationGraph.Edge] = []
    for (old, edge) in edges.enumerated() where isKept[edge.source] && !repeated.contains(old) {
      edgeNumbers[old] = left.count
      left.append(
        .init(
          source: numbers[edge.source],
          target: numbers[edge.target],
          kind: edge.kind,
          taps: edge.taps,
          needs: edge.needs,
          change: edge.change
        )
      )
    }
    edges = left
    settings.renumber(numbers, edges: edgeNumbers)
    func renumbered(_ openings: [Int: NavigationGraph.OpenedStack])
      -> [Int: NavigationGraph.OpenedStack]
    {
      var found: [Int: NavigationGraph.OpenedStack] = [:]
      for (old, opening) in openings {
        guard let edge = edgeNumbers[old] else { continue }
        let below = opening.below.map { numbers[$0] }.filter { $0 >= 0 }
        let beside = opening.beside.map { $0.map { numbers[$0] } }
          .filter { stack in stack.allSatisfy { $0 >= 0 } }
        found[edge] = .init(below: below, base: opening.base, beside: beside)
      }
      return found
    }
    openings = renumbered(openings)
    openedEdges = renumbered(openedEdges)
    presenting = Set(presenting.map { numbers[$0] }.filter { $0 >= 0 })
    blocked = blocked.compactMap { entry in
      guard isKept[entry.place] else { return nil }
      var entry = entry
      entry.place = numbers[entry.place]
      return entry
    }
  }
}
