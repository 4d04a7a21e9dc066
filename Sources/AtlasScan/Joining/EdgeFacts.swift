import AtlasBase

/// An edge in the words of the files that real apps' facts are kept in.
package struct EdgeFact: Sendable, Hashable {
  /// The view in whose source the trigger is.
  package var from: String
  /// The screens that it belongs to.
  package var screens: [String]
  package var to: String
  package var kind: String
  package var file: String
  package var line: Int
}

extension ScannedApp {
  var edgeFacts: [EdgeFact] {
    let ownership = Ownership(survey, edges: joiner.edges)
    return joiner.edges.compactMap { edge in
      guard let to = name(of: edge.destination) else { return nil }
      let (from, screens) =
        outside(edge) ?? names(beside: edge, ownership) ?? names(aroundStack: edge, ownership)
        ?? names(ofRoot: edge.from) ?? names(of: edge.from, ownership)
      return EdgeFact(
        from: from,
        screens: screens,
        to: to,
        kind: Self.kinds[edge.kind] ?? edge.kind.rawValue,
        file: index.units[edge.position.unit].path,
        line: index.line(edge.position)
      )
    }
  }

  /// What the system starts is on no screen. A link in a text is on the screen that says what its links do, or
  /// on each screen of the stack around which that is said.
  private func outside(_ edge: Edge) -> (String, [String])? {
    switch edge.trigger {
    case Trigger.url?: return ("app", [])
    case let trigger? where trigger.isActivity: return ("app", [])
    case Trigger.link?:
      guard case .view(let type) = edge.from else { return ("anywhere", []) }
      return interpreter.body(of: type).contains(where: \.holdsContainer) ? ("anywhere", []) : nil
    default: return nil
    }
  }

  /// What lies beside a screen is in the source of the view that shows it.
  private func names(beside edge: Edge, _ ownership: Ownership) -> (String, [String])? {
    guard let maker = edge.maker else { return nil }
    return (maker.name, names(of: edge.from, ownership).1)
  }

  /// What the view around a stack pushes on it is on the stack's root.
  private func names(aroundStack edge: Edge, _ ownership: Ownership) -> (String, [String])? {
    guard case .view(let type) = edge.from, let root = root(of: edge, ownership) else {
      return nil
    }
    return (type.name, [root.name])
  }

  /// The root of the stack whose path is changed by code that no view calls, or by the view around the stack:
  /// the push is on that stack, whatever screen a person sees.
  func root(of edge: Edge, _ ownership: Ownership) -> NominalType? {
    guard edge.kind == .push, let stack = edge.path, let column = stack.columns.first else {
      return nil
    }
    var around: NominalType?
    if case .view(let type) = edge.from { around = type }
    guard edge.from.isOutside || around == stack.owner else { return nil }
    let root = TargetReader(interpreter: interpreter)
      .singleRoot(of: column.nodes, at: stack.position)
    return root.flatMap { $0 != around && ownership.screens.contains($0) ? $0 : nil }
  }

  /// What a view does that a scene shows, or that is all of what it shows, and that holds the app's tabs or columns,
  /// it does for the whole app.
  private func names(ofRoot origin: Edge.Origin) -> (String, [String])? {
    guard let type = survey.view(of: origin), isAroundScreens(type) else { return nil }
    return (type.name, [type.name, "app"])
  }

  private func isAroundScreens(_ type: NominalType) -> Bool {
    survey.roots.contains(type)
      && TargetReader(interpreter: interpreter).holdsScreens(interpreter.body(of: type))
  }

  /// What scenes, tabs and views hold, in the same form.
  var contentFacts: [EdgeFact] {
    sceneFacts + tabFacts(Ownership(survey, edges: joiner.edges)) + alternativeFacts
  }

  /// The screens of which a view shows one or another.
  ///
  /// What the columns of a split view show is selected.
  private var alternativeFacts: [EdgeFact] {
    let selected = Set(joiner.edges.filter { $0.kind == .select }.map(\.destination))
    return survey.alternatives.sorted {
      ($0.key.name, $0.key.position) < ($1.key.name, $1.key.position)
    }
    .flatMap { type, arms -> [EdgeFact] in
      let isColumn = joiner.splits.contains { $0.views.contains(type) }
      return arms.compactMap { arm -> EdgeFact? in
        guard case .view(let view) = arm.target, view != type, arm.mayReplace(arms),
          !(isColumn && selected.contains(.screen(arm.target)))
        else { return nil }
        return fact(
          from: type.name,
          [],
          to: arm.target,
          "replace",
          arm.use?.position ?? type.position
        )
      }
    }
  }

