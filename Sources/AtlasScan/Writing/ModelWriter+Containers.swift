import AtlasBase
import AtlasModel

extension ModelWriter {
  /// How many alternatives one place may have. Roots, tabs and columns of real apps have some ten.
  static let maximumAlternatives = 60

  mutating func scene(of found: FoundScene) -> JSONValue {
    let scene = found.scene
    let id = sceneIDs[scene.position] ?? "main"
    var content = placement(of: found.arms, at: scene.position, depth: 0)
    if content == nil { content = JSONValue([("view", "EmptyView")]) }
    var members: [(String, JSONValue)] = [
      ("id", JSONValue(id)), (scene.kind, content ?? "EmptyView"),
    ]
    if let title = scene.title { members.append(("title", JSONValue(title))) }
    if let type = scene.valueType?.text, scene.kind == "windowGroup", Self.isType(type) {
      members.append(("value", JSONValue(type)))
    }
    members.append(("source", source(scene.position)))
    var presence = scene.presence
    if let own = project.platforms(ofFile: index.units[found.app.unit].path) {
      presence.platforms = presence.platforms.map { $0.intersection(own) } ?? own
    }
    members += conditions.members(of: presence, app: platforms)
    return JSONValue(members)
  }

  /// What an element holds: a screen, a container, or alternatives.
  ///
  /// Of too many alternatives none is written: the place is reported.
  mutating func placement(
    of arms: [TargetArm],
    at position: SourcePosition,
    depth: Int
  ) -> JSONValue? {
    guard arms.count <= Self.maximumAlternatives, arms.allSatisfy(\.choices.isEmpty) else {
      written.crowded.insert(position)
      return nil
    }
    if arms.count > 1 {
      for arm in arms { conditions.note(alternative: arm.presence, rank: rank(of: arm)) }
    }
    let contents = arms.compactMap { arm -> JSONValue? in
      guard var members = holding(arm, depth: depth) else { return nil }
      let exists = conditions.members(of: arm.presence, app: platforms)
      if arms.count > 1 { members += exists }
      return JSONValue(members)
    }
    guard contents.count > 1 else { return contents.first }
    return JSONValue(contents)
  }

  /// How much of the app an alternative shows: most with tabs or columns, more with a stack than without.
  private func rank(of arm: TargetArm) -> Int {
    let shown = [arm] + (arm.viewType.map(hosted(by:)) ?? [])
    if shown.contains(where: { $0.container != nil }) { return 2 }
    return shown.contains { $0.stack != nil } ? 1 : 0
  }

  private mutating func holding(_ arm: TargetArm, depth: Int) -> [(String, JSONValue)]? {
    if let container = arm.container { return holding(container, host: nil, depth: depth) }
    if let stack = arm.stack {
      guard let id = rootID(arm) else { return nil }
      if isNavigationView(stack) {
        written.positions.insert(stack.position)
        return [("navigationView", JSONValue(id))]
      }
      return [("stack", self.stack(stack, root: id, of: arm.viewType))]
    }
    switch arm.target {
    case .view(let type):
      if let hosted = hostedContainer(type, depth: depth) { return hosted }
      let key = bringsNavigationView(type) ? "navigationView" : "screen"
      return screenID(arm.target).map { [(key, JSONValue($0))] }
    case .inline(let position):
      return [("screen", JSONValue(ids[position] ?? inlineID(position)))]
    case .foreign(let name): return [("view", JSONValue(name))]
    case .container: return nil
    }
  }

  private mutating func rootID(_ arm: TargetArm) -> String? {
    switch arm.target {
    case .view: return screenID(arm.target)
    case .inline(let position): return ids[position] ?? inlineID(position)
    case .foreign(let name): return foreignScreen(name)
    case .container: return nil
    }
  }

  /// A screen for views that are written where a scene or a tab holds them.
  private mutating func inlineID(_ position: SourcePosition) -> String {
    if let id = placedInline[position] { return id }
    let name = "inline-\(index.units[position.unit].path.split(separator: "/").last ?? "")"
      .replacing(".swift", with: "")
    let id = ids.take("\(name)-\(index.line(position))")
    placedInline[position] = id
    return id
  }

