import AtlasModel

/// What has to be shown for something inside a container to be shown: everything around it, under one
/// assignment of the conditions.
extension NavigationSemantics {
  /// What is around a holder, up to what is not held by a container.
  package struct Surroundings {
    /// The tabs that have to be selected, the outermost first.
    package var tabs: [Int] = []
    /// What holds all of it.
    package var top: Container.Parent
    /// When all of it is shown.
    package var presence = Presence.always
  }

  /// What has to be shown for what a holder holds to be shown.
  ///
  /// - Returns: Why it is not shown, if something around it does not exist or something else is shown in
  ///   its place, or if what it needs contradicts itself.
  ///
  /// - Parameters:
  ///   - isPresented: Whether what presents something may be gone by now: a presentation stays.
  ///   - passed: The presentations that it is known to be in: one may hold the tab bar that presents it.
  package func surroundings(
    of holder: Container.Parent,
    isPresented: Bool = false,
    passed: Set<Int> = []
  ) -> Result<Surroundings, AbsenceError> {
    var found = Surroundings(top: holder)
    var seenScreens: Set<Int> = []
    while true {
      let container: Int
      switch found.top {
      case .tab(let tab):
        if let absence = absence(ofTab: tab) {
          return .failure(.init(absence, tab, in: found, model))
        }
        let selected = presence(ofTab: tab).and(presence(ofSelecting: tab), variables)
        if selected.isNever { return .failure(.init(.acts, tab, in: found, model)) }
        found.tabs.insert(tab, at: 0)
        found.presence = found.presence.and(selected, variables)
        container = model.tabs[tab].tabView
      case .column(let columns, let column):
        if let attributes = model.attributes(of: column, in: columns) {
          if let absence = absence(of: attributes) {
            let label = model.label(of: column, in: columns)
            return .failure(.init(.inside("the column \"\(label)\"", absence)))
          }
          found.presence = found.presence.and(presence(of: attributes), variables)
        }
        container = columns
      case .accessory(let tabView, _): container = tabView
      case .screen(let screen):
        guard seenScreens.insert(screen).inserted, let outer = regionShowing(screen) else {
          return .success(found)
        }
        found.presence = found.presence.and(presence(ofShowing: screen, in: outer), variables)
        found.top = outer
        continue
      case .scene(let scene):
        found.presence = found.presence.and(presence(ofScene: scene), variables)
        return finished(found)
      case .transition(let index):
        if isPresented || passed.contains(index) { return finished(found) }
        let offered = presence(ofOffering: index, passed: passed.union([index]))
        found.presence = found.presence.and(presence(ofTransition: index), variables)
          .and(offered, variables)
        return finished(found)
      case .entryPoint, .deepLink, .otherwise, .notFound, .otherwiseOfEntryPoint:
        return finished(found)
      }
      let own = presence(ofContainer: container)
      if own.isNever {
        return .failure(
          .init(.inside(model.phrase(ofContainer: container), absence(ofContainer: container)))
        )
      }
      found.presence = found.presence.and(own, variables)
      if found.presence.isNever { return .failure(.init(.contradiction)) }
      found.top = model.containers[container].parent
    }
  }

  /// When a place is shown, so far as what is around it decides; nil for what is no place, and for what
  /// can't be shown.
  func presence(at vertex: NavigationGraph.Vertex) -> Presence? {
    guard case .place(let place) = vertex else { return nil }
    var own = presence(ofScreen: place.screen).and(presence(ofAlternative: place), variables)
    switch place.position {
    case .stack(let container): own = own.and(presence(ofContainer: container), variables)
    case .host(let container):
      own = own.and(presence(ofContainer: container), variables)
        .and(presence(ofRootOf: container), variables)
    case .slot: break
    }
    guard let holder = model.holders(of: place.position).first,
      case .success(let found) = surroundings(of: holder)
    else { return own.isNever ? nil : own }
    let all = own.and(found.presence, variables)
    return all.isNever ? nil : all
  }

  /// When a place goes on being shown, once it is: what is around it does, up to what presents it.
  func presence(whereShown vertex: NavigationGraph.Vertex) -> Presence {
    var around: [Position: Presence] = [:]
    return presence(whereShown: vertex, &around)
  }

