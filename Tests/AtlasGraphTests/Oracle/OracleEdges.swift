import AtlasLinks

@testable import AtlasGraph
@testable import AtlasModel

/// What the transitions of the graph lead to, and the states that deep links open.
extension OracleComparison {
  /// Each transition from a place to places, with the conditions as by default.
  func edges() -> Disagreement? {
    let values = oracle.values(inverting: nil)
    for environment in app.environments {
      let reach = OracleReach(world(environment, values), fromEverywhere: true)
      let own = reach.edges
      let product = productEdges(environment, values)
      for key in Set(own.keys).union(product.keys).sorted() where own[key] != product[key] {
        // To some places only deep links lead.
        let place = key.split(separator: " ").last.map(String.init) ?? ""
        guard reach.taps[place] != nil else { continue }
        return Disagreement(
          question: "edges of \(key), \(environment.id)",
          product: product[key].map { $0.sorted().joined(separator: " ") } ?? "none",
          oracle: own[key].map { $0.sorted().joined(separator: " ") } ?? "none"
        )
      }
    }
    return nil
  }

  private func productEdges(_ environment: Environment, _ values: [String: Bool])
    -> [String: Set<String>]
  {
    let model = app.model
    let graph = GraphBuilder.graph(of: model, in: environment, assuming: .values(values))
    var found: [String: Set<String>] = [:]
    for edge in graph.edges {
      guard case .transition(let index) = edge.kind,
        case .place(let place) = graph.vertices[edge.source]
      else { continue }
      var targets: Set<String> = []
      switch graph.vertices[edge.target] {
      case .place(let target): targets.insert(model.id(of: target))
      case .region:
        for shown in graph.edges(from: edge.target) {
          guard case .shows = shown.kind, case .place(let target) = graph.vertices[shown.target]
          else {
            continue
          }
          targets.insert(model.id(of: target))
        }
      default: continue
      }
      found["\(model.transitions[index].id) \(model.id(of: place))", default: []].formUnion(targets)
    }
    return found
  }

  // MARK: Resolution

  /// The state that each URL opens when it launches the app, where no columns are in between.
  func resolutions() -> Disagreement? {
    let values = oracle.values(inverting: nil)
    for environment in app.environments {
      let world = world(environment, values)
      for link in oracle.links {
        guard let url = try? LinkURL("t://\(link.id)") else { continue }
        let resolution = DeepLinkResolution(url, in: app.model, environments: [environment])
        guard let answer = resolution.answers.first, let own = world.state(openedBy: link) else {
          continue
        }
        let state = answer.winner?.outcome.arrival?.cold
        let text =
          answer.winner == nil ? "not handled" : state.map { describe($0) } ?? "leads nowhere"
        if own != text {
          return Disagreement(
            question: "resolution of \(link.id), \(environment.id)",
            product: text,
            oracle: own
          )
        }
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
}

extension OracleWorld {
  /// The state that a deep link opens, in words; nil where columns decide.
  func state(openedBy link: OracleModel.Link) -> String? {
    guard exists(link.gate) else { return "not handled" }
    guard let opening = hold(link.requires) ? link.opens : link.otherwise else {
      return "leads nowhere"
    }
    guard var state = launch() else { return "leads nowhere" }
    if let tab = opening["tab"]?.text {
      // What only performs an action can't be selected.
      guard model.tabPaths[tab]?.path.last?.tab.content.isEmpty == false else { return nil }
      guard let selected = switchTab(tab, in: state) else { return "leads nowhere" }
      state = selected
    }
    let view = view(of: state.top)
    let hasColumns = view.frames.contains { frames in
      frames.contains { if case .column = $0 { true } else { false } }
    }
    // What shows nothing at first has no stack that a rule names.
    guard !hasColumns, let spot = view.spots.first else { return nil }
    var line = line(of: spot, in: state.top)
    for screen in opening["path"]?.elements.compactMap(\.text) ?? [] {
      guard exists(screen: screen) else { return "leads nowhere" }
      let top = model.screens[line.last ?? ""]?.goes.filter(exists) ?? []
      let kinds = top.filter { $0.target.text == screen }.map(\.kind)
      // A step follows a transition of the screen on top, if there is one.
      if !kinds.contains("push"), kinds.contains("replaceRoot") { return nil }
      guard spot.isOnStack else { return "leads nowhere" }
      line.append(screen)
    }
    let tabs = spot.frames.compactMap { frame in
      if case .tab(_, let tab?) = frame { tab.id } else { nil }
    }
    var text = (["\(state.top.holder):"] + tabs + line).joined(separator: " ")
    if let sheet = opening["sheet"] {
      guard let root = sheet["stack"]?["root"]?.text, exists(screen: root) else {
        return "leads nowhere"
      }
      text += " over " + root
    }
    return text
  }
}
