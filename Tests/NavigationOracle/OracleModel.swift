/// A model as the oracle reads it from JSON, without the decoder of the product.
final class OracleModel {
  struct Gate {
    var platforms: [String]?
    /// All must hold; of each list, one is enough.
    var when: [[String]]

    init(_ tree: ModelTree, _ key: String = "when") {
      platforms = tree["platforms"]?.elements.compactMap(\.text)
      when = Self.terms(tree[key])
    }

    static func terms(_ tree: ModelTree?) -> [[String]] {
      (tree?.elements ?? []).map { term in
        term["any"].map { $0.elements.compactMap(\.text) } ?? [term.text ?? ""]
      }
    }
  }

  /// One of the alternatives of a content.
  final class Node {
    let kind: String
    let id: String
    let gate: Gate
    let tree: ModelTree
    var columns: [(name: String, content: [Node])] = []
    static let kinds = ["screen", "stack", "split", "columns", "tabs"]
    var tabs: [Tab] = []

    init(_ tree: ModelTree, holder: String, gate: Gate? = nil) {
      let member = tree.members.first { Self.kinds.contains($0.key) }
      kind = tree.text == nil ? member?.key ?? "view" : "screen"
      let inner = tree.text == nil ? member?.value ?? tree : tree
      self.tree = inner
      self.gate = gate ?? Gate(tree)
      let id = inner["id"]?.text ?? "\(holder).\(kind)"
      self.id = id
      if kind == "split" {
        for name in ["sidebar", "content", "detail"] {
          guard let column = inner[name] else { continue }
          columns.append((name, Node.alternatives(column, holder: "\(id).\(name)")))
        }
      }
      if kind == "columns" {
        columns.append(("primary", Node.alternatives(inner["primary"], holder: "\(id).primary")))
        for (number, column) in (inner["secondary"]?.elements ?? []).enumerated() {
          let name = "secondary-\(number + 1)"
          columns.append((name, [Node(column, holder: "\(id).\(name)")]))
        }
      }
      if kind == "tabs" { tabs = Tab.read(inner["items"]?.elements ?? [], [], false) }
    }

    static func alternatives(_ tree: ModelTree?, holder: String) -> [Node] {
      (tree?.elements ?? []).map { Node($0, holder: holder) }
    }

    /// The screen of a slot or at the root of a stack.
    var root: String { tree.text ?? tree["root"]?.text ?? "" }
    /// The screen whose view makes the container.
    var host: String? { tree["host"]?.text }
  }

  final class Tab {
    let id: String
    let tree: ModelTree
    /// Of the tab itself and of the sections around it.
    let gates: [Gate]
    let isSidebarOnly: Bool
    let content: [Node]
    let action: Transition?

    init(_ tree: ModelTree, _ gates: [Gate], _ isSidebarOnly: Bool) {
      self.tree = tree
      id = tree["id"]?.text ?? ""
      self.gates = gates + [Gate(tree)]
      self.isSidebarOnly =
        isSidebarOnly || tree["placement"]?.text == "sidebarOnly"
        || tree["defaultVisibility"]?["tabBar"]?.text == "hidden"
      let hasContent = tree.members.contains { Node.kinds.contains($0.key) }
      content = hasContent ? [Node(tree, holder: id, gate: Gate(.object([])))] : []
      action = tree["action"].map(Transition.init)
    }

    static func read(_ items: [ModelTree], _ gates: [Gate], _ isSidebarOnly: Bool) -> [Tab] {
      items.flatMap { item -> [Tab] in
        guard item["section"] != nil || item["tabs"]?.isList == true else {
          return [Tab(item, gates, isSidebarOnly)]
        }
        let hidden =
          isSidebarOnly || item["placement"]?.text == "sidebarOnly"
          || item["defaultVisibility"]?["tabBar"]?.text == "hidden"
        return read(item["tabs"]?.elements ?? [], gates + [Gate(item)], hidden)
      }
    }
  }

  struct Scene {
    var id: String
    var kind: String
    var gate: Gate
    var content: [Node]
    var isForValue: Bool
  }