  /// The same of many.
  ///
  /// - Parameter around: What is around positions, as far as it was asked for.
  func presence(
    whereShown vertex: NavigationGraph.Vertex,
    _ around: inout [Position: Presence]
  ) -> Presence {
    guard let position = vertex.position else { return .always }
    var own = Presence.always
    if case .place(let place) = vertex {
      own = presence(ofScreen: place.screen).and(presence(ofAlternative: place), variables)
    }
    let known = around[position]
    let outside = known ?? presence(aroundPosition: position)
    if known == nil { around[position] = outside }
    return own.and(outside, variables)
  }

  /// When what is around a position, and its own container, goes on being shown.
  func presence(aroundPosition position: Position) -> Presence {
    let around = presence(around: model.holders(of: position).first)
    switch position {
    case .stack(let container): return presence(ofContainer: container).and(around, variables)
    case .host(let container):
      return presence(ofContainer: container).and(around, variables)
        .and(presence(ofRootOf: container), variables)
    case .slot: return around
    }
  }

  /// 6.2 When the root of a stack exists, and with it the screen whose view makes the stack. Once conditions are
  /// set, what is above the root stays.
  private func presence(ofRootOf container: Int) -> Presence {
    guard model.changes.isEmpty, case .stack(let stack) = model.containers[container].kind,
      let root = screenAtRoot(of: container, stack)
    else { return .always }
    return absence(ofScreen: root) == nil ? presence(ofScreen: root) : .never
  }

  /// The only screen that can be at the root of a stack; nil if there may be others: those that are selected into its
  /// column, by a transition, a link or an entry point.
  private func screenAtRoot(of container: Int, _ stack: Stack) -> Int? {
    if model.containers[container].isShownLater { return model.screen(of: stack.root) }
    guard case .column(let columns, let column) = model.containers[container].parent,
      case .split(let split) = model.containers[columns].kind, waitsForSelection(column, in: split)
    else { return model.screen(of: stack.root) }
    guard model.deepLinks.isEmpty, model.entryPoints.isEmpty,
      !model.traits.kinds.contains(where: { $0 == .select || $0 == .opens }),
      !model.transitions.contains(where: { $0.kind == .push && $0.mechanism == .viewLink })
    else { return nil }
    if column == .detail, let initial = initialSelection(of: split) {
      return model.screen(of: initial)
    }
    return split.placeholder(in: column).flatMap { model.index.screens[$0] }
  }

  /// When what is around something goes on being shown.
  func presence(around holder: Container.Parent?, passed: Set<Int> = []) -> Presence {
    guard let holder else { return .always }
    // Without steps that set conditions, what presents it is there as long as it is.
    let mayBeGone = !model.changes.isEmpty
    guard
      case .success(let found) = surroundings(of: holder, isPresented: mayBeGone, passed: passed)
    else {
      return .never
    }
    return found.presence
  }

  /// When a window, a tab or a presentation shows a screen that is one of its alternatives, or a new root.
  func presence(ofAlternative place: Place) -> Presence {
    guard case .slot(let holder) = place.position, let content = model.content(of: holder),
      content.isConditional
    else { return .always }
    let shown = self.shown(by: content).presences(ofScreen: place.screen)
    guard let first = shown.first else { return presence(ofNewRootIn: holder) }
    return shown.dropFirst().reduce(first) { $0.or($1, variables) }
  }

  /// 4.6 When a new root goes on being shown: as long as what holds it would show anything by itself. Once conditions are
  /// set, it stays.
  private func presence(ofNewRootIn holder: Container.Parent) -> Presence {
    guard model.changes.isEmpty, let content = model.content(of: holder), content.isConditional
    else { return .always }
    return shown(by: content).all.reduce(.never) { $0.or($1.presence, variables) }
  }

  private func finished(_ found: Surroundings) -> Result<Surroundings, AbsenceError> {
    found.presence.isNever ? .failure(.init(.contradiction)) : .success(found)
  }

  /// When what holds a container shows it.
  func presence(ofContainer index: Int) -> Presence {
    let container = model.containers[index]
    if container.isShownLater {
      return presence(of: container.attributes)
        .and(presence(ofNewRootIn: container.parent), variables)
    }
    guard absence(of: container.attributes) == nil,
      let content = model.content(of: container.parent)
    else { return .never }
    let shown = self.shown(by: content).presence(ofContainer: index)
    return shown?.and(presence(of: container.attributes), variables) ?? .never
  }

