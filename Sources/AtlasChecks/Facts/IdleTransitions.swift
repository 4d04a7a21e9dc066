import AtlasGraph
import AtlasModel

/// Why a tap does nothing.
enum Idleness: Hashable {
  /// There is no split view around it, or none with the column.
  case noColumn
  /// Nothing is on a stack that it could go back on.
  case noStack
  /// It is at the root of a window that can't be closed.
  case nothingToClose
  /// A tap on the tab, by index, performs an action.
  case action(tab: Int)
}

extension AppGraph {
  /// The transitions that select where there is no column for it, at each place and on every platform, with the
  /// environments. Where some place has one, the code of the app tells them apart.
  var idleSelections: [Int: EnvironmentSet] {
    guard !isTruncated else { return [:] }
    var found: [Int: EnvironmentSet] = [:]
    var acting: Set<Int> = []
    for (number, graph) in graphs.enumerated() {
      for blocked in graph.blocked where blocked.reason == .noColumn {
        let index = blocked.transition
        if !transitions[index].environments.isEmpty || model.isAround(graph.vertices[blocked.place])
        {
          acting.insert(index)
        }
        found[index, default: []].insert(EnvironmentSet(number: number))
      }
    }
    return found.filter { !acting.contains($0.key) }
  }
}

extension NavigationModel {
  /// Whether a screen's view makes containers: its code may change what these show, whatever is around it.
  fileprivate func isAround(_ place: Place) -> Bool {
    if case .host = place.position { return true }
    return screens[place.screen].contains != nil
  }

  fileprivate func isAround(_ vertex: NavigationGraph.Vertex) -> Bool {
    if case .place(let place) = vertex { isAround(place) } else { false }
  }
}

/// Looks for transitions that do nothing, wherever a person takes them. Of pushes, of windows and of
/// presentations that a platform lacks, other rules speak.
struct IdleTransitions {
  let graph: AppGraph
  /// Per environment the rules of navigation.
  let semantics: [NavigationSemantics]
  let presence: PresenceFacts
  let stacks: StackFacts

  private var model: NavigationModel { graph.model }

  /// Per transition why it does nothing, with the environments.
  func all() -> [(transition: Int, reason: Idleness, environments: EnvironmentSet)] {
    var found = graph.idleSelections.mapValues { [Idleness.noColumn: $0] }
    let closes = model.transitions.contains { $0.kind == .dismiss }
    for members in graph.environmentClasses where !graph.graphs[members[0]].isTruncated {
      let pushed = closes ? pushedPlaces(in: members[0]) : []
      // Platforms with one graph can differ in their windows.
      for number in members {
        for (transition, reason) in idle(in: number, pushed) {
          found[transition, default: [:]][reason, default: []]
            .insert(EnvironmentSet(number: number))
        }
      }
    }
    return found.sorted { $0.key < $1.key }.flatMap { transition, reasons in
      reasons.map { (transition: transition, reason: $0.key, environments: $0.value) }
        .sorted { ($0.environments.numbers.first ?? 0) < ($1.environments.numbers.first ?? 0) }
    }
  }

  private func idle(in number: Int, _ pushed: Set<Int>) -> [Int: Idleness] {
    var found: [Int: Idleness] = [:]
    for (index, transition) in model.transitions.enumerated() {
      switch transition.kind {
      case .popToRoot where judges(index):
        let places = places(ofTransition: index, in: number)
        if !places.isEmpty, !places.contains(where: { hasStack($0, number) }) {
          found[index] = .noStack
        }
      case .dismiss where judges(index):
        let places = places(ofTransition: index, in: number)
        if !places.isEmpty, !places.contains(where: { isClosed($0, number, pushed) }) {
          found[index] = .nothingToClose
        }
      case .switchTab:
        if let tab = actionTab(ofTransition: index, in: number) { found[index] = .action(tab: tab) }
      default: break
      }
    }
    return found
  }

  /// What sets conditions does something, a button closes its alert, and what happens in another router than the
  /// nearest has its own surroundings.
  private func judges(_ index: Int) -> Bool {
    let transition = model.transitions[index]
    return transition.sets.isEmpty && transition.opener == nil && !transition.isOutside
  }

  // MARK: Places

  /// Where a person can take a transition.
  private func places(ofTransition index: Int, in number: Int) -> [Place] {
    guard semantics[number].absence(ofTransition: index) == nil else { return [] }
    let screens: [Int] =
      switch model.transitions[index].origin {
      case .screen(let screen): [screen]
      case .part(let part): model.partsOfScreens.screens[part]
      // A tab acts on what it holds.
      case .tab: []
      }
    let here = EnvironmentSet(number: number)
    return screens.flatMap { screen in
      graph.screens[screen].places.filter { $0.environments.contains(here) }.map(\.place)
    }
    .filter { semantics[number].isOffered(index, at: $0) }
  }

  /// Whether there may be a stack to go back on: the one around, that of a screen that contains this one, that of another
  /// column, or one inside the screen.
  private func hasStack(_ place: Place, _ number: Int) -> Bool {
    if model.isAround(place) || semantics[number].enclosingStack(of: place.position) != nil {
      return true
    }
    return model.holders(of: place.position).contains { holder in
      switch holder {
      case .screen, .column, .accessory: true
      default: false
      }
    }
  }

  /// Whether SwiftUI's `dismiss` does something: it closes a presentation or a window, goes back on a stack, and
  /// clears the selection of a split view.
  private func isClosed(_ place: Place, _ number: Int, _ pushed: Set<Int>) -> Bool {
    let isPlain = model.holders(of: place.position).allSatisfy { holder in
      switch holder {
      case .scene, .tab: true
      default: false
      }
    }
    guard isPlain, !model.isAround(place), !semantics[number].hasWindows else { return true }
    return graph.graphs[number].vertex(of: place).map(pushed.contains) ?? true
  }

  /// The vertices that something can be below on a stack.
  private func pushedPlaces(in number: Int) -> Set<Int> {
    stacks.uses[number].reduce(into: []) { places, use in
      places.formUnion(use.pushes.compactMap(\.target))
      places.formUnion(use.steps.map(\.target))
    }
  }

  // MARK: Tabs

  /// The tab that a transition switches to, if a tap on that performs an action.
  private func actionTab(ofTransition index: Int, in number: Int) -> Int? {
    guard case .tab(let id) = model.transitions[index].target, let tab = model.index.tabs[id],
      presence.environments(ofTransition: index).contains(EnvironmentSet(number: number)),
      semantics[number].absence(ofTab: tab) == nil, model.tabs[tab].action != nil,
      !semantics[number].isSelectable(tab: tab)
    else { return nil }
    return tab
  }
}