  struct Transition {
    var id: String
    var kind: String
    var target: ModelTree
    var gates: [Gate]
    /// What it presents.
    var content: [Node]
    /// What is true of the places where it is offered; one of them is enough.
    var places: [ModelTree] = []
    /// Whether it closes the presentation first that its screen is in.
    var dismisses = false
    /// `presenter` or `window`, if it happens there.
    var context: String?
    /// Whether it is a link that carries a view.
    var carriesView = false
    /// Whether it is a link that carries a value.
    var carriesValue = false
    /// The conditions that it sets, before all else that it does.
    var sets: [String] = []
    /// The taps that it takes: a button of a dialog comes after the tap that opens the dialog.
    var taps = 1
    /// For the ways by which a view uses it: what must hold; one of them is enough.
    var uses: [[Gate]] = [[]]

    /// A transition, and the buttons of the dialog that it opens.
    static func read(_ tree: ModelTree) -> [Transition] {
      let own = Transition(tree)
      return [own]
        + (tree["goes"]?.elements ?? []).flatMap(read).map { button in
          var button = button
          button.taps += 1
          button.gates += own.gates
          button.places = own.places
          return button
        }
    }

    /// Whether it happens outside the presentation that its screen is in.
    var leaves: Bool { dismisses || context != nil }

    init(_ tree: ModelTree) {
      let member = tree.members.first { OracleModel.transitionKinds.contains($0.key) }
      id = tree["id"]?.text ?? ""
      kind = member?.key ?? ""
      target = member?.value ?? ""
      gates = [Gate(tree)]
      dismisses = tree["dismisses"]?.truth == true
      context = tree["in"]?.text
      carriesView = tree["by"]?.text == "viewLink"
      carriesValue = tree["by"]?.text == "valueLink"
      sets = (tree["sets"]?.elements ?? []).compactMap(\.text)
      places = tree["where"]?.elements ?? []
      content =
        OracleModel.presentations.contains(kind)
        ? Node.alternatives(target, holder: id) : []
    }
  }

  struct Screen {
    var id: String
    var gate: Gate
    var requires: [[String]]
    var goes: [Transition]
    /// What it registers for all that is pushed above it, and from it.
    var destinations: [Registration]
    /// What its view contains, if that is itself a container.
    var contains: [Node]
    /// Where its view brings a stack, wherever something holds it; nil if it brings none.
    var stack: Gate?
  }

  static let presentations: Set = ["sheet", "fullScreenCover", "popover", "inspector", "overlay"]
  static let transitionKinds = presentations.union([
    "push", "select", "switchTab", "replaceRoot", "pop", "popToRoot", "dismiss", "opens",
    "openWindow", "alert", "confirmationDialog", "menu",
  ])

  let platforms: [String]
  let conditions: [(name: String, isTrue: Bool)]
  /// Names of which exactly one holds, and the one that does by default.
  let groups: [(names: [String], holding: String)]
  struct Link {
    var id: String
    var gate: Gate
    var requires: [[String]]
    var opens: ModelTree
    var otherwise: ModelTree?
    var notFound: ModelTree?

    init(_ tree: ModelTree) {
      id = tree["id"]?.text ?? ""
      gate = Gate(tree)
      requires = Gate.terms(tree["requires"])
      opens = tree["opens"] ?? ""
      otherwise = tree["otherwise"]
      notFound = tree["notFound"]
    }
  }

