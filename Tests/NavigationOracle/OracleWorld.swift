/// A model in one environment, with every condition decided: what exists there, and what a state of the
/// app shows.
struct OracleWorld {
  let model: OracleModel
  let platform: String
  let isCompact: Bool
  /// Whether each condition holds; one that varies by item has no value.
  let values: [String: Bool]
  /// What pushes of values lead to, if screens register destinations.
  var leads: OracleLeads?
  /// Whether a place differs by what presents it.
  var countsPresenters = false
  /// Whether a push leads where what is really below it says.
  var isExact = false

  typealias Node = OracleModel.Node

  /// What a window or a presentation holds at one time. What is not stated is as at first.
  struct Layer: Hashable {
    /// The id of the scene or of the transition.
    var holder: String
    /// The selected tab of each tab view.
    var tabs: [String: String] = [:]
    /// The screens of each stack, or of a slot, from the root up.
    var lines: [String: [String]] = [:]
    /// By slot the screen that has brought the stack in it, once something else was shown; "" for none.
    var bringers: [String: String] = [:]
    /// The column at the top of a split view that is one stack.
    var focus: [String: String] = [:]
    var revealed: Set<String> = []
    /// Whether it is a window over the one before it.
    var isWindow = false
    /// The place that presented it.
    var presenter: String?
  }

  struct State: Hashable {
    /// The window, and what is presented over it.
    var layers: [Layer]
    /// What steps have set.
    var changed: [String: Bool] = [:]

    var top: Layer {
      get { layers[layers.count - 1] }
      set { layers[layers.count - 1] = newValue }
    }
  }

  /// What is around a screen, the outermost first.
  enum Frame {
    /// A tab view, and the tab that is selected in it.
    case tab(Node, OracleModel.Tab?)
    case column(Node, String)
  }

  /// A screen that is visible.
  struct Spot {
    var screen: String
    /// The id of the stack, or of the slot that holds it.
    var position: String
    var isOnStack: Bool
    var frames: [Frame]
    /// The scene or the transition that holds it.
    var holder: String
    /// The container that its view makes, if it is the host of one.
    var hosted: Node?
    /// The position of the screens that it is on, or pushes on.
    var line: String
    /// What the stack that it makes, or pushes on, shows at its root.
    var root: String?
    /// The screen at the root that has brought the stack with it.
    var bringer: String?
    /// The screens that it is in (`contains`), the innermost first, with what is around them.
    var outer: [Spot] = []

    var allFrames: [Frame] { outer.reversed().flatMap(\.frames) + frames }

    var place: String { "\(screen)@\(position)" + (bringer.map { ".\($0)" } ?? "") }
  }

  /// A place with what presented it, if what a person can do there depends on that.
  func identity(of spot: Spot, in state: State) -> String {
    var stack = isExact ? registered(below: spot, in: state.top) : []
    // What a host pushes is above whatever is on its stack.
    if leads != nil, spot.hosted?.kind == "stack" {
      stack += line(of: spot, in: state.top).suffix(1)
    }
    // 4.6: What is below the root of a column that is one stack with others stays there when the root changes.
    if leads != nil, isCollapsed {
      stack +=
        levels(below: spot, in: state.top).last { $0.position != spot.line }.map { [$0.place] }
        ?? []
    }
    guard model.dependsOnWay || countsPresenters else {
      return ([spot.place] + stack).joined(separator: " ")
    }
    let presenters = state.layers.suffix(2).map { $0.presenter ?? "" }
    return ([spot.place] + presenters + stack).joined(separator: " ")
  }

  // MARK: What exists

  func holds(_ literal: String) -> Bool {
    let isNegated = literal.hasPrefix("!")
    let name = isNegated ? String(literal.dropFirst()) : literal
    switch name {
    case "compact": return isCompact != isNegated
    case "regular": return isCompact == isNegated
    default: return values[name].map { $0 != isNegated } ?? true
    }
  }

  func hold(_ terms: [[String]]) -> Bool { terms.allSatisfy { $0.contains(where: holds) } }

  func exists(_ gate: OracleModel.Gate) -> Bool {
    gate.platforms?.contains(platform) != false && hold(gate.when)
  }

