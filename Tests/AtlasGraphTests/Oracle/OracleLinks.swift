import AtlasLinks

@testable import AtlasGraph
@testable import AtlasModel
@testable import NavigationOracle

/// The states that deep links and entry points open, and what a person reaches from there.
extension OracleComparison {
  /// The state that each URL opens, where no columns are in between.
  func resolutions() -> Disagreement? {
    let values = oracle.values(inverting: nil)
    for environment in app.environments {
      let world = world(environment, values)
      for link in oracle.links {
        if let found = resolution(of: link, world, environment) { return found }
      }
      if let found = entryPoints(world, values, environment) { return found }
    }
    return nil
  }

  private func resolution(
    of link: OracleModel.Link,
    _ world: OracleWorld,
    _ environment: Environment
  ) -> Disagreement? {
    guard let url = try? LinkURL("t://\(link.id)") else { return nil }
    let resolution = DeepLinkResolution(url, in: app.model, environments: [environment])
    guard let answer = resolution.answers.first else { return nil }
    let isMet = world.hold(link.requires)
    let outcome = answer.winner?.outcome
    let (arrival, notFound) = (outcome?.arrival, outcome?.notFound)
    var questions = [
      ("resolution", arrival?.cold, isMet ? link.opens : link.otherwise),
      ("not-found", notFound?.cold, isMet ? link.notFound : nil),
    ]
    // With a reset, an app that runs already is taken to the same state.
    questions.append(("warm", arrival?.warm, isMet ? link.opens : link.otherwise))
    for (question, state, opening) in questions {
      let own = world.exists(link.gate) ? world.text(of: opening) : "not handled"
      let text = answer.winner == nil ? "not handled" : state.map(describe) ?? "leads nowhere"
      if let own, own != text {
        return Disagreement(
          question: "\(question) of \(link.id), \(environment.id)",
          product: text,
          oracle: own
        )
      }
    }
    return nil
  }

  private func describe(_ state: NavigationState) -> String {
    let tabs = state.content.tabs.map { tab in
      if case .tab(let index) = tab { app.model.tabs[index].id } else { "?" }
    }
    let presented = state.presentation.map { " over " + describe($0.content) } ?? ""
    return (["\(app.model.scenes[state.scene].id):"] + tabs).joined(separator: " ") + " "
      + describe(state.content) + presented
  }

  private func describe(_ content: NavigationState.Context) -> String {
    content.stack.map { entry in
      if case .screen(let shown) = entry { app.model.screens[shown.screen].id } else { "?" }
    }.joined(separator: " ")
  }

  /// The place that each entry point leads to.
  private func entryPoints(
    _ world: OracleWorld,
    _ values: [String: Bool],
    _ environment: Environment
  ) -> Disagreement? {
    guard !oracle.entryPoints.isEmpty else { return nil }
    let graph = GraphBuilder.graph(of: app.model, in: environment, assuming: .values(values))
    for (number, entry) in oracle.entryPoints.enumerated() {
      guard world.exists(entry.gate) else { continue }
      let questions = [
        ("entry", graph.entryLandings[number], Optional(entry.opens)),
        ("entry-otherwise", graph.entryFallbacks[number], entry.otherwise),
      ]
      for (question, landing, opening) in questions {
        guard let opening, case .places(let places) = world.opened(opening) else { continue }
        let text = landing?.place.map { app.model.oracleID(of: $0) } ?? "nowhere"
        if places.last ?? "nowhere" != text {
          return Disagreement(
            question: "\(question) of \(entry.id), \(environment.id)",
            product: text,
            oracle: places.last ?? "nowhere"
          )
        }
      }
    }
    return nil
  }

  /// The screens that only links and entry points lead to.
  func linked() -> Disagreement? {
    let analysis = ReachAnalysis(app, bypasses: [])
    let values = oracle.values(inverting: nil)
    for (number, environment) in app.environments.enumerated() {
      let world = world(environment, values)
      guard let starts = world.statesOpenedByLinks else { continue }
      let below = starts.flatMap { world.below($0).map(\.state) }
      let (launch, links) = (OracleReach(world), OracleReach(world, from: starts + below))
      for (index, screen) in app.model.screens.enumerated()
      where launch.taps(to: screen.id) == nil {
        let reach = analysis.reach(ofScreen: index, inEnvironment: number, under: 0)
        let isLinked = links.taps(to: screen.id) != nil
        if reach.isReached != isLinked {
          return Disagreement(
            question: "links to \(screen.id), \(environment.id)",
            product: reach.isReached ? "reached" : "not reached",
            oracle: isLinked ? "reached" : "not reached"
          )
        }
      }
    }
    return nil
  }
}
