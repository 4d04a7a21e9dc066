/// Why no taps lead to a screen in an environment.
public enum Unreachability: Sendable, Hashable {
  /// The screen is not there.
  case screen(Absence)
  /// A way in that is not there, or leads nowhere.
  case transition(Int, Absence)
  case blocked(Int, NavigationGraph.Blocked.Reason)
  /// A tab that it is the root of is not there.
  case tab(Int, Absence)
  /// A column that shows it is not there.
  case column(String, Absence)
  /// The scene that shows it is not there, or nothing opens it.
  case scene(Int, Absence?)
  /// A screen that leads to it can't be reached itself.
  case source(Int)
  /// It is the placeholder of a split view, by the container's index, that is one stack here.
  case collapsedPlaceholder(Int)
  /// Nothing leads to it anywhere.
  case noWayIn
}

extension AppGraph {
  /// The reasons why no taps lead to a screen in an environment; empty where they do.
  public func reasons(screen: Int, isUnreachableIn number: Int) -> [Unreachability] {
    guard screens[screen].reach[number].taps == nil else { return [] }
    let semantics = NavigationSemantics(
      model: model,
      environment: environments[number],
      assumption: assumption
    )
    if let absence = semantics.absence(of: model.screens[screen].attributes) {
      return [.screen(absence)]
    }
    var reasons: [Unreachability] = []
    for entry in screens[screen].waysIn {
      reasons += self.reasons(entry.way, number, semantics)
    }
    for transition in screens[screen].deadWays {
      reasons += self.reasons(.transition(transition), number, semantics)
    }
    for tab in model.tabs.indices where isRoot(screen, ofTab: tab) {
      if let absence = semantics.absence(ofTab: tab) { reasons.append(.tab(tab, absence)) }
    }
    reasons += collapsedSplits(withPlaceholder: model.screens[screen].id, semantics)
    if reasons.isEmpty {
      for entry in screens[screen].places {
        reasons += columnReasons(entry.place, semantics)
      }
    }
    var seen: Set<Unreachability> = []
    reasons = reasons.filter { seen.insert($0).inserted }
    return reasons.isEmpty ? [.noWayIn] : reasons
  }

  private func reasons(
    _ way: ScreenFacts.WayIn,
    _ number: Int,
    _ semantics: NavigationSemantics
  ) -> [Unreachability] {
    switch way {
    case .transition(let index):
      let transition = model.transitions[index]
      if let absence = semantics.absence(of: transition.attributes) {
        return [.transition(index, absence)]
      }
      let blocked = transitions[index].blocked.filter { $0.environment == number }
      if let first = blocked.first { return [.blocked(index, first.reason)] }
      guard case .screen(let source) = transition.origin,
        screens[source].reach[number].taps == nil
      else { return [] }
      return [.source(source)]
    case .scene(let scene):
      guard scene != semantics.launchScene else { return [] }
      return [.scene(scene, semantics.absence(ofScene: scene))]
    case .tab, .host, .accessory, .containedIn, .column, .entryPoint, .deepLink,
      .fallback:
      return []
    }
  }

  /// Whether a tab shows a screen at first, wherever the tab is.
  private func isRoot(_ screen: Int, ofTab tab: Int) -> Bool {
    guard case .content(let content) = model.tabs[tab].kind else { return false }
    return content.alternatives.contains { alternative in
      switch alternative.body {
      case .screen(let destination): return model.screen(of: destination) == screen
      case .container(let container):
        guard case .stack(let stack) = model.containers[container].kind else { return false }
        return model.screen(of: stack.root) == screen
      }
    }
  }

  private func collapsedSplits(
    withPlaceholder id: String,
    _ semantics: NavigationSemantics
  ) -> [Unreachability] {
    guard semantics.isCollapsed else { return [] }
    return model.containers.enumerated().compactMap { index, container in
      guard case .split(let split) = container.kind, split.placeholder == id else { return nil }
      return .collapsedPlaceholder(index)
    }
  }

  private func columnReasons(_ place: Place, _ semantics: NavigationSemantics) -> [Unreachability] {
    model.holders(of: place.position).compactMap { holder in
      guard case .column(let container, .secondary(let number)) = holder,
        case .columns(let columns) = model.containers[container].kind,
        let absence = semantics.absence(of: columns.secondary[number].attributes)
      else { return nil }
      return .column(columns.secondary[number].id, absence)
    }
  }
}

extension NavigationWords {
  /// A reason why a screen can't be reached, as a sentence without its full stop.
  public func reason(_ unreachability: Unreachability) -> String {
    switch unreachability {
    case .screen(let absence): return "The screen is not there: \(reason(absence))"
    case .transition(let index, let absence):
      return "“\(step(model.transitions[index]))” is not there: \(reason(absence))"
    case .blocked(let index, let cause):
      return "“\(step(model.transitions[index]))” leads nowhere: \(reason(cause))"
    case .tab(let tab, let absence):
      return "The \(model.tabs[tab].label) tab is not there: \(reason(absence))"
    case .column(let id, let absence): return "The column \(id) is not there: \(reason(absence))"
    case .scene(let scene, let absence?):
      return "\(model.scenes[scene].label) is not there: \(reason(absence))"
    case .scene(let scene, nil): return "Nothing opens \(model.scenes[scene].label)"
    case .source(let screen): return "\(model.screens[screen].label) can’t be reached either"
    case .collapsedPlaceholder:
      return "In compact width the split view is one stack, which shows no placeholder"
    case .noWayIn: return "Nothing leads to it"
    }
  }
}
