import AtlasModel

/// Ids that a model does not state are made of what holds an element, and change with it. They say
/// less than an id that somebody chose.
extension NavigationModel {
  /// Whether a transition's id is one that is made: its origin's, its kind and its target.
  func hasMadeID(transition index: Int) -> Bool {
    let transition = transitions[index]
    let stem = "\(originID(of: transition)).\(transition.kind.rawValue)"
    guard transition.id.hasPrefix(stem) else { return false }
    if Self.isNumbered(transition.id, stem) { return true }
    guard let target = targetName(of: transition) else { return false }
    return Self.isNumbered(transition.id, "\(stem).\(target)")
  }

  func originID(of transition: Transition) -> String {
    switch transition.origin {
    case .screen(let index): screens[index].id
    case .tab(let index): tabs[index].id
    case .part(let index): parts[index].id
    }
  }

  private func targetName(of transition: Transition) -> String? {
    switch transition.target {
    case .destination(let destination): destination.name
    case .tab(let id), .scene(let id), .text(let id): id
    case .content(let content): leadingDestination(of: content)?.name
    case .here: transition.sets.first?.conditionName
    case .back, .opening: nil
    }
  }

  /// Whether a container's id is one that is made: its holder's and its kind.
  func hasMadeID(container index: Int) -> Bool {
    let container = containers[index]
    let holder = holderID(of: container.parent)
    return container.formatKinds.contains { Self.isNumbered(container.id, "\(holder).\($0)") }
  }

  private func holderID(of parent: Container.Parent) -> String {
    switch parent {
    case .scene(let index): return scenes[index].id
    case .column(let container, .secondary(let number)):
      guard case .columns(let columns) = containers[container].kind else { return "" }
      return columns.secondary[number].id
    case .column(let container, let column): return "\(containers[container].id).\(column.name)"
    case .tab(let index): return tabs[index].id
    case .accessory(let container, _): return containers[container].id
    case .transition(let index): return transitions[index].id
    case .entryPoint(let index): return entryPoints[index].id
    case .otherwiseOfEntryPoint(let index): return "\(entryPoints[index].id).otherwise"
    case .deepLink(let index): return deepLinks[index].id
    case .otherwise(let index): return "\(deepLinks[index].id).otherwise"
    case .notFound(let index): return "\(deepLinks[index].id).notFound"
    case .screen(let index): return screens[index].id
    }
  }

  /// Whether an id is a stem, or the stem with the number that distinguishes equal ones.
  private static func isNumbered(_ id: String, _ stem: String) -> Bool {
    guard id.hasPrefix(stem) else { return false }
    let rest = id.dropFirst(stem.count)
    return rest.isEmpty
      || (rest.first == "-" && rest.count > 1
        && rest.dropFirst().utf8.allSatisfy { (48...57).contains($0) })
  }
}

extension Container {
  /// The keys of the format that may have made it.
  fileprivate var formatKinds: [String] {
    switch kind {
    case .stack: ["stack", "navigationView"]
    case .split: ["split", "navigationView"]
    case .columns: ["columns"]
    case .tabs: ["tabs"]
    }
  }

  /// The key of the format that makes it.
  var formatKind: String {
    switch kind {
    case .stack(let stack): stack.isNavigationView ? "navigationView" : "stack"
    case .split(let split):
      split.navigationViewOn == Platform.allCases ? "navigationView" : "split"
    case .columns: "columns"
    case .tabs: "tabs"
    }
  }
}