  /// The scenes of the app, each with what it shows at first.
  private var sceneFacts: [EdgeFact] {
    survey.scenes.flatMap { found in
      found.arms.compactMap { arm in
        guard case .view = arm.target else { return nil }
        return fact(from: "app", [], to: arm.target, "window", found.scene.position)
      }
    }
  }

  /// The tabs of tab views.
  private func tabFacts(_ ownership: Ownership) -> [EdgeFact] {
    let targets = TargetReader(interpreter: interpreter)
    return survey.containers.flatMap { container -> [EdgeFact] in
      guard let owner = container.owner, !container.isPaged else { return [] }
      return container.allTabs.flatMap { tab in
        targets.arms(of: tab.nodes, at: tab.position).compactMap { arm in
          let screens = ownership.screens(of: owner).map(\.name)
          return fact(from: owner.name, screens, to: arm.target, "tab", tab.position)
        }
      }
    }
  }

  private func fact(
    from: String,
    _ screens: [String],
    to target: Target,
    _ kind: String,
    _ position: SourcePosition
  ) -> EdgeFact? {
    name(of: .screen(target)).map { to in
      EdgeFact(
        from: from,
        screens: screens,
        to: to,
        kind: kind,
        file: index.units[position.unit].path,
        line: index.line(position)
      )
    }
  }

  private static let kinds: [Edge.Kind: String] = [
    .openWindow: "window", .openURL: "url", .switchTab: "tab", .replaceRoot: "replace",
    .systemPresentation: "present",
  ]

  private func names(
    of origin: Edge.Origin,
    _ ownership: Ownership
  ) -> (String, [String]) {
    if let type = survey.view(of: origin) { return (type.name, screens(of: type, ownership)) }
    return switch origin {
    case .view(let type): (type.name, [])
    case .inline(let position):
      (inlineName(position), presentedInline(position)?.owner.map { [$0.name] } ?? [])
    case .app: ("app", [])
    case .anywhere: ("anywhere", [])
    }
  }

  /// The screens that a view is or is a part of. A part of what is around the app's tabs or columns is there on all.
  private func screens(of type: NominalType, _ ownership: Ownership) -> [String] {
    let all = ownership.allScreens(of: type)
    let names = all.map(\.name).sorted()
    return all.contains(where: isAroundScreens) ? names + ["app"] : names
  }

  /// What a scene shows; else its id, or its kind: `Settings scene`.
  private func windowName(_ position: SourcePosition) -> String {
    let found = survey.scenes.first { $0.scene.position == position }
    guard let scene = found?.scene else { return index.source(position) }
    if let arms = found?.arms, arms.count == 1, let view = arms[0].viewType { return view.name }
    return scene.id ?? scene.kind.prefix(1).uppercased() + scene.kind.dropFirst() + " scene"
  }

  func inlineName(_ position: SourcePosition) -> String {
    guard let screen = presentedInline(position) else { return "inline" }
    return "\(screen.owner?.simpleName ?? "app").\(screen.name)"
  }

  /// A screen written in place that something opens.
  private func presentedInline(_ position: SourcePosition) -> InlineScreen? {
    survey.inlineScreens[position].flatMap { $0.holder == nil ? $0 : nil }
  }

  private func name(of destination: Edge.Destination) -> String? {
    switch destination {
    case .screen(.view(let type)): type.name
    case .screen(.foreign(let name)): name
    case .screen(.inline(let position)): inlineName(position)
    case .screen(.container): "container"
    case .title(let title): title
    case .system(let name): name
    case .window(let position): windowName(position)
    case .url(let url): url
    case .tab: "tab"
    case .back: nil
    }
  }
}

extension TargetArm {
  /// Whether there is another one on some platform: what is built for another platform is never shown instead.
  fileprivate func mayReplace(_ others: [TargetArm]) -> Bool {
    others.contains { $0.target != target && !$0.presence.and(presence).isEmpty }
  }
}

extension ViewNode {
  /// Whether it has a container in it, other than in what it presents.
  fileprivate var holdsContainer: Bool {
    switch self {
    case .container(let container): !container.isPaged
    case .foreign(let view): view.children.contains(where: \.holdsContainer)
    case .branch(let branch): branch.arms.contains { $0.nodes.contains(where: \.holdsContainer) }
    case .use(let use): use.inlined?.contains(where: \.holdsContainer) == true
    case .site, .effect, .registration, .fact, .scene, .slot: false
    }
  }
}
