import AtlasBase

@testable import AtlasGraph
@testable import AtlasModel
@testable import NavigationOracle

/// What pushes of values lead to where screens register destinations.
extension OracleComparison {
  func destinations() -> Disagreement? {
    guard oracle.registersOnScreens else { return nil }
    let number = sample % app.environments.count
    return missing(number) ?? exact(number)
  }

  /// The pushes that no stack has a destination for, by transition and place.
  private func productMissing(_ number: Int) -> Set<String> {
    let graph = app.graphs[number]
    let found = graph.blocked.compactMap { blocked -> String? in
      guard case .unregistered = blocked.reason,
        case .place(let place) = graph.vertices[blocked.place]
      else { return nil }
      return "\(app.model.transitions[blocked.transition].id) \(app.model.oracleID(of: place))"
    }
    return Set(found)
  }

  /// Whether each push that leads nowhere is told, and no other.
  private func missing(_ number: Int) -> Disagreement? {
    let environment = app.environments[number]
    let reaches = oracle.assignments.map {
      OracleReach(
        world(environment, $0, isOpen: true),
        fromEverywhere: true,
        withLinks: true,
        keepingLaterStates: true
      )
    }
    // A link goes on in one of several alternatives.
    let places = Set(
      app.screens.flatMap(\.places).filter {
        $0.environments.contains(EnvironmentSet(number: number))
      }
      .map { app.model.oracleID(of: $0.place) }
    )
    let known = places.intersection(reaches.flatMap { $0.taps.keys })
    let own = Set(known.flatMap { missing(at: $0, reaches) })
    let leaving = Set(oracle.screens.values.flatMap(\.goes).filter(\.leaves).map(\.id))
    let product = productMissing(number).filter { text in
      let words = text.split(separator: " ").map(String.init)
      return known.contains(words[1]) && !leaving.contains(words[0])
    }
    guard let first = product.symmetricDifference(own).min() else { return nil }
    return Disagreement(
      question: "missing destination of \(first), \(environment.id)",
      product: product.contains(first) ? "missing" : "not missing",
      oracle: own.contains(first) ? "missing" : "not missing"
    )
  }

  /// The pushes that a place offers and nothing is registered for. What is around the place decides when it is
  /// shown, not how the person came (1.5).
  private func missing(at place: String, _ reaches: [OracleReach]) -> [String] {
    let states = reaches.flatMap { reach in (reach.states[place] ?? []).map(reach.world.stated) }
    return reaches.map(\.world).flatMap { world -> [String] in
      let spots = states.filter(world.existsAround).compactMap { state in
        world.view(of: state.top).spots.first { $0.place == place }
      }
      return spots.filter(world.hasRoot).filter(world.canPush).flatMap { spot in
        world.offered(at: spot).filter { $0.kind == "push" && !$0.leaves }.compactMap { push in
          guard let target = push.target.text, world.model.route(target) != nil,
            world.leads?.found["push \(target) \(place)"] == nil
          else { return nil }
          return "\(push.id) \(place)"
        }
      }
    }
  }

  /// What a person really reaches, with what is really below each push, the graph reaches as early, and no
  /// push that works for them is told to be without a destination.
  private func exact(_ number: Int) -> Disagreement? {
    if oracle.dismisses { return nil }
    let environment = app.environments[number]
    let missing = productMissing(number)
    for values in oracle.assignments {
      var world = world(environment, values, isOpen: true)
      world.isExact = true
      let reach = OracleReach(world, ignoringRequirements: true)
      for screen in app.screens.indices {
        let id = app.model.screens[screen].id
        let taps = app.screens[screen].reach[number].taps
        guard let own = reach.taps(to: id), own < taps ?? .max else { continue }
        return Disagreement(
          question:
            "exact launch to \(id), \(environment.id), \(values.sorted { $0.key < $1.key })",
          product: Self.text(taps),
          oracle: Self.text(own)
        )
      }
      let edges = OracleReach(world, fromEverywhere: true, withLinks: true).edges
      if let wrong = missing.filter({ edges[$0] != nil }).min() {
        return Disagreement(
          question: "working push \(wrong), \(environment.id)",
          product: "missing",
          oracle: edges[wrong]?.sorted().joined(separator: " ") ?? ""
        )
      }
    }
    return nil
  }
}