  /// Whether what a state is in exists: its scenes, and what presents each presentation.
  func existsAround(_ state: State) -> Bool {
    state.layers.indices.allSatisfy { number in
      let layer = state.layers[number]
      if let scene = model.scenes.first(where: { $0.id == layer.holder }) { return exists(scene) }
      guard let presenter = layer.presenter else {
        // The action of a tab, whose tab bar is visible.
        return view(of: state.layers[number - 1]).frames.joined().contains { frame in
          guard case .tab(let view, _) = frame else { return false }
          return tabs(of: view).compactMap(\.action).contains {
            $0.id == layer.holder && exists($0)
          }
        }
      }
      return view(of: state.layers[number - 1]).spots.contains { spot in
        spot.place == presenter && offered(at: spot).contains { $0.id == layer.holder }
      }
    }
  }

  /// The same state with all stated that is selected at first: under other conditions it stays so.
  func stated(_ state: State) -> State {
    var state = state
    for index in state.layers.indices {
      for frame in view(of: state.layers[index]).frames.joined() {
        switch frame {
        case .tab(let view, let tab): state.layers[index].tabs[view.id] = tab?.id
        case .column(let split, let name):
          if isCollapsed, split.kind == "split" { state.layers[index].focus[split.id] = name }
        }
      }
    }
    return state
  }

  func exists(_ transition: OracleModel.Transition) -> Bool {
    transition.gates.allSatisfy(exists)
      && transition.uses.contains { $0.allSatisfy(exists) }
  }

  func exists(screen: String) -> Bool { model.screens[screen].map { exists($0.gate) } ?? false }

  func shown(_ content: [Node]) -> Node? { content.first { exists($0.gate) } }

  /// 1.2
  func exists(_ scene: OracleModel.Scene) -> Bool {
    let hasKind =
      switch scene.kind {
      case "settings": platform == "macOS"
      case "window": platform == "macOS" || platform == "visionOS"
      default: true
      }
    return hasKind && exists(scene.gate)
  }

  /// 5.2
  var launchScene: OracleModel.Scene? {
    let scenes = model.scenes.filter(exists)
    return scenes.first { $0.kind != "settings" } ?? scenes.first
  }

  /// 5.1
  var hasWindows: Bool { ["iPadOS", "macOS", "macCatalyst", "visionOS"].contains(platform) }

  /// 3.1
  var isCollapsed: Bool { isCompact || platform == "tvOS" || platform == "watchOS" }

  // MARK: Tabs

  /// 2.2
  func tabs(of view: Node) -> [OracleModel.Tab] {
    view.tabs.filter { tab in
      if tab.tree["hidden"]?.truth == true { return false }
      if let hidden = tab.tree["hidden"], hidden.truth == nil,
        hold(OracleModel.Gate.terms(hidden))
      {
        return false
      }
      return tab.gates.allSatisfy(exists)
    }
  }

  /// 2.5
  func selectedTab(of view: Node, in layer: Layer) -> OracleModel.Tab? {
    let tabs = tabs(of: view).filter(isSelectable)
    let wanted = layer.tabs[view.id] ?? view.tree["initialTab"]?.text
    return tabs.first { $0.id == wanted } ?? tabs.first
  }

  /// 2.6
  func isSelectable(_ tab: OracleModel.Tab) -> Bool {
    !tab.content.isEmpty && tab.action.map(exists) != true
  }

  /// 2.1, 2.3
  func taps(on tab: OracleModel.Tab, of view: Node) -> Int {
    let tabs = tabs(of: view)
    let isPhoneBar = platform == "iOS" || platform == "iPadOS" && isCompact
    if isPhoneBar, tabs.count > 5, let index = tabs.firstIndex(where: { $0.id == tab.id }) {
      return index < 4 ? 1 : 2
    }
    let hasBoth =
      platform == "iPadOS" && !isCompact && view.tree["style"]?.text == "sidebarAdaptable"
    return hasBoth && tab.isSidebarOnly && view.tree["barPlacement"]?.text != "sidebar" ? 2 : 1
  }

  // MARK: What is visible

  struct View {
    var spots: [Spot] = []
    /// What is around each part of what is visible, also around a part that shows no screen.
    var frames: [[Frame]] = []
    /// What is around each part that shows nothing.
    var emptied: [[Frame]] = []
  }