  /// What the body of a view shows, if it is a container, a stack or alternatives; also behind views that are no
  /// screens by themselves.
  func hosted(by type: NominalType) -> [TargetArm] {
    var seen: Set = [type]
    let shown = targets.arms(of: app.interpreter.body(of: type), at: type.position)
    var arms = app.survey.made(shown, index)
    while arms.count == 1, !arms[0].holdsContainer, let inner = arms[0].viewType,
      !ownership.screens.contains(inner), seen.insert(inner).inserted
    {
      // A container in a view of the app may hold what the view is handed.
      let shown = arms[0].use?.inlined ?? app.interpreter.body(of: inner)
      arms = targets.arms(of: shown, at: inner.position)
      if let container = arms.first?.container, written.positions.contains(container.position) {
        return []
      }
    }
    return arms.count > 1 ? arms.map { containerBehind($0) } : arms
  }

  /// The container that is all that an alternative shows, where that is a view and no screen by itself, such as the
  /// tabs of newer systems.
  private func containerBehind(_ arm: TargetArm) -> TargetArm {
    guard !arm.holdsContainer, let view = arm.viewType, !ownership.screens.contains(view) else {
      return arm
    }
    let shown = arm.use?.inlined ?? app.interpreter.body(of: view)
    let inner = targets.arms(of: shown, at: view.position)
    guard inner.count == 1, inner[0].container != nil else { return arm }
    var result = inner[0]
    result.presence = arm.presence.and(result.presence)
    return result
  }

  /// The container of a view that is nothing else, where the view is shown.
  private mutating func hostedContainer(
    _ type: NominalType,
    depth: Int
  ) -> [(String, JSONValue)]? {
    let arms = hosted(by: type)
    // With a stack around it, the view is the root of that.
    guard depth < 5, arms.count == 1, let container = arms[0].container, arms[0].stack == nil,
      let id = ids[type], !isTarget(type), !heldTwice.contains(type), placed.insert(type).inserted
    else { return nil }
    return holding(container, host: id, depth: depth + 1)
  }

  /// Whether a stack is a `NavigationView`: those of packages for lists of routes are, on systems without
  /// `NavigationStack`.
  func isNavigationView(_ stack: Container) -> Bool {
    guard stack.isOfRoutes else { return stack.kind == .navigationView }
    return project.platforms.contains { platform, version in
      let first = platform == .macOS ? 13 : platform == .watchOS ? 9 : 16
      return platform != .visionOS && version.prefix { $0 != "." }.count > 0
        && Int(version.prefix { $0 != "." }).map { $0 < first } == true
    }
  }

  /// Whether a view is the root of a `NavigationView` of its own.
  func bringsNavigationView(_ type: NominalType) -> Bool {
    let arms = hosted(by: type)
    guard let stack = broughtStack(of: arms, by: type), isNavigationView(stack) else {
      return false
    }
    if arms.count == 1, case .view(let root) = arms[0].target, root != type, ids[root] != nil {
      return false
    }
    return true
  }

  /// Whether a transition leads to a view, so that its content is stated on its screen.
  private func isTarget(_ type: NominalType) -> Bool {
    app.joiner.edges.contains { $0.destination == .screen(.view(type)) }
  }

  mutating func holding(
    _ container: Container,
    host: String?,
    depth: Int
  ) -> [(String, JSONValue)]? {
    switch container.kind {
    case .tabs: return tabs(container, host: host, depth: depth).map { [("tabs", $0)] }
    case .split: return columns(container, host: host, depth: depth).map { [("split", $0)] }
    case .navigationView:
      return columns(container, host: host, depth: depth).map { [("navigationView", $0)] }
    case .stack: return nil
    }
  }

  private mutating func stack(_ container: Container, root: String, of view: NominalType?)
    -> JSONValue
  {
    written.positions.insert(container.position)
    var members: [(String, JSONValue)] = []
    if let id = restoredID(of: container, root: root) { members.append(("id", JSONValue(id))) }
    members.append(("root", JSONValue(root)))
    members += path(of: container)
    if let router = container.path.flatMap({ routerID(of: $0) }) {
      members.append(("router", JSONValue(router)))
    }
    let destinations = destinations(on: container, root: view)
    if !destinations.isEmpty { members.append(("destinations", JSONValue(destinations))) }
    guard members.count > 1 else { return JSONValue(root) }
    members.append(("source", source(container.position)))
    return JSONValue(members)
  }