  let scenes: [Scene]
  let links: [Link]
  let entryPoints: [Link]
  /// Whether what a transition leads to depends on what is below or behind its screen.
  let dependsOnWay: Bool
  /// Whether a transition happens outside the presentation that its screen is in.
  let dismisses: Bool
  /// Whether a transition selects a tab.
  var switchesTabs: Bool {
    screens.values.contains { $0.goes.contains { $0.kind == "switchTab" } }
  }
  /// Whether a transition sets conditions.
  let sets: Bool
  /// The states that transitions open, by id.
  let openings: [String: ModelTree]
  /// Of each route enum, the screens of its cases.
  let routes: [String: ModelTree]
  private let destinationSets: [String: [ModelTree]]
  /// What each router registers in the stacks whose path it owns.
  private let routers: [String: [ModelTree]]
  /// The overlays, by the ids of the transitions that show them.
  private(set) var overlays: Set<String> = []
  /// The inspectors, likewise.
  private(set) var inspectors: Set<String> = []
  /// The covers that a person can't swipe away, likewise.
  private(set) var covers: Set<String> = []
  /// The screens that are at the root of each stack or column by what the model states.
  private(set) var roots: [String: Set<String>] = [:]
  /// The split views, wherever they are.
  private(set) var splits: [Node] = []
  /// What is registered at the root of each stack.
  private(set) var registrations: [String: [Registration]] = [:]
  /// The types that any stack registers a destination for (4.2), also one that only a link presents.
  private(set) var registeredTypes: Set<String> = []
  let screens: [String: Screen]
  /// What scenes and presentations hold, by id.
  var contents: [String: [Node]] = [:]
  /// Each tab with the tab views and tabs around it, the outermost first, and what holds them.
  var tabPaths: [String: (holder: String, path: [(view: Node, tab: Tab)])] = [:]

  init(_ tree: ModelTree) {
    platforms = tree["app"]?["platforms"]?.members.map(\.key) ?? []
    let stated = tree["conditions"]?.members ?? []
    conditions = stated.filter { $0.value["oneOf"] == nil && $0.value["variesByItem"] == nil }
      .map { ($0.key, $0.value["default"]?.truth ?? false) }
    groups = stated.compactMap { member in
      guard let names = member.value["oneOf"]?.members.map(\.key) else { return nil }
      return (names, member.value["default"]?.text ?? names.first ?? "")
    }
    let parts = OracleParts(tree["parts"]?.elements ?? [])
    let kinds = ["windowGroup", "window", "settings"]
    scenes = (tree["scenes"]?.elements ?? []).map { scene in
      let member = scene.members.first { kinds.contains($0.key) }
      let id = scene["id"]?.text ?? ""
      return Scene(
        id: id,
        kind: member?.key ?? "",
        gate: Gate(scene),
        content: Node.alternatives(member?.value, holder: id),
        isForValue: scene["value"] != nil
      )
    }
    let sets = Self.destinations(in: tree["destinationSets"])
    var screens: [String: Screen] = [:]
    for screen in tree["screens"]?.elements ?? [] {
      let id = screen["id"]?.text ?? ""
      screens[id] = Screen(
        id: id,
        gate: Gate(screen),
        requires: Gate.terms(screen["requires"]),
        goes: (screen["goes"]?.elements ?? []).flatMap(Transition.read)
          + parts.transitions(of: screen),
        destinations: Registration.read(screen, owner: id, sets)
          + parts.registrations(of: screen, sets),
        contains: Node.alternatives(screen["contains"], holder: id),
        stack: Gate(ofStack: screen["stack"])
      )
    }
    self.screens = screens
    links = (tree["deepLinks"]?.elements ?? []).map(Link.init)
    entryPoints = (tree["entryPoints"]?.elements ?? []).map(Link.init)
    dependsOnWay = screens.values.contains { screen in
      screen.goes.contains {
        ["pop", "popToRoot", "dismiss"].contains($0.kind) || $0.leaves
      }
    }
    let opening = screens.values.flatMap(\.goes).filter { $0.kind == "opens" }
    openings = Dictionary(opening.map { ($0.id, $0.target) }) { first, _ in first }
    dismisses = screens.values.contains { $0.goes.contains(where: \.leaves) }
    // A part that no screen uses counts as well: what it sets is open in the graph.
    let ofParts = (tree["parts"]?.elements ?? []).flatMap { $0["goes"]?.elements ?? [] }
    self.sets =
      screens.values.contains { $0.goes.contains { !$0.sets.isEmpty } }
      || ofParts.flatMap(Transition.read).contains { !$0.sets.isEmpty }
    func named(_ key: String, _ value: (ModelTree) -> ModelTree?) -> [String: ModelTree] {
      let pairs = (tree[key]?.elements ?? []).map { ($0["id"]?.text ?? "", value($0) ?? "") }
      return Dictionary(pairs) { first, _ in first }
    }
    routes = named("routes") { $0["cases"] }
    destinationSets = sets
    routers = Self.destinations(in: tree["routers"])
    addTypes(tree)
    for screen in screens.values { registeredTypes.formUnion(screen.destinations.map(\.type)) }
    for scene in scenes { add(scene.content, heldBy: scene.id) }
    for screen in screens.values { addTabs(screen.contains, screen.id, []) }
    for screen in screens.values {
      for transition in screen.goes where !transition.content.isEmpty {
        if transition.kind == "overlay" { overlays.insert(transition.id) }
        if transition.kind == "inspector" { inspectors.insert(transition.id) }
        if transition.kind == "fullScreenCover" { covers.insert(transition.id) }
        add(transition.content, heldBy: transition.id)
      }
    }
  }