  func view(of layer: Layer) -> View {
    var view = View()
    show(model.contents[layer.holder] ?? [], layer.holder, [], layer, nil, &view)
    return view
  }

  private func show(
    _ content: [Node],
    _ slot: String,
    _ frames: [Frame],
    _ layer: Layer,
    _ waiting: [String]?,
    _ view: inout View,
    in outer: [Spot] = []
  ) {
    guard let node = shown(content) else { return }
    view.frames.append((outer.first?.allFrames ?? []) + frames)
    let count = view.spots.count
    // 4.6: A new root of the window takes the place of all that it holds.
    let isReplaced = !["screen", "stack"].contains(node.kind) && layer.lines[slot] != nil
    defer {
      if view.spots.count > count, !isReplaced {
        addHost(of: node, frames, layer, waiting?.first ?? node.root, &view)
      }
    }
    switch isReplaced ? "screen" : node.kind {
    case "screen", "stack":
      let position = node.kind == "stack" ? node.id : slot
      let line = layer.lines[position] ?? waiting ?? [node.root]
      guard let screen = line.last, exists(screen: screen) else {
        return view.emptied.append(frames)
      }
      // 4.8
      let bringer =
        node.kind == "stack"
        ? nil : bringer(in: slot, of: layer, first: waiting?.first ?? node.root, node.root)
      var spot = Spot(
        screen: screen,
        position: position,
        isOnStack: node.kind == "stack" || bringer != nil,
        frames: frames,
        holder: layer.holder,
        line: position,
        bringer: bringer
      )
      spot.outer = outer
      pushOnOuterStack(&spot)
      view.spots.append(spot)
      guard let contained = model.screens[screen]?.contains, !contained.isEmpty else { return }
      show(contained, screen, [], layer, nil, &view, in: [spot] + outer)
    case "tabs":
      guard let tab = selectedTab(of: node, in: layer) else {
        view.emptied.append(frames + [.tab(node, nil)])
        let around = outer.first?.allFrames ?? []
        return view.frames.append(around + frames + [.tab(node, nil)])
      }
      show(tab.content, tab.id, frames + [.tab(node, tab)], layer, nil, &view, in: outer)
    case "split":
      let focus = focus(of: node, in: layer)
      for column in node.columns
      where isCollapsed ? column.name == focus : !isHidden(column.name, of: node, in: layer) {
        show(
          column.content,
          "\(node.id).\(column.name)",
          frames + [.column(node, column.name)],
          layer,
          self.waiting(column.name, of: node),
          &view,
          in: outer
        )
      }
    case "columns":
      for column in node.columns {
        show(
          column.content,
          "\(node.id).\(column.name)",
          frames + [.column(node, column.name)],
          layer,
          nil,
          &view,
          in: outer
        )
      }
    default: break
    }
  }

  /// 4.1, 4.6: Inside a screen that is a container, without a stack of its own, it is on the stack of that screen.
  private func pushOnOuterStack(_ spot: inout Spot) {
    guard !canPush(at: spot), let outer = spot.outer.first, canPush(at: outer) else { return }
    spot.isOnStack = true
    spot.line = outer.line
    spot.root = outer.root ?? outer.screen
  }

  /// 6.2: A host exists together with anything in its container.
  private func addHost(
    of node: Node,
    _ frames: [Frame],
    _ layer: Layer,
    _ root: String,
    _ view: inout View
  ) {
    guard let host = node.host, exists(screen: host) else { return }
    let position = "\(node.id).host"
    let isStack = node.kind == "stack"
    view.spots.append(
      Spot(
        screen: host,
        position: position,
        isOnStack: isStack,
        frames: frames,
        holder: layer.holder,
        hosted: node,
        line: isStack ? node.id : position,
        root: isStack ? root : nil
      )
    )
  }

  /// The position of what a column holds.
  func position(of column: String, in split: Node) -> String? {
    guard let content = split.columns.first(where: { $0.name == column })?.content,
      let node = shown(content)
    else { return nil }
    return node.kind == "stack" ? node.id : "\(split.id).\(column)"
  }
}
