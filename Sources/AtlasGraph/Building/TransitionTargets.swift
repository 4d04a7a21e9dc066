import AtlasModel

/// What transitions lead to: a screen at a position, or what a region shows at first.
extension GraphBuilder {
  /// The vertex that a transition leads to; nil for going back.
  func resolve(_ index: Int, at place: Place?) -> Result<Target?, Trouble> {
    if model.resolved.targets[index].isDestination {
      return target(of: index, at: place).map { Target(vertex(.place($0))) }
    }
    // Most presentations are met again and again, from all places of a screen.
    if model.traits.isPresenting[index], !model.traits.opensState[index],
      let known = table.number(of: .region(.transition(index)))
    {
      return .success(Target(known))
    }
    switch model.transitions[index].target {
    case .destination: return .success(nil)
    case .tab(let id):
      guard let tab = model.index.tabs[id], case .content(let content) = model.tabs[tab].kind
      else { return .success(nil) }
      return presence(ofTab: tab, from: place).map { presence in
        Target(enterRegion(.tab(tab), content), presence)
      }
    case .scene(let id):
      guard let scene = model.index.scenes[id] else { return .success(nil) }
      guard semantics.hasWindows else { return .failure(Trouble(reason: .noWindows)) }
      if let absence = semantics.absence(ofScene: scene) {
        return .failure(Trouble(reason: .scene(absence)))
      }
      if let shown = model.transitions[index].shows { return window(scene, showing: shown) }
      let presence = semantics.presence(ofScene: scene)
      return .success(Target(enterRegion(.scene(scene), model.scenes[scene].content), presence))
    case .content(let content):
      return .success(Target(enterRegion(.transition(index), content)))
    case .text:
      return .success(Target(vertex(.outside(index))))
    case .back, .opening, .here:
      return .success(nil)
    }
  }

  /// The place that a push, a selection or a new root leads to by its name.
  private func target(
    of transition: Int,
    at place: Place?
  ) -> Result<Place, Trouble> {
    let screen = Int(model.resolved.targets[transition].screen)
    guard screen >= 0, let place else {
      return .failure(Trouble(reason: .noEnclosingStack))
    }
    return position(of: transition, at: place).flatMap { self.place(of: screen, at: $0) }
  }

  /// The position that a push, a selection or a new root changes.
  func position(of transition: Int, at place: Place) -> Result<Position, Trouble> {
    let kind = model.traits.kinds[transition]
    switch selectsByLink(transition, at: place.position) ? .select : kind {
    case .select:
      guard let column = selectedColumn(of: transition, at: place) else {
        return .failure(Trouble(reason: .noColumn))
      }
      return .success(self.position(showing: transition, inPlaceOf: column))
    case .replaceRoot:
      let isInWindow = model.transitions[transition].context == .window
      let around = isInWindow ? windowContent(around: place.position) : place.position
      guard let replaced = enclosingStack(of: around) ?? slot(of: around) else {
        return .failure(Trouble(reason: .noEnclosingStack))
      }
      return .success(self.position(showing: transition, inPlaceOf: replaced))
    default:
      guard let stack = enclosingStack(of: place.position) else {
        return .failure(Trouble(reason: .noEnclosingStack))
      }
      return .success(stack)
    }
  }

  private func position(showing transition: Int, inPlaceOf position: Position) -> Position {
    let screen = Int(model.resolved.targets[transition].screen)
    guard case .destination(let shown) = model.transitions[transition].target, screen >= 0 else {
      return position
    }
    return semantics.position(showing: shown.name, screen, inPlaceOf: position)
  }

  /// 6.6 The stack that the window around a position holds; otherwise all that the window holds.
  private func windowContent(around position: Position) -> Position {
    var position = position
    var seen: Set<Int> = []
    while case .screen(let screen)? = model.holders(of: position).last,
      seen.insert(screen).inserted, let outer = positionsOfContainers[screen]
    {
      position = outer
    }
    let window = model.outermostHolder(of: position)
    guard let container = model.enclosingContainers(of: position).last,
      model.containers[container].parent == window, case .stack = model.containers[container].kind,
      semantics.slot(filledBy: .stack(container)) == nil
    else { return .slot(window) }
    return .stack(container)
  }

  /// 4.1 Whether a transition pushes a value by a link on a stack that takes views only.
  func isValueInNavigationView(_ transition: Int, at place: Place) -> Bool {
    guard model.traits.kinds[transition] == .push,
      model.traits.mechanisms[transition] == .valueLink,
      let stack = enclosingStack(of: place.position)
    else { return false }
    return model.isNavigationView(stack, on: semantics.environment.platform)
  }

  /// 6.6 Whether a transition selects a tab behind the presentation that a place is in.
  func switchesBehind(_ transition: Int, at place: Place?) -> Bool {
    guard model.traits.kinds[transition] == .switchTab, let place,
      case .transition(let presentation) = model.outermostHolder(of: place.position),
      case .tab(let id) = model.transitions[transition].target, let tab = model.index.tabs[id]
    else { return false }
    switch model.outermostHolder(of: .slot(.tab(tab))) {
    case .scene: return true
    case .transition(let holder): return holder != presentation
    default: return false
    }
  }

  /// Whether a transition selects a tab of another window than the one that a place is in.
  func selectsElsewhere(_ transition: Int, at place: Place) -> Bool {
    guard semantics.hasWindows, case .tab(let id) = model.transitions[transition].target,
      let tab = model.index.tabs[id],
      case .scene(let scene) = model.outermostHolder(of: .slot(.tab(tab))),
      case .scene(let own) = model.outermostHolder(of: place.position)
    else { return false }
    return scene != own
  }

  func place(of screen: Int, at position: Position) -> Result<Place, Trouble> {
    if let absence = semantics.absence(ofScreen: screen) {
      return .failure(Trouble(reason: .screen(absence)))
    }
    return .success(Place(screen: screen, position: position))
  }

  func host(of container: Int) -> Place? {
    guard let id = model.containers[container].host, let screen = model.index.screens[id],
      exists(screen)
    else { return nil }
    return Place(screen: screen, position: .host(container))
  }

  func exists(_ screen: Int) -> Bool {
    semantics.absence(ofScreen: screen) == nil
  }

  /// The stack around a position: its own context's or, inside a screen that is a container, the
  /// one that the screen is on.
  func enclosingStack(of position: Position) -> Position? {
    if let stack = semantics.enclosingStack(of: position) { return stack }
    guard case .screen(let screen)? = model.holders(of: position).last else { return nil }
    return stacksAroundScreens[screen]
  }

  /// The split view around a position: its own context's or, inside a screen that is a container, the one that
  /// the screen is in.
  func enclosingSplit(of position: Position) -> (container: Int, column: Column?)? {
    if let split = semantics.enclosingSplit(of: position) { return split }
    guard case .screen(let screen)? = model.holders(of: position).last else { return nil }
    return splitsAroundScreens[screen]
  }

  /// What a place fills by itself: a window, a tab, a column, a presentation.
  private func slot(of position: Position) -> Position? {
    if case .slot = position { position } else { nil }
  }

  func selectedColumn(of transition: Int, at place: Place) -> Position? {
    guard let (container, source) = enclosingSplit(of: place.position),
      case .split(let split) = model.containers[container].kind
    else { return nil }
    return position(
      of: semantics.targetColumn(of: transition, from: source, in: split),
      split,
      container
    )
  }

  func position(of column: Column, _ split: Split, _ container: Int) -> Position? {
    split.columns.first { $0.column == column }
      .map { semantics.position(in: $0.content, .column(of: container, column)) }
  }
}
