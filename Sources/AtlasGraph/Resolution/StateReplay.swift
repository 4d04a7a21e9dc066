import AtlasLinks
import AtlasModel

/// Takes the steps of a landing again, to see what lies where at the end.
///
/// Rules: `Docs/Navigation-semantics.md`, section 8.
package struct StateReplay {
  let semantics: NavigationSemantics
  let arguments: [URLPattern.Arguments.Argument]
  let start: NavigationState.Start
  /// Whether what was on the stacks stays there: the app was running, and the link does not reset.
  let keepsStacks: Bool
  var frames: [StateFrame] = []
  var tabs: [NavigationState.Selection] = []
  /// The tabs that the link selects, by tab view.
  var chosenTabs: [Int: Int] = [:]
  /// The screens that the link goes on inside of, since they are containers.
  var enteredScreens: Set<Int> = []
  /// Where the last step went.
  private var tip: Position?

  var model: NavigationModel { semantics.model }

  package init(
    semantics: NavigationSemantics,
    opening: Opening,
    arguments: [URLPattern.Arguments.Argument],
    start: NavigationState.Start
  ) {
    self.semantics = semantics
    self.arguments = arguments
    self.start = start
    keepsStacks = start == .warm && !opening.resets
  }

  /// The state that a landing makes; nil where it leads nowhere.
  package mutating func state(_ landing: Landing, _ opening: Opening) -> NavigationState? {
    guard landing.failure == nil else { return nil }
    var scene: Int?
    for step in landing.steps {
      switch step.kind {
      case .scene(let index): scene = index
      case .tab(let tab): chosenTabs[model.tabs[tab].tabView] = tab
      default: break
      }
      for case .screen(let screen) in step.place.map({ semantics.holders(of: $0.position) }) ?? [] {
        enteredScreens.insert(screen)
      }
    }
    guard let scene else { return nil }
    enter(model.scenes[scene].content, in: .scene(scene))
    var presentation: NavigationState.Presentation?
    for step in landing.steps {
      guard let place = step.place else { continue }
      switch step.kind {
      case .select: select(shown(step, place), at: place.position)
      case .push: push(shown(step, place), at: place.position)
      case .replaceRoot: replaceRoot(shown(step, place), at: place.position)
      case .present(let kind): presentation = self.presentation(kind, step, place, opening)
      case .scene, .tab: break
      }
    }
    return NavigationState(
      start: start,
      scene: scene,
      content: context(),
      presentation: presentation,
      otherTabsKeepTheirPaths: start == .warm && hasOtherTabs
    )
  }

  private var hasOtherTabs: Bool {
    tabs.contains { selection in
      guard case .tab(let tab) = selection,
        case .tabs(let tabView) = model.containers[model.tabs[tab].tabView].kind
      else { return false }
      // Most tab views show another one among their first.
      return semantics.orderedTabs(of: tabView).contains {
        $0 != tab && holdsContent($0) && semantics.shows(tab: $0)
      }
    }
  }

  private func shown(_ step: Landing.Step, _ place: Place) -> NavigationState.Shown {
    NavigationState.Shown(
      screen: place.screen,
      text: step.destination?.text(with: arguments) ?? model.screens[place.screen].id,
      origin: step.transition.map { .transition($0) } ?? .linkOnly
    )
  }

  /// Whether it is not known what the selected tab holds.
  private var isUnknown: Bool { frames.count == 1 && frames[0].position == nil }

  // MARK: Steps

  /// A selection takes the place of what its column holds.
  private mutating func select(_ shown: NavigationState.Shown, at position: Position) {
    tip = position
    guard !isUnknown, let (container, column) = semantics.enclosingSplit(of: position), let column,
      case .split(let split) = model.containers[container].kind
    else { return push(shown, at: position) }
    var entries: [NavigationState.Entry] = [.screen(shown)]
    let isBeside = !semantics.isCollapsed
    // Where the selection does not clear it, the column's path stays on the new root.
    if keepsStacks, isBeside, case .stack = position, split.clearsPathOnSelection != true {
      entries.append(.earlier)
    }
    fill(column, of: container, with: entries, at: position)
    dropColumns(after: column, of: container)
  }

  private mutating func push(_ shown: NavigationState.Shown, at position: Position) {
    tip = position
    if isUnknown { return append(shown, toFrame: 0) }
    let split = semantics.enclosingSplit(of: position)
    if let index = frames.firstIndex(where: { $0.position == position }) {
      append(shown, toFrame: index)
    } else if case (let container, let column?)? = split {
      // The stack of a column that shows nothing yet, or its placeholder.
      let below = frames.filter { $0.isIn(column, of: container) }.flatMap(\.entries)
      fill(column, of: container, with: below + [.screen(shown)], at: position)
    } else {
      frames.append(StateFrame(position: position, entries: [.screen(shown)]))
    }
    if case (let container, let column?)? = split { dropColumns(after: column, of: container) }
  }

  private mutating func append(_ shown: NavigationState.Shown, toFrame index: Int) {
    var shown = shown
    if frames[index].entries.last == .earlier { shown.origin = .appended }
    frames[index].entries.append(.screen(shown))
  }

  private mutating func replaceRoot(_ shown: NavigationState.Shown, at position: Position) {
    let slot = semantics.slot(filledBy: position)
    frames.removeAll { frame in
      frame.position.map { $0 != position && semantics.isReplaced($0, by: position) } ?? false
    }
    tabs.removeAll { tab in slot.map { semantics.isInside(tab, $0) } ?? false }
    if let index = frames.firstIndex(where: { $0.position == position }) {
      frames[index].entries = []
    }
    push(shown, at: position)
  }

  private mutating func fill(
    _ column: Column,
    of container: Int,
    with entries: [NavigationState.Entry],
    at position: Position
  ) {
    guard let first = frames.firstIndex(where: { $0.isIn(column, of: container) }) else {
      return frames.append(StateFrame(position: position, entries: entries))
    }
    var frame = frames[first]
    frame.position = position
    frame.entries = entries
    frames[first] = frame
    let later = frames.indices.filter { $0 > first && frames[$0].isIn(column, of: container) }
    for index in later.reversed() { frames.remove(at: index) }
  }

  /// In a split view that is one stack, what comes after a column lies on top of it.
  private mutating func dropColumns(after column: Column, of container: Int) {
    guard semantics.isCollapsed, case .split(let split) = model.containers[container].kind else {
      return
    }
    let columns = split.columns.map(\.column)
    for later in columns.drop(while: { $0 != column }).dropFirst() {
      for index in frames.indices where frames[index].isIn(later, of: container) {
        frames[index].entries = []
      }
    }
  }

  // MARK: What is there at the end

  private func context() -> NavigationState.Context {
    var context = NavigationState.Context(tabs: tabs)
    for frame in frames where frame.stack == nil {
      guard let (container, column) = frame.columns.last else { continue }
      context.columns.append(
        .init(
          container: container,
          column: column,
          isHidden: frame.isHidden,
          entries: frame.entries
        )
      )
    }
    let top =
      frames.last { $0.position != nil && $0.position == tip }
      ?? frames.last { !$0.entries.isEmpty && !$0.isHidden } ?? frames.last { !$0.entries.isEmpty }
    if let top {
      let isLone = top.stack == nil && top.entries.count < 2
      context.isOnStack =
        !isLone || top.position.map { semantics.enclosingStack(of: $0) != nil } ?? true
      context.stack =
        top.stack.map { stack in frames.filter { $0.stack == stack }.flatMap(\.entries) }
        ?? top.entries
    }
    return context
  }

  private func presentation(
    _ kind: Transition.Kind,
    _ step: Landing.Step,
    _ place: Place,
    _ opening: Opening
  ) -> NavigationState.Presentation? {
    guard let stated = opening.presentation?.content else { return nil }
    var inside = StateReplay(
      semantics: semantics,
      opening: opening,
      arguments: arguments,
      start: .cold
    )
    if let transition = step.transition,
      case .content(let content) = model.transitions[transition].target
    {
      inside.enter(content, in: .transition(transition))
    } else if let parent = model.holders(of: place.position).last {
      inside.enter(stated, in: parent)
    }
    inside.put(stated)
    return .init(kind: kind, content: inside.context(), transition: step.transition)
  }

  /// Puts the arguments into the screens of a presentation that the link names.
  private mutating func put(_ stated: Content) {
    for body in semantics.bodies(of: stated) {
      guard let destination = root(of: body), let screen = model.screen(of: destination) else {
        continue
      }
      for index in frames.indices {
        frames[index].entries = frames[index].entries.map { entry in
          guard case .screen(var shown) = entry, shown.screen == screen else { return entry }
          shown.text = destination.text(with: arguments)
          return .screen(shown)
        }
      }
    }
  }

  private func root(of body: Content.Body) -> Destination? {
    switch body {
    case .screen(let destination): return destination
    case .container(let container):
      guard case .stack(let stack) = model.containers[container].kind else { return nil }
      return stack.root
    }
  }
}

extension NavigationSemantics {
  /// Whether the tab view of a selection is inside a scene, a tab, a column or a presentation.
  fileprivate func isInside(_ selection: NavigationState.Selection, _ slot: Container.Parent)
    -> Bool
  {
    let tabView =
      switch selection {
      case .tab(let tab): model.tabs[tab].tabView
      case .asItWas(let tabView): tabView
      }
    return holders(of: .host(tabView)).contains(slot)
  }
}
