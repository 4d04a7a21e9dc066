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

  /// The stacks that screens and route cases state.
  var ownStacks: [OwnStack] {
    screens.compactMap(\.ownStack) + routes.flatMap { $0.cases.compactMap(\.ownStack) }
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
  /// How many of them a model has at most, and how many screens that bring them are followed. Beyond, what takes the
  /// place of something is without a stack of its own.
  private static let most = (stacks: 20_000, roots: 500)

  let model: NavigationModel
  /// What transitions select, whether it brings a stack or not. A link in a column may select it.
  private let selected: [Destination]
  private let newRootsOfWindows: [Destination]
  /// What brings a stack and may become a new root, each with the screens that lead to that inside what holds them.
  private let newRoots: [(root: Destination, screens: Set<Int>)]

  init(_ model: NavigationModel) {
    self.model = model
    let replacing = model.transitions.indices.filter { model.transitions[$0].kind == .replaceRoot }
    selected = model.destinations(
      of: model.transitions.filter {
        $0.kind == .select || $0.kind == .push && $0.mechanism?.isLink == true
      }
    )
    newRootsOfWindows = model.bringing(
      replacing.map { model.transitions[$0] }.filter { $0.context == .window }
    )
    let others = replacing.filter { model.transitions[$0].context != .window }
    let roots = model.bringing(others.map { model.transitions[$0] })
    guard !roots.isEmpty else {
      newRoots = []
      return
    }
    let sources = NewRootSources(model, others)
    newRoots = roots.prefix(Self.most.roots).map { ($0, sources.screens(leadingTo: $0)) }
  }

  /// Each with what shows it, in the order of what holds them.
  var all: [(stack: OwnStack, root: Destination, parent: Container.Parent)] {
    guard model.hasOwnStacks else { return [] }
    var known = Set(model.index.broughtStacks.keys)
    var found: [(stack: OwnStack, root: Destination, parent: Container.Parent)] = []
    for parent in model.holdersOfContent {
      for root in replacements(in: parent) {
        guard found.count < Self.most.stacks, let stack = model.ownStack(of: root),
          known.insert(BroughtStack(parent: parent, root: root.name)).inserted
        else { continue }
        found.append((stack, root, parent))
      }
    }
    return found
  }

  /// What is shown in place of what something holds, and all that brings a stack among it.
  private func replacements(in parent: Container.Parent) -> [Destination] {
    guard let content = model.content(of: parent) else { return [] }
    var replacements = selections(into: parent, content)
    if case .scene(let scene) = parent {
      replacements += windows(of: model.scenes[scene].id) + newRootsOfWindows
    }
    guard !newRoots.isEmpty else { return replacements }
    let first = screens(filling: content) + replacements.compactMap(model.screen)
    return replacements
      + newRoots.filter { root in first.contains(where: root.screens.contains) }.map(\.root)
  }

  /// What windows of a scene are opened for.
  private func windows(of scene: String) -> [Destination] {
    model.transitions.compactMap { transition in
      guard let shown = transition.shows, case .scene(scene) = transition.target else { return nil }
      return shown
    }
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
    let placeholder = split.placeholder(in: column).map {
      Destination(name: $0, arguments: [], range: model.containers[container].attributes.range)
    }
    return [initial, placeholder].compactMap { $0 } + selected
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

/// The screens from which a person gets to a new root inside what holds them: by pushes, by other new roots, and by
/// states that open there.
private struct NewRootSources {
  private let model: NavigationModel
  private var leadingScreens = LeadingScreens()
  /// By what becomes a new root, the screens where it does.
  private var offering: [String: [Int]] = [:]

  /// - Parameter replacing: The transitions that show a new root, but for those of windows.
  init(_ model: NavigationModel, _ replacing: [Int]) {
    self.model = model
    // What is presented may replace what presents it.
    let outside = replacing.filter { model.transitions[$0].isOutside }
    for screen in model.screens.indices {
      let offered = model.transitions(ofScreen: screen)
      let presents = offered.contains { model.transitions[$0].kind.isPresentation }
      for index in offered + (presents ? outside : []) {
        let transition = model.transitions[index]
        if let opening = transition.opening, opening.isInPlace {
          for target in opening.path.compactMap(model.screen) {
            leadingScreens.add(from: screen, to: target)
          }
        }
        guard case .destination(let shown) = transition.target,
          transition.kind == .push || transition.kind == .replaceRoot,
          let target = model.screen(of: shown)
        else { continue }
        leadingScreens.add(from: screen, to: target)
        if transition.kind == .replaceRoot, transition.context != .window {
          offering[shown.name, default: []].append(screen)
        }
      }
    }
  }

  func screens(leadingTo root: Destination) -> Set<Int> {
    leadingScreens.leading(to: offering[root.name] ?? [])
  }
}

extension NavigationModel {
  /// Whether a screen or a route case brings a stack.
  fileprivate var hasOwnStacks: Bool {
    !ownStacks.isEmpty
  }

  /// What some transitions show, so far as it brings a stack: each once.
  fileprivate func bringing(_ transitions: [Transition]) -> [Destination] {
    destinations(of: transitions).filter { ownStack(of: $0) != nil }
  }

  /// What some transitions show: each once.
  fileprivate func destinations(of transitions: [Transition]) -> [Destination] {
    var seen: Set<String> = []
    return transitions.compactMap { transition in
      guard case .destination(let shown) = transition.target, seen.insert(shown.name).inserted
      else { return nil }
      return shown
    }
  }

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
