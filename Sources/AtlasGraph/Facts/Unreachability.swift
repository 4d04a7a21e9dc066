import AtlasModel

/// Why no taps lead to a screen in an environment.
package enum Unreachability: Sendable, Hashable {
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
  /// The entry point that shows it is not there.
  case entryPoint(Int, Absence)
  /// The container that it is in is not there, by index.
  case container(Int, Absence)
  /// Something else is shown in place of the container that it is in, by index.
  case alternative(Int)
  /// The tab view that it accompanies does not show it, by index.
  case accessory(Int)
  /// It is in the context menu of a tab, by index, and the tabs have no sidebar.
  case contextMenu(Int)
  /// A screen that leads to it can't be reached itself.
  case source(Int)
  /// A screen that leads to it requires what does not hold.
  case requirement(Int, ConditionTerm)
  /// It is the placeholder of a split view, by the container's index, that is one stack here.
  case collapsedPlaceholder(Int)
  /// The ways to it need these terms, which do not hold.
  case conditions([ConditionTerm])
  /// Every way to it needs conditions that never hold together.
  case contradiction
  /// Nothing leads to it anywhere.
  case noWayIn
  /// Deep links and entry points lead to it, and no taps do.
  case linksOnly
  /// No taps lead to the screen that ways are asked for from: what they went back to is not known.
  case unknownBelow(Int)
  /// Nothing closes what a transition presents, by index, from a screen in it.
  case neverCloses(presentation: Int, screen: Int)
}

extension Unreachability {
  /// The condition that something needs that leads to the screen, as it is written.
  fileprivate var conditionText: String? {
    switch self {
    case .transition(_, .condition(let text)), .tab(_, .condition(let text)),
      .column(_, .condition(let text)), .container(_, .condition(let text)),
      .scene(_, .condition(let text)?), .entryPoint(_, .condition(let text)):
      text
    default: nil
    }
  }
}

extension AppGraph {
  /// The reasons why no taps lead to a screen in an environment; empty where they do.
  ///
  /// - Parameter known: Reasons that are known already, which come first.
  package func reasons(
    screen: Int,
    isUnreachableIn number: Int,
    _ known: [Unreachability] = []
  ) -> [Unreachability] {
    guard screens[screen].reach[number].taps == nil else { return known }
    let found = unreachabilityFinder(inEnvironment: number).reasons(for: screen)
    let named = Set(found.compactMap(\.conditionText))
    let more = known.filter { reason in
      guard case .conditions(let terms) = reason else { return true }
      return !terms.allSatisfy { named.contains($0.text) }
    }
    return more.isEmpty ? found : more + found.filter { $0 != .noWayIn }
  }

  /// Finds the reasons of many screens in an environment.
  package func unreachabilityFinder(inEnvironment number: Int) -> UnreachabilityFinder {
    UnreachabilityFinder(
      self,
      NavigationSemantics(model: model, environment: environments[number], assumption: assumption),
      isReached: { screens[$0].reach[number].taps != nil },
      blockedReason: { transition in
        transitions[transition].blocked.first { $0.environment == number }?.reason
      }
    )
  }
}

extension NavigationWords {
  /// A reason why a screen can't be reached, as a sentence without its full stop.
  package func reason(_ unreachability: Unreachability) -> String {
    switch unreachability {
    case .screen(let absence): return "The screen does not exist here: \(reason(absence))"
    case .transition(let index, let absence):
      return "“\(step(model.transitions[index]))” does not exist here: \(reason(absence))"
    case .blocked(let index, let cause):
      return "“\(step(model.transitions[index]))” leads nowhere: \(reason(cause))"
    case .tab(let tab, let absence):
      return "The \(model.tabs[tab].label) tab does not exist here: \(reason(absence))"
    case .column(let id, let absence):
      return "The column \(id) does not exist here: \(reason(absence))"
    case .scene(let scene, let absence?):
      return "\(model.scenes[scene].label) does not exist here: \(reason(absence))"
    case .scene(let scene, nil): return "Nothing opens \(model.scenes[scene].label)"
    case .entryPoint(let index, let absence):
      return "\(model.entryPoints[index].label) does not exist here: \(reason(absence))"
    case .container(let index, let absence):
      return "The \(model.label(ofContainer: index)) does not exist here: \(reason(absence))"
    case .alternative(let index):
      return "Something else is shown in place of the \(model.label(ofContainer: index))"
    case .accessory(let index):
      return "The \(model.label(ofContainer: index)) does not show it"
    case .contextMenu(let tab):
      let label = model.tabs[tab].label
      if environment?.platform == .tvOS {
        return "Apple TV does not show the context menu of the \(label) tab"
      }
      return "The context menu of the \(label) tab is in a sidebar, and there is none"
    case .source(let screen): return "\(model.screens[screen].label) can’t be reached either"
    case .requirement(let screen, let term):
      return "\(model.screens[screen].label) requires \(term.text)"
    case .conditions(let terms):
      let needs = terms.conjunction
      return "The ways to it need \(needs), which \(terms.count == 1 ? "does" : "do") not hold"
    case .contradiction: return "The ways to it need conditions that never hold together"
    case .collapsedPlaceholder:
      let place = environment?.width == .regular ? "Here" : "In compact width"
      return "\(place) the split view is one stack, which shows no placeholder"
    case .noWayIn: return "Nothing leads to it"
    case .linksOnly: return "Only deep links and entry points lead to it"
    case .unknownBelow(let screen):
      let label = model.screens[screen].label
      return "No taps from launch lead to \(label), so what is below it is not known"
    case .neverCloses(let index, let screen):
      let label = presentationLabel(model.transitions[index])
      return "Nothing closes the \(label) that \(model.screens[screen].label) is in"
    }
  }
}
