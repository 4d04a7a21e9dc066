import AtlasLinks

@testable import AtlasGraph
@testable import AtlasModel

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

extension OracleWorld {
  /// What an opening leads to.
  enum Opened {
    /// Columns decide.
    case unknown
    case nowhere
    /// The places that its steps lead to.
    case places([String])
  }

  private func steps(of opening: ModelTree) -> (state: State, spot: Spot, sheet: String?)? {
    guard let launch = launch(),
      let state = open(opening, at: view(of: launch.top).spots.first, in: launch),
      let spot = view(of: state.top).spots.first
    else { return nil }
    guard let sheet = opening["sheet"] else { return (state, spot, nil) }
    guard let root = sheet["stack"]?["root"]?.text, exists(screen: root) else { return nil }
    return (state, spot, root)
  }

  /// Whether no rule names the stack that an opening goes on in: columns decide, or nothing is shown.
  private func isUnknown(_ opening: ModelTree) -> Bool {
    guard var state = launch() else { return false }
    if let tab = opening["tab"]?.text {
      guard model.tabPaths[tab]?.path.last?.tab.content.isEmpty == false else { return true }
      guard let selected = switchTab(tab, in: state) else { return false }
      state = selected
    }
    let view = view(of: state.top)
    return view.spots.isEmpty || view.spots.contains { !$0.outer.isEmpty }
      || view.frames.contains { frames in
        frames.contains { if case .column = $0 { true } else { false } }
      }
  }

  /// The state that a link opens, in words; nil where columns decide.
  func text(of opening: ModelTree?) -> String? {
    guard let opening else { return "leads nowhere" }
    if isUnknown(opening) { return nil }
    guard let (state, spot, sheet) = steps(of: opening) else { return "leads nowhere" }
    let tabs = spot.frames.compactMap { frame in
      if case .tab(_, let tab?) = frame { tab.id } else { nil }
    }
    let words = ["\(state.top.holder):"] + tabs + line(of: spot, in: state.top)
    return (words + (sheet.map { ["over", $0] } ?? [])).joined(separator: " ")
  }

  /// The place on top at the end; of a presentation nothing is said.
  func opened(_ opening: ModelTree) -> Opened {
    if isUnknown(opening) { return .unknown }
    guard let (_, spot, sheet) = steps(of: opening) else { return .places([]) }
    return sheet == nil ? .places([spot.place]) : .unknown
  }

  /// The states that links and entry points open; nil if columns decide what one of them is.
  var statesOpenedByLinks: [State]? {
    var states: [State] = []
    for link in model.links + model.entryPoints where exists(link.gate) {
      let openings = hold(link.requires) ? [link.opens, link.notFound] : [link.otherwise]
      for opening in openings.compactMap({ $0 }) {
        if isUnknown(opening) { return nil }
        guard let (_, _, sheet) = steps(of: opening) else { continue }
        guard sheet == nil else { return nil }
        if let (state, _, _) = steps(of: guarded(opening)) { states.append(state) }
      }
    }
    return states
  }

  /// The steps of an opening, up to a screen of its path that lets nobody through.
  private func guarded(_ opening: ModelTree) -> ModelTree {
    let path = opening["path"]?.elements ?? []
    let first = path.firstIndex { !hold(model.screens[$0.text ?? ""]?.requires ?? []) }
    guard let first else { return opening }
    return .members(("tab", opening["tab"]), ("path", .list(Array(path[...first]))))
  }
}
