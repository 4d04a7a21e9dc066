import AtlasModel

/// The deep links and entry points that lead to each screen, or put it below the screen that they lead to.
package struct LinkUses: Sendable {
  package struct Use: Sendable, Hashable {
    package enum Role: String, Sendable, CaseIterable, Comparable {
      /// The link leads to the screen.
      case leads
      /// The screen is on the way: below what the link leads to.
      case passes
      /// The link leads there if a requirement does not hold.
      case otherwise
      /// The link leads there if the item that it names does not exist.
      case notFound

      package static func < (left: Self, right: Self) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
      }
    }

    /// A deep link or an entry point.
    package var element: ElementReference
    package var role: Role
    package var environments: EnvironmentSet

    /// Deep links first, each kind in the order of the model.
    fileprivate var order: (Int, Int, Role) {
      switch element {
      case .deepLink(let index): (0, index, role)
      case .entryPoint(let index): (1, index, role)
      default: (2, 0, role)
      }
    }
  }

  /// Per screen, deep links first, in the order of the model.
  package let uses: [[Use]]

  package init(_ app: AppGraph) {
    var collector = LinkUseCollector(app.model)
    for members in app.environmentClasses {
      collector.collect(app.graphs[members[0]], EnvironmentSet(numbers: members))
    }
    uses = collector.uses.map { $0.sorted { $0.order < $1.order } }
  }
}

private struct LinkUseCollector {
  let model: NavigationModel
  private(set) var uses: [[LinkUses.Use]]

  init(_ model: NavigationModel) {
    self.model = model
    uses = Array(repeating: [], count: model.screens.count)
  }

  mutating func collect(_ graph: NavigationGraph, _ environments: EnvironmentSet) {
    for link in model.deepLinks.indices {
      let element = ElementReference.deepLink(link)
      add(graph.landings[link], element, .leads, environments)
      add(graph.fallbacks[link].otherwise, element, .otherwise, environments)
      add(graph.fallbacks[link].notFound, element, .notFound, environments)
    }
    for (entry, point) in model.entryPoints.enumerated() {
      let element = ElementReference.entryPoint(entry)
      add(graph.entryLandings[entry], element, .leads, environments)
      add(graph.entryFallbacks[entry], element, .otherwise, environments)
      if case .deepLink(let id) = point.lead, let link = model.index.deepLinks[id] {
        add(graph.landings[link], element, .leads, environments)
      }
    }
  }

  private mutating func add(
    _ landing: Landing?,
    _ element: ElementReference,
    _ role: LinkUses.Use.Role,
    _ environments: EnvironmentSet
  ) {
    guard let landing, let place = landing.place else { return }
    add(place.screen, element, role, environments)
    guard role == .leads else { return }
    for screen in Set(landing.steps.flatMap { screens(of: $0) }) where screen != place.screen {
      add(screen, element, .passes, environments)
    }
  }

  /// The screen that a step leads to, and the one at the root of its stack.
  private func screens(of step: Landing.Step) -> [Int] {
    guard let place = step.place else { return [] }
    guard let container = place.position.stack,
      case .stack(let stack) = model.containers[container].kind, step.kind != .replaceRoot,
      !isInSplitView(container), let root = model.screen(of: stack.root)
    else { return [place.screen] }
    return [place.screen, root]
  }

  /// A selection replaces the root of a column's stack.
  private func isInSplitView(_ container: Int) -> Bool {
    model.holders(of: .stack(container)).contains { holder in
      guard case .column(let columns, _) = holder, case .split = model.containers[columns].kind
      else { return false }
      return true
    }
  }

  private mutating func add(
    _ screen: Int,
    _ element: ElementReference,
    _ role: LinkUses.Use.Role,
    _ environments: EnvironmentSet
  ) {
    // A few at most: the same link in other environments.
    let known = uses[screen].firstIndex { $0.element == element && $0.role == role }
    if let known {
      uses[screen][known].environments.formUnion(environments)
    } else {
      uses[screen].append(.init(element: element, role: role, environments: environments))
    }
  }
}