  private func path(of container: Container) -> [(String, JSONValue)] {
    guard let path = container.path, let type = pathType(path), Self.isType(type) else {
      return []
    }
    let isView = index.isView(path.key.type) || container.ownPath != nil
    // The `State` of each feature is another type.
    let name =
      container.ownPath
      ?? (isView ? path.key.property : "\(path.key.type.name).\(path.key.property)")
    var members: [(String, JSONValue)] = [("type", JSONValue(type))]
    // Of several objects of one class, and of several views, each has a path of its own.
    let isOne =
      isView ? !madeTwice.contains(container.position) : !index.isMadeTwice(path.key.type)
    if isOne {
      members.append(("property", JSONValue(name + (container.pathKey ?? ""))))
    }
    members.append(("createdIn", JSONValue(isView ? "state" : "model")))
    return [("path", JSONValue(members))]
  }

  /// The type of a path. What is pushed on a list of routes is the screen that a route holds.
  private func pathType(_ path: StateReference) -> String? {
    guard let screen = app.interpreter.routedType(path) else { return path.type?.text }
    return TypeName("Routes", [screen]).text
  }

  private mutating func columns(
    _ container: Container,
    host: String?,
    depth: Int
  ) -> JSONValue? {
    let names =
      container.columns.count == 3
      ? ["sidebar", "content", "detail"] : ["sidebar", "detail"]
    var members: [(String, JSONValue)] = []
    for (number, column) in container.columns.enumerated() where number < names.count {
      let name = container.kind == .split ? column.name : names[number]
      // Two columns that are written in place are two screens.
      let own = number == 0 ? nil : column.nodes.shownPosition
      let arms = targets.arms(of: column.nodes, at: own ?? container.position)
      guard let content = placement(of: arms, at: container.position, depth: depth + 1) else {
        continue
      }
      members.append((name, content))
    }
    let keys = Set(members.map(\.0))
    guard keys.contains("sidebar") else { return nil }
    if !keys.contains("detail") {
      guard container.kind == .split else { return nil }
      members.append(("detail", JSONValue([("view", "EmptyView")])))
    }
    if let host { members.append(("host", JSONValue(host))) }
    written.positions.insert(container.position)
    members.append(("source", source(container.position)))
    return JSONValue(members)
  }

  private mutating func tabs(_ container: Container, host: String?, depth: Int) -> JSONValue? {
    let items = container.tabs.compactMap { tab($0, depth: depth) }
    guard !items.isEmpty else { return nil }
    var members: [(String, JSONValue)] = []
    if let type = container.selection?.type?.text, Self.isType(type) {
      members.append(("selection", JSONValue(type)))
    }
    members += customizationStorage(of: container)
    members.append(("items", JSONValue(items)))
    if let host { members.append(("host", JSONValue(host))) }
    written.positions.insert(container.position)
    members.append(("source", source(container.position)))
    return JSONValue(members)
  }

  private mutating func tab(_ tab: TabNode, depth: Int) -> JSONValue? {
    let name = tab.value?.caseName ?? tab.title ?? tab.section ?? "tab"
    let id = takeTab(name)
    tabIDs[tab.position] = id
    var members: [(String, JSONValue)] = [("id", JSONValue(id))]
    if let section = tab.section {
      let tabs = tab.tabs.compactMap { self.tab($0, depth: depth) }
      guard !tabs.isEmpty else { return nil }
      members += [
        ("section", JSONValue(section.isEmpty ? "Section" : section)), ("tabs", JSONValue(tabs)),
      ]
    } else {
      if let title = tab.title { members.append(("title", JSONValue(title))) }
      if let image = tab.image { members.append(("image", JSONValue(image))) }
      if let value = tab.value?.text, tab.value?.caseName != nil, Self.isType(value) {
        members.append(("value", JSONValue(value)))
      }
      if tab.isSearch { members.append(("role", "search")) }
      guard let content = tabContent(tab, depth: depth) else { return nil }
      members += content
    }
    members.append(("source", source(tab.position)))
    members += conditions.members(of: tab.presence, app: platforms)
    return JSONValue(members)
  }

