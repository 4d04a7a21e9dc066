import AtlasBase
import AtlasGraph
import AtlasModel

/// How screens are reached, with nothing assumed of the conditions, and why some are not.
struct ReachFacts: Sendable {
  /// Per environment and screen how it is reached.
  let screens: [[ReachSearch.Reached]]
  /// Whether not every way was followed.
  let isLimited: Bool
  /// The transitions that select where there is no column: findings of their own.
  private let idleSelections: Set<Int>
  private let graph: AppGraph
  private let semantics: [NavigationSemantics]
  private let name: ElementNames
  /// Per environment what its platform has no API for.
  private let unsupported: [UnsupportedOpenings]

  private var model: NavigationModel { graph.model }

  init(_ graph: AppGraph, _ semantics: [NavigationSemantics], _ name: ElementNames) {
    self.graph = graph
    self.semantics = semantics
    self.name = name
    idleSelections = Set(graph.idleSelections.keys)
    let searches = graph.perEnvironment { number in
      let search = ReachSearch(consistentIn: graph.graphs[number], semantics[number])
      return (screens: search.screens, isLimited: search.isLimited)
    }
    screens = searches.map(\.screens)
    isLimited = searches.contains { $0.isLimited }
    unsupported = zip(graph.graphs, semantics).map { UnsupportedOpenings($0, $1, graph.model) }
  }

  /// Where a screen is reached, by taps, a link or an entry point.
  func environments(whereReached screen: Int) -> EnvironmentSet {
    graph.allEnvironments.filter { screens[$0][screen].isReached }
  }

  /// What finds the reasons why nothing leads to a screen in an environment.
  func unreachabilityFinder(inEnvironment number: Int) -> UnreachabilityFinder {
    UnreachabilityFinder(
      graph,
      semantics[number],
      isReached: { screens[number][$0].isReached },
      blockedReason: { transition in
        graph.transitions[transition].blocked.first { $0.environment == number }?.reason
      }
    )
  }

  /// Whether a push or a selection that does nothing would lead to a screen: that is a finding of its own.
  ///
  /// - Parameter finder: What finds the reasons why nothing leads to the screen.
  func isExplained(_ screen: Int, _ finder: UnreachabilityFinder) -> Bool {
    finder.reasons(for: screen).contains { reason in
      switch reason {
      case .blocked(_, .unregistered), .blocked(_, .unheld), .blocked(_, .noEnclosingStack),
        .blocked(_, .valueInNavigationView):
        true
      case .blocked(let transition, .noColumn): idleSelections.contains(transition)
      default: false
      }
    }
  }

  /// Whether a finding says why nothing leads to a screen: also one of a presentation that the platform lacks, or of a
  /// window where there are none.
  func isExplained(_ screen: Int, inEnvironment number: Int, _ finder: UnreachabilityFinder) -> Bool
  {
    isExplained(screen, finder) || unsupported[number].presented.contains(screen)
      || finder.reasons(for: screen).contains { reason in
        switch reason {
        case .scene(let scene, nil), .scene(let scene, .sceneKind?):
          unsupported[number].windows.contains(scene)
        default: false
        }
      }
  }

  /// A reason as a note; nil for one that says no more than the finding.
  func note(_ reason: Unreachability, inEnvironment number: Int) -> Diagnostic.Note? {
    let words = NavigationWords(model, in: graph.environments[number])
    func note(_ message: String, at element: ElementReference) -> Diagnostic.Note {
      .init(message, at: model.attributes(of: element).range)
    }
    func isNotThere(_ name: String, _ absence: Absence, _ element: ElementReference)
      -> Diagnostic.Note
    {
      note("\(name) does not exist here: \(words.reason(absence))", at: element)
    }
    switch reason {
    case .screen, .collapsedPlaceholder, .noWayIn: return nil
    case .conditions, .contradiction, .linksOnly, .unknownBelow, .neverCloses:
      return .init(words.reason(reason), at: nil)
    case .transition(let index, let absence):
      return isNotThere(name(ofTransition: index), absence, .transition(index))
    case .blocked(let index, let cause):
      return note(
        "\(name(ofTransition: index)) leads nowhere: \(words.reason(cause))",
        at: .transition(index)
      )
    case .tab(let index, let absence):
      return isNotThere("the tab \"\(model.tabs[index].id)\"", absence, .tab(index))
    case .column(let id, let absence):
      return .init("the column \"\(id)\" does not exist here: \(words.reason(absence))", at: nil)
    case .scene(let index, let absence?):
      return isNotThere("the scene \"\(model.scenes[index].id)\"", absence, .scene(index))
    case .scene(let index, nil):
      return note("nothing opens the scene \"\(model.scenes[index].id)\"", at: .scene(index))
    case .entryPoint(let index, let absence):
      return isNotThere("\"\(model.entryPoints[index].id)\"", absence, .entryPoint(index))
    case .container(let index, let absence):
      return isNotThere("\"\(model.containers[index].id)\"", absence, .container(index))
    case .alternative(let index):
      return note(
        "something else is shown in place of \"\(model.containers[index].id)\"",
        at: .container(index)
      )
    case .accessory(let index):
      return note("\"\(model.containers[index].id)\" does not show it", at: .container(index))
    case .contextMenu(let tab):
      let id = model.tabs[tab].id
      return note(
        graph.environments[number].platform == .tvOS
          ? "Apple TV does not show the context menu of \"\(id)\""
          : "the context menu of \"\(id)\" is in a sidebar, and there is no sidebar",
        at: .tab(tab)
      )
    case .source(let screen):
      return note("\"\(model.screens[screen].id)\" can't be reached either", at: .screen(screen))
    case .requirement(let screen, let term):
      return note("\"\(model.screens[screen].id)\" requires \(term.text)", at: .screen(screen))
    }
  }
}

extension NavigationModel {
  /// The scene that a state opens, by its name or that of a tab in it; nil for the one that is shown.
  func scene(of opening: Opening) -> Int? {
    if let stated = opening.scene { return index.scenes[stated] }
    guard let tab = opening.tab.flatMap({ index.tabs[$0] }) else { return nil }
    for case .scene(let scene) in holders(of: .slot(.tab(tab))) { return scene }
    return nil
  }
}

extension EntryPoint.Lead {
  /// The state that it opens by itself.
  var opening: Opening? { if case .opening(let opening) = self { opening } else { nil } }
}