  /// Why a container is not shown by what holds it.
  private func absence(ofContainer index: Int) -> Absence {
    let container = model.containers[index]
    if let absence = absence(of: container.attributes) { return absence }
    guard let content = model.content(of: container.parent),
      let alternative = content.alternatives.first(where: { $0.body.container == index })
    else { return .replaced }
    if let absence = absence(platforms: alternative.platforms, when: alternative.when) {
      return absence
    }
    // Something before it is shown. With nothing known of the conditions it may be shown itself.
    let terms = open.presence(ofContainer: index).assignments.first.map(variables.terms(of:)) ?? []
    let missing = terms.filter { truth(of: $0) == false }
    return missing.isEmpty ? .replaced : .condition(missing.conjunction)
  }

  /// What holds a position, from the inside out, with what shows the screens that are containers.
  func holders(of position: Position) -> [Container.Parent] {
    var holders = model.holders(of: position)
    var seen: Set<Int> = []
    while case .screen(let screen)? = holders.last, seen.insert(screen).inserted,
      let outer = regionShowing(screen)
    {
      holders += [outer] + model.holders(of: .slot(outer)).dropFirst()
    }
    return holders
  }

  /// When a region shows a screen, by itself or as the root of a stack, rather than another of its alternatives.
  func presence(ofShowing screen: Int, in region: Container.Parent) -> Presence {
    guard let content = model.content(of: region), content.alternatives.count > 1 else {
      return .always
    }
    var all = shown(by: content).presences(ofScreen: screen)
    for case .container(let index) in bodies(of: content) {
      guard case .stack(let stack) = model.containers[index].kind,
        model.screen(of: stack.root) == screen
      else { continue }
      all.append(presence(ofContainer: index))
    }
    guard let first = all.first else { return .always }
    return all.dropFirst().reduce(first) { $0.or($1, variables) }
  }

  /// The scene, tab, column or presentation that shows a screen at first, by itself or as the root of its stack.
  func regionShowing(_ screen: Int) -> Container.Parent? {
    shownRegions.value(for: model) { regionsShowing() }[screen]
  }

  /// By screen the first that shows it: a scene, else a tab, else a column, else a presentation, else a screen
  /// that contains it.
  private func regionsShowing() -> [Container.Parent?] {
    var regions = [Container.Parent?](repeating: nil, count: model.screens.count)
    func note(_ content: Content, in region: Container.Parent) {
      for body in bodies(of: content) {
        var shown: Int?
        switch body {
        case .screen(let destination): shown = model.screen(of: destination)
        case .container(let index):
          if case .stack(let stack) = model.containers[index].kind {
            shown = model.screen(of: stack.root)
          }
        }
        if let shown, regions[shown] == nil { regions[shown] = region }
      }
    }
    for (index, scene) in model.scenes.enumerated() { note(scene.content, in: .scene(index)) }
    for (index, tab) in model.tabs.enumerated() {
      if case .content(let content) = tab.kind { note(content, in: .tab(index)) }
    }
    for (index, container) in model.containers.enumerated() {
      switch container.kind {
      case .split(let split):
        for (column, content) in split.columns { note(content, in: .column(of: index, column)) }
      case .columns(let columns):
        note(columns.primary, in: .column(of: index, .primary))
        for (number, column) in columns.secondary.enumerated() {
          note(column.content, in: .column(of: index, .secondary(number)))
        }
      default: break
      }
    }
    for (index, transition) in model.transitions.enumerated() {
      if let content = transition.presentedContent { note(content, in: .transition(index)) }
    }
    for (index, screen) in model.screens.enumerated() {
      if let content = screen.contains { note(content, in: .screen(index)) }
    }
    return regions
  }
}

/// Why something is not shown, as an error.
package struct AbsenceError: Error, Equatable {
  package let absence: Absence

  init(_ absence: Absence) { self.absence = absence }

  /// That a tab is not there: the one that was asked for, or one around it.
  fileprivate init(
    _ absence: Absence,
    _ tab: Int,
    in found: NavigationSemantics.Surroundings,
    _ model: NavigationModel
  ) {
    self.absence =
      found.tabs.isEmpty ? absence : .inside("the tab \"\(model.tabs[tab].label)\"", absence)
  }
}

extension Content {
  /// Whether conditions decide what is shown, or whether anything is.
  fileprivate var isConditional: Bool {
    alternatives.count > 1 || alternatives.first?.when.isEmpty == false
  }
}
