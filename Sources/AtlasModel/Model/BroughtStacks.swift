/// A stack that a screen's view brings to one place: to a window, a tab, a column or a presentation.
package struct BroughtStack: Sendable, Hashable {
  /// What shows the screen.
  package var parent: Container.Parent
  /// The screen's id, or `Enum.case`: what brings the stack.
  package var root: String

  package init(parent: Container.Parent, root: String) {
    self.parent = parent
    self.root = root
  }
}

extension NavigationModel {
  /// The stack that the view of a destination brings, by its own or by its route case.
  func ownStack(of destination: Destination) -> OwnStack? {
    if let found = index.routeCase(of: destination),
      let stack = routes[found.route].cases[found.routeCase].ownStack
    {
      return stack
    }
    return screen(of: destination).flatMap { screens[$0].ownStack }
  }

  /// The stack that comes with a screen, or a route case, where something holds it; nil if that brings none.
  package func stack(broughtBy name: String, to parent: Container.Parent) -> Int? {
    index.broughtStacks[BroughtStack(parent: parent, root: name)]
  }
}

/// The stacks that come with what is shown in place of what something holds: with what `replaceRoot` and `select`
/// show, what a column shows before a selection, and what a window is opened for. The tree of containers does not
/// have them.
struct LaterStacks {
  let model: NavigationModel
  /// The transitions that show something in place of what is there.
  private let replacing: [Int]

  init(_ model: NavigationModel) {
    self.model = model
    replacing = model.transitions.indices.filter {
      [.replaceRoot, .select].contains(model.transitions[$0].kind)
    }
  }

  private var bringsStacks: Bool {
    model.screens.contains { $0.ownStack != nil }
      || model.routes.contains { $0.cases.contains { $0.ownStack != nil } }
  }

  /// Each with what shows it, in the order of what holds them.
  var all: [(stack: OwnStack, root: Destination, parent: Container.Parent)] {
    guard bringsStacks else { return [] }
    var known = Set(model.index.broughtStacks.keys)
    var found: [(stack: OwnStack, root: Destination, parent: Container.Parent)] = []
    for parent in model.holdersOfContent {
      for root in replacements(in: parent) {
        guard let stack = model.ownStack(of: root),
          known.insert(BroughtStack(parent: parent, root: root.name)).inserted
        else { continue }
        found.append((stack, root, parent))
      }
    }
    return found
  }

  /// What is shown in place of what something holds, in the order in which it is met.
  private func replacements(in parent: Container.Parent) -> [Destination] {
    guard let content = model.content(of: parent) else { return [] }
    var replacements = selections(into: parent, content)
    if case .scene(let scene) = parent {
      for transition in model.transitions where transition.shows != nil {
        guard case .scene(model.scenes[scene].id) = transition.target else { continue }
        replacements += [transition.shows].compactMap { $0 }
      }
      replacements += outside { $0 == .window }
    }
    var pending = screens(filling: content) + replacements.compactMap(model.screen)
    var seen: Set<Int> = []
    while let screen = pending.popLast() {
      guard seen.insert(screen).inserted else { continue }
      for transition in model.transitions(ofScreen: screen) {
        switch model.transitions[transition].kind {
        case .push: break
        case .replaceRoot where !model.transitions[transition].isOutside:
          replacements += destinations(of: [transition])
        // What is presented may replace what presents it.
        case let kind where kind.isPresentation:
          let others = outside { $0 != .window }
          replacements += others
          pending += others.compactMap(model.screen)
          continue
        default: continue
        }
        pending += destinations(of: [transition]).compactMap(model.screen)
      }
    }
    return replacements
  }

  private func destinations(of transitions: [Int]) -> [Destination] {
    transitions.compactMap {
      if case .destination(let shown) = model.transitions[$0].target { shown } else { nil }
    }
  }

  private func outside(_ isMeant: (Transition.Context?) -> Bool) -> [Destination] {
    destinations(
      of: replacing.filter { index in
        let transition = model.transitions[index]
        return transition.kind == .replaceRoot && transition.isOutside
          && isMeant(transition.context)
      }
    )
  }

  /// What a column without a stack of its own shows: before a selection, and by one.
  private func selections(into parent: Container.Parent, _ content: Content) -> [Destination] {
    guard case .column(let container, let column) = parent, column != .sidebar,
      case .split(let split) = model.containers[container].kind
    else { return [] }
    let hasStack = content.alternatives.contains { alternative in
      guard case .stack(let stack)? = alternative.body.container.map({ model.containers[$0].kind })
      else { return false }
      return stack.broughtBy == nil
    }
    guard !hasStack else { return [] }
    let initial = column == .detail ? split.initialSelection : nil
    return [initial].compactMap { $0 }
      + destinations(of: replacing.filter { model.transitions[$0].kind == .select })
  }

  /// The screens that fill what holds them: by themselves, or with the stack that they bring.
  private func screens(filling content: Content) -> [Int] {
    content.alternatives.compactMap { alternative in
      switch alternative.body {
      case .screen(let destination): return model.screen(of: destination)
      case .container(let container):
        guard case .stack(let stack) = model.containers[container].kind, stack.broughtBy != nil
        else { return nil }
        return model.screen(of: stack.root)
      }
    }
  }
}

extension NavigationModel {
  /// All that holds content: scenes, tabs, columns, transitions, entry points, deep links, screens.
  fileprivate var holdersOfContent: [Container.Parent] {
    var holders = scenes.indices.map(Container.Parent.scene)
    holders += tabs.indices.map(Container.Parent.tab)
    for (index, container) in containers.enumerated() {
      switch container.kind {
      case .split(let split): holders += split.columns.map { .column(of: index, $0.column) }
      case .columns(let columns):
        holders.append(.column(of: index, .primary))
        holders += columns.secondary.indices.map { .column(of: index, .secondary($0)) }
      case .stack, .tabs: break
      }
    }
    holders += transitions.indices.map(Container.Parent.transition)
    holders += entryPoints.indices.flatMap { [.entryPoint($0), .otherwiseOfEntryPoint($0)] }
    holders += deepLinks.indices.flatMap {
      [.deepLink($0), .otherwise(deepLink: $0), .notFound(deepLink: $0)]
    }
    return holders + screens.indices.map(Container.Parent.screen)
  }
}
