import AtlasModel

/// A position of the container tree with what is on it, in the order of the tree.
struct StateFrame {
  /// Nil for a stack of which nothing is known.
  var position: Position?
  var entries: [NavigationState.Entry] = []
  /// The columns around it, the outermost first.
  var columns: [(container: Int, column: Column)] = []
  /// The outermost collapsed split view around it, whose frames are one stack.
  var stack: Int?
  var isHidden = false

  func isIn(_ column: Column, of container: Int) -> Bool {
    columns.contains { $0.container == container && $0.column == column }
  }
}

/// What containers show before a link takes its steps.
extension StateReplay {
  mutating func enter(_ content: Content, in parent: Container.Parent) {
    enter(content, StateFrame(position: .slot(parent)))
    // With a tab that is not known, so is what it shows.
    guard tabs.contains(where: { if case .asItWas = $0 { true } else { false } }) else { return }
    frames = [StateFrame(position: nil, entries: [.earlier])]
  }

  /// - Parameter frame: The slot that the content is in.
  private mutating func enter(_ content: Content, _ frame: StateFrame) {
    for body in semantics.bodies(of: content) {
      switch body {
      case .screen(let destination):
        if let (screen, content) = chosenContent(of: destination) {
          var inner = frame
          inner.position = .slot(.screen(screen))
          enter(content, inner)
        } else {
          show(destination, frame)
        }
      case .container(let index): enter(index, frame)
      }
    }
  }

  private mutating func enter(_ index: Int, _ frame: StateFrame) {
    let container = model.containers[index]
    guard semantics.absence(of: container.attributes) == nil else { return }
    switch container.kind {
    case .stack(let stack):
      var frame = frame
      frame.position = .stack(index)
      show(stack.root, frame)
      if let (screen, content) = chosenContent(of: stack.root) {
        enter(content, StateFrame(position: .slot(.screen(screen))))
      }
    case .split(let split): enter(split, index, frame)
    case .columns(let columns):
      enter(columns.primary, frame.inside(index, .primary))
      for (number, column) in semantics.secondaryColumns(of: columns) {
        enter(column.content, frame.inside(index, .secondary(number)))
      }
    case .tabs(let tabView): enter(tabView, index, frame)
    }
  }

  /// What a screen holds, if the link selects a tab in it, or goes on inside it.
  private func chosenContent(of destination: Destination) -> (screen: Int, content: Content)? {
    guard let screen = model.screen(of: destination), let content = model.screens[screen].contains,
      enteredScreens.contains(screen)
        || chosenTabs.values.contains(where: {
          model.outermostHolder(of: .slot(.tab($0))) == .screen(screen)
        })
    else { return nil }
    return (screen, content)
  }

  private mutating func enter(_ tabView: TabView, _ index: Int, _ frame: StateFrame) {
    if keepsStacks, chosenTabs[index] == nil { return tabs.append(.asItWas(tabView: index)) }
    let selected = chosenTabs[index] ?? semantics.initialTab(of: tabView)
    guard let selected, case .content(let content) = model.tabs[selected].kind else { return }
    tabs.append(.tab(selected))
    var frame = frame
    frame.position = .slot(.tab(selected))
    enter(content, frame)
  }

  func holdsContent(_ tab: Int) -> Bool {
    if case .content = model.tabs[tab].kind { true } else { false }
  }

  private mutating func enter(_ split: Split, _ index: Int, _ frame: StateFrame) {
    let visible = semantics.visibleColumns(of: split)
    let last = semantics.startColumn(of: split)
    var isReached = true
    for (column, content) in split.columns {
      var frame = frame.inside(index, column)
      if semantics.isCollapsed {
        frame.stack = frame.stack ?? index
      } else {
        frame.isHidden = frame.isHidden || !visible.contains(column)
      }
      if !semantics.isCollapsed || isReached {
        show(column, content, split, frame)
      } else {
        frames.append(frame)
      }
      if column == last { isReached = false }
    }
    guard keepsStacks, semantics.isCollapsed else { return }
    for number in frames.indices
    where frames[number].columns.contains(where: { $0.container == index }) {
      let isFirst = frames[number].isIn(.sidebar, of: index) && frames[number].stack == index
      frames[number].entries = isFirst ? [.earlier] : []
    }
  }

  /// What a column shows at first: one that waits for a selection its placeholder or nothing.
  private mutating func show(
    _ column: Column,
    _ content: Content,
    _ split: Split,
    _ frame: StateFrame
  ) {
    guard split.waitsForSelection(column) else { return enter(content, frame) }
    var frame = frame
    if case .slot(let parent)? = frame.position {
      frame.position = semantics.position(in: content, parent)
    }
    if keepsStacks {
      frame.entries = [.earlier]
      return frames.append(frame)
    }
    if column == .detail, let initial = split.initialSelection {
      if let screen = model.screen(of: initial) {
        frame.position = frame.position.map {
          semantics.position(showing: initial.name, screen, inPlaceOf: $0)
        }
      }
      return show(initial, frame)
    }
    if let id = split.placeholder(in: column), let screen = model.index.screens[id],
      semantics.absence(of: model.screens[screen].attributes) == nil
    {
      frame.position = frame.position.map { semantics.position(showing: id, screen, inPlaceOf: $0) }
      frame.entries = [.screen(.init(screen: screen, text: id, origin: .placeholder))]
    }
    frames.append(frame)
  }

  private mutating func show(_ destination: Destination, _ frame: StateFrame) {
    var frame = frame
    if keepsStacks, case .stack? = frame.position {
      frame.entries = [.earlier]
    } else if let screen = model.screen(of: destination),
      semantics.absence(of: model.screens[screen].attributes) == nil
    {
      frame.entries = [
        .screen(.init(screen: screen, text: destination.text, origin: .atFirst))
      ]
    }
    frames.append(frame)
  }
}

extension StateFrame {
  /// The slot of a column.
  fileprivate func inside(_ container: Int, _ column: Column) -> StateFrame {
    var frame = self
    frame.position = .slot(.column(of: container, column))
    frame.columns.append((container, column))
    return frame
  }
}
