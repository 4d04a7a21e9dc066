/// The states that deep links and entry points open.
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