  /// Adds the types of all destinations that a stack states, or takes from a set or its router.
  private func addTypes(_ tree: ModelTree) {
    for member in tree.members where !["destinationSets", "routers"].contains(member.key) {
      // What a part registers counts on the screens that use it.
      if member.key == "parts" {
        for part in member.value.elements { addTypes(part["goes"] ?? "") }
        continue
      }
      let router = member.key == "router" ? member.value.text.flatMap { routers[$0] } : nil
      guard let trees = member.key == "destinations" ? member.value.elements : router else {
        addTypes(member.value)
        continue
      }
      let stated = trees.flatMap { stated in
        stated.text.map { destinationSets[$0] ?? [] } ?? [stated]
      }
      registeredTypes.formUnion(stated.compactMap { $0["for"]?.text })
    }
    guard case .list(let elements) = tree else { return }
    for element in elements { addTypes(element) }
  }

  private func add(_ content: [Node], heldBy holder: String) {
    contents[holder] = content
    addTabs(content, holder, [])
  }

  private func register(_ stack: Node) {
    // 4.9
    let others = stack.tree["router"]?.text.flatMap { routers[$0] } ?? []
    let own = Registration.read(
      stack.tree,
      owner: stack.id,
      destinationSets,
      with: others
    )
    // 6.2
    let host = stack.host.flatMap { screens[$0] }
    let hosted = (host?.destinations ?? []).map { registration in
      var registration = registration
      registration.owner = host?.gate
      return registration
    }
    registrations[stack.id] = own + hosted
    registrations["\(stack.id).host"] = own + hosted
  }

  private func addRoots(of column: String, _ content: [Node], _ split: Node) {
    let placeholder = split.tree["placeholder"]
    var shown: [String?] = [placeholder?[column]?.text]
    if column == "detail" { shown += [split.tree["initialSelection"]?.text, placeholder?.text] }
    let slot = "\(split.id).\(column)"
    for node in content {
      let position = node.kind == "stack" ? node.id : slot
      roots[position, default: []].formUnion(shown.compactMap { $0 } + [node.root])
    }
  }

  private func addTabs(_ content: [Node], _ holder: String, _ path: [(view: Node, tab: Tab)]) {
    for node in content {
      if node.kind == "stack" { register(node) }
      if node.kind == "split" { splits.append(node) }
      if node.kind == "stack" { roots[node.id, default: []].insert(node.root) }
      for column in node.columns {
        addRoots(of: column.name, column.content, node)
        addTabs(column.content, holder, path)
      }
      for tab in node.tabs {
        let inner = path + [(node, tab)]
        tabPaths[tab.id] = (holder, inner)
        if let action = tab.action, !action.content.isEmpty {
          if action.kind == "fullScreenCover" { covers.insert(action.id) }
          add(action.content, heldBy: action.id)
        }
        addTabs(tab.content, holder, inner)
      }
    }
  }
}