  private mutating func takeTab(_ name: String) -> String {
    var names = ids
    let id = names.take("tab." + name)
    ids = names
    return id
  }

  /// A tab holds one thing; of alternatives, the first.
  private mutating func tabContent(_ tab: TabNode, depth: Int) -> [(String, JSONValue)]? {
    let arms = targets.arms(of: tab.nodes, at: tab.position)
    guard let first = arms.first else { return nil }
    guard case .foreign(let name) = first.target, first.stack == nil else {
      return holding(first, depth: depth + 1)
    }
    return [("screen", JSONValue(foreignScreen(name)))]
  }

  /// The container or the stack that a screen's view makes, if it is stated nowhere else.
  mutating func content(of type: NominalType) -> [(String, JSONValue)] {
    guard !placed.contains(type) else { return [] }
    let arms = hosted(by: type)
    if let stack = broughtStack(of: arms, by: type) {
      if arms.count == 1, case .view(let root) = arms[0].target, root != type, let id = ids[root] {
        if isNavigationView(stack) {
          written.positions.insert(stack.position)
          return [("contains", JSONValue([("navigationView", JSONValue(id))]))]
        }
        return [("contains", JSONValue([("stack", self.stack(stack, root: id, of: root))]))]
      }
      written.positions.insert(stack.position)
      let contains = contents(at: type, inStack: arms)
      // What holds or presents the screen states the view.
      if isNavigationView(stack) { return contains }
      var stated = path(of: stack)
      if let router = stack.path.flatMap({ routerID(of: $0) }) {
        stated.append(("router", JSONValue(router)))
      }
      stated += members(ofPresence: stack, among: arms)
      return [("stack", stated.isEmpty ? true : JSONValue(stated))] + contains
    }
    let holdsContainer =
      arms.contains { $0.container != nil }
      && arms.allSatisfy { $0.container != nil || isScreen($0, besides: type) }
    guard arms.first?.container != nil || isSwitch(arms, in: type) || holdsContainer else {
      return []
    }
    placed.insert(type)
    return placement(of: arms, at: type.position, depth: 1).map { [("contains", $0)] } ?? []
  }

  /// The tabs or columns of a screen whose view has a stack around them.
  private mutating func contents(
    at type: NominalType,
    inStack arms: [TargetArm]
  ) -> [(String, JSONValue)] {
    guard arms.contains(where: { $0.container != nil }) else { return [] }
    placed.insert(type)
    let inner = arms.map { arm in
      var arm = arm
      arm.stack = nil
      return arm
    }
    return placement(of: inner, at: type.position, depth: 1).map { [("contains", $0)] } ?? []
  }

  /// Whether an alternative of what a view shows is another screen.
  private func isScreen(_ arm: TargetArm, besides view: NominalType) -> Bool {
    arm.viewType.map { $0 != view && ownership.screens.contains($0) } ?? false
  }

  /// Whether a view shows other screens by turns.
  func isSwitch(_ arms: [TargetArm], in view: NominalType) -> Bool {
    arms.count > 1 && arms.allSatisfy { isScreen($0, besides: view) }
  }

  /// The views that scenes, tabs and columns hold in more than one place.
  static func heldTwice(_ app: ScannedApp, _ scenes: [FoundScene]) -> Set<NominalType> {
    let targets = TargetReader(interpreter: app.interpreter)
    var counts: [NominalType: Int] = [:]
    func count(_ arms: [TargetArm]) {
      for view in arms.compactMap(\.viewType) { counts[view, default: 0] += 1 }
    }
    for scene in scenes { count(scene.arms) }
    for container in app.survey.containers where !container.isPaged && container.kind != .stack {
      for tab in container.allTabs { count(targets.arms(of: tab.nodes, at: tab.position)) }
      for column in container.columns {
        count(targets.arms(of: column.nodes, at: container.position))
      }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }
}
