import AtlasBase

/// Finds screens that contain containers with screens that contain containers, and so on, deeper than any
/// app is, and screens that contain themselves.
///
/// What follows the containers from the outside to the inside relies on a bounded depth.
struct ContainmentCheck {
  /// How many screens may contain one another in a chain.
  static let deepest = 32

  private(set) var diagnostics: [Diagnostic] = []
  private let model: NavigationModel
  /// Per screen the screens that are directly in what it contains, each once.
  private let contained: [[Int]]

  init(_ model: NavigationModel) {
    self.model = model
    guard model.traits.containsScreens else {
      contained = []
      return
    }
    contained = model.screens.map { screen in
      var screens: [Int] = []
      if let content = screen.contains { Self.collect(content, model, &screens) }
      return Set(screens).sorted()
    }
    report()
  }

  /// The screens that content shows. Containers are nested no deeper than JSON is.
  private static func collect(
    _ content: Content,
    _ model: NavigationModel,
    _ screens: inout [Int]
  ) {
    for alternative in content.alternatives {
      switch alternative.body {
      case .screen(let destination): screens += [model.screen(of: destination)].compactMap { $0 }
      case .container(let index): collect(model.containers[index], model, &screens)
      }
    }
  }

  private static func collect(
    _ container: Container,
    _ model: NavigationModel,
    _ screens: inout [Int]
  ) {
    switch container.kind {
    case .stack(let stack): screens += [model.screen(of: stack.root)].compactMap { $0 }
    case .split(let split):
      for column in split.columns { collect(column.content, model, &screens) }
      screens += split.placeholders.compactMap { model.index.screens[$0] }
    case .columns(let columns):
      collect(columns.primary, model, &screens)
      for column in columns.secondary { collect(column.content, model, &screens) }
    case .tabs(let tabView):
      collect(tabs: tabView.items, model, &screens)
      let accessories = [tabView.bottomAccessory, tabView.sidebarHeader, tabView.sidebarFooter]
      screens += accessories.compactMap { $0.flatMap { model.screen(of: $0) } }
    }
  }

  private static func collect(tabs: [Int], _ model: NavigationModel, _ screens: inout [Int]) {
    for tab in tabs {
      switch model.tabs[tab].kind {
      case .content(let content): collect(content, model, &screens)
      case .section(let members): collect(tabs: members, model, &screens)
      default: break
      }
    }
  }

  /// Follows the order of the screens from the outermost: a screen is as deep as the deepest one around it,
  /// and one more. What is left when no outermost one is left contains itself.
  private mutating func report() {
    var around = Array(repeating: 0, count: contained.count)
    for screen in contained.joined() { around[screen] += 1 }
    var depth = Array(repeating: 0, count: contained.count)
    var pending = around.indices.filter { around[$0] == 0 }
    while let screen = pending.popLast() {
      for inner in contained[screen] {
        depth[inner] = max(depth[inner], depth[screen] + 1)
        around[inner] -= 1
        if around[inner] == 0 { pending.append(inner) }
      }
    }
    let inCycles = around.indices.filter { around[$0] > 0 }
    if let screen = inFileOrder(inCycles).first(where: { isInCycle($0, around) }) {
      reportCycle(model.screens[screen])
    }
    let tooDeep = around.indices.filter {
      around[$0] == 0 && depth[$0] == Self.deepest && !contained[$0].isEmpty
    }
    if let screen = inFileOrder(tooDeep).first { reportDepth(model.screens[screen]) }
  }

  private func inFileOrder(_ screens: [Int]) -> [Int] {
    screens.sorted { model.screens[$0].attributes.range < model.screens[$1].attributes.range }
  }

  /// Whether a screen contains itself, among those that an outermost one does not lead to.
  private func isInCycle(_ screen: Int, _ around: [Int]) -> Bool {
    var seen: Set<Int> = []
    var pending = contained[screen]
    while let next = pending.popLast() {
      if next == screen { return true }
      if around[next] > 0, seen.insert(next).inserted { pending += contained[next] }
    }
    return false
  }

  private mutating func reportDepth(_ screen: Screen) {
    diagnostics.append(
      Diagnostic(
        .error,
        "containment-too-deep",
        "screens are nested more than \(Self.deepest) deep by \"contains\", down to \"\(screen.id)\"",
        expected: "at most \(Self.deepest)",
        advice: "a push or a presentation instead of \"contains\"",
        at: screen.attributes.range
      )
    )
  }

  private mutating func reportCycle(_ screen: Screen) {
    diagnostics.append(
      Diagnostic(
        .error,
        "containment-cycle",
        "the screen \"\(screen.id)\" contains itself",
        expected: "no cycle of \"contains\"",
        advice: "a push or a presentation instead of \"contains\"",
        at: screen.attributes.range
      )
    )
  }
}
