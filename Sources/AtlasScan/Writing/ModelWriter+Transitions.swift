import AtlasBase
import AtlasModel

extension ModelWriter {
  /// - Parameter buttons: What the buttons of an alert or a dialog do.
  mutating func transition(
    of edge: Edge,
    on screen: NominalType?,
    buttons: [Edge] = []
  ) -> JSONValue? {
    let opened = openedState(by: edge)
    let closesSeveral = goesBackBehindSeveral(edge)
    let closesFirst = closesFirst(edge)
    let behind =
      opened == nil && edge.kind == .push && !closesFirst ? stackBehind(edge) : nil
    if closesSeveral && closesBeside(edge) || isToldBeside(edge) {
      note(edge)
      return nil
    }
    guard let (kind, target) = opened.map({ ("opens", $0) }) ?? target(of: edge) else { return nil }
    note(edge)
    var members: [(String, JSONValue)] = [(kind, target)]
    if let trigger = edge.trigger, !trigger.text.isEmpty {
      members.append(("on", JSONValue(trigger.text)))
    }
    if opened == nil, let cause = cause(of: edge) { members.append(("by", JSONValue(cause))) }
    if let type = edge.value?.typeText, Self.isType(type), opened == nil,
      !isHiddenLink(edge), edge.kind == .push || edge.kind == .select
    {
      members.append(("value", JSONValue(type)))
    }
    if case .view(let type) = edge.from, type != screen {
      members.append(("view", JSONValue(type.name)))
    }
    if closesFirst { members.append(("dismisses", true)) }
    if let behind { members.append(("in", JSONValue(behind.text))) }
    let goes = buttons.compactMap { transition(of: $0, on: screen) }
    if !goes.isEmpty { members.append(("goes", JSONValue(goes))) }
    if edge.trigger?.inToolbar == true { members.append(("toolbar", "item")) }
    members.append(("source", source(edge.position)))
    var presence = edge.presence.and(CodePresence(platforms: platformsOfStacks(edge)))
    if edge.kind == .pop, presence.terms.contains(where: saysPathHolds) {
      members.append(("where", JSONValue([("isRoot", JSONValue(false))])))
      presence.terms.removeAll(where: saysPathHolds)
    }
    members += conditions.members(of: presence, app: platforms)
    let back = "It also goes back on a stack behind several presentations: a model cannot say so."
    var marks =
      (edge.guess ?? behind?.guess ?? (closesSeveral ? back : nil)).map {
        [("guess", JSONValue($0))]
      }
      ?? []
    if edge.isTitleGuessed {
      marks.append(("title", "The code computes it: this is the name of its state."))
    }
    if !marks.isEmpty { members.append(("x-scan", JSONValue(marks))) }
    return JSONValue(members)
  }

  /// The systems on which the code makes a stack with the path that a push changes; nil for all.
  private func platformsOfStacks(_ edge: Edge) -> Set<Platform>? {
    guard edge.kind == .push, let path = edge.path?.path else { return nil }
    let all = app.joiner.stacks(with: path).map(\.presence.platforms)
    guard !all.isEmpty, all.allSatisfy({ $0 != nil }) else { return nil }
    return Set(all.flatMap { $0 ?? [] })
  }

  /// Whether a condition is that something is on a path: `!path.isEmpty`, `path.count > 1`.
  private func saysPathHolds(_ condition: CodeCondition) -> Bool {
    let text = condition.text
    let checks = condition.isNegated ? [".isEmpty"] : [".count > ", ".count >= "]
    guard let check = checks.lazy.compactMap(text.firstRange(of:)).first else { return false }
    let name = text[..<check.lowerBound].split { !$0.isLetter && !$0.isNumber }.last
    return app.survey.paths.contains { $0.property == name.map(String.init) }
  }

  /// Notes that the model has an edge.
  mutating func note(_ edge: Edge) {
    written.edges.insert(edge.number)
    written.positions.formUnion(edge.places)
  }

  /// A type that the format can read.
  static func isType(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "["
    else {
      return false
    }
    return text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "_.<>[]:, ".contains($0)
    }
  }

  private func cause(of edge: Edge) -> String? {
    switch edge.kind {
    case .push, .select, .sheet, .fullScreenCover, .popover, .inspector, .alert,
      .confirmationDialog:
      break
    default: return nil
    }
    guard let cause = edge.cause else { return nil }
    if isHiddenLink(edge) { return "viewLink" }
    let isLink = cause == "viewLink" || cause == "valueLink"
    let isMove = edge.kind == .push || edge.kind == .select
    if isLink { return isMove ? cause : "program" }
    return edge.kind == .select ? "program" : cause
  }

  /// Whether a package pushes by a link in the view below, as it has to in a `NavigationView`.
  private func isHiddenLink(_ edge: Edge) -> Bool {
    guard edge.kind == .push, let path = edge.path else { return false }
    return path.isOfRoutes && isNavigationView(path)
  }

  private mutating func target(of edge: Edge) -> (String, JSONValue)? {
    switch edge.destination {
    case .screen(let target): return screenTarget(target, edge)
    case .title(let title): return (edge.kind.rawValue, JSONValue(title))
    case .system(let name): return ("systemPresentation", JSONValue(name))
    case .window(let position):
      return sceneIDs[position].map { ("openWindow", JSONValue($0)) }
    case .url(let url):
      guard url.contains(":"), !url.contains(" ") else { return nil }
      return ("openURL", JSONValue(url))
    case .tab(let position): return tabIDs[position].map { ("switchTab", JSONValue($0)) }
    case .back where goesBackBehindSeveral(edge): return ("dismiss", true)
    case .back:
      return edge.kind == .pop ? ("pop", 1) : (edge.kind.rawValue, true)
    }
  }

  mutating func screenTarget(_ target: Target, _ edge: Edge) -> (String, JSONValue)? {
    let kind = edge.kind.rawValue
    if case .foreign(let name) = target {
      let view = JSONValue([("view", JSONValue(name))])
      switch edge.kind {
      case .push, .sheet, .fullScreenCover, .popover, .inspector: return (kind, view)
      default: return (kind, JSONValue(foreignScreen(name)))
      }
    }
    guard let id = screenID(target) else { return nil }
    let isPresentation = [.sheet, .fullScreenCover, .popover, .inspector].contains(edge.kind)
    if isPresentation, let stack = edge.stack {
      written.positions.insert(stack.position)
      let name = isNavigationView(stack) ? "navigationView" : "stack"
      if !bringsStack(target) {
        var content = JSONValue(id)
        let destinations =
          name == "stack" ? destinations(on: stack, root: view(of: target)) : []
        if !destinations.isEmpty {
          content = JSONValue([("root", content), ("destinations", JSONValue(destinations))])
        }
        return (kind, JSONValue([(name, content)]))
      }
    }
    if isPresentation, case .view(let type) = target, bringsNavigationView(type) {
      return (kind, JSONValue([("navigationView", JSONValue(id))]))
    }
    return (kind, JSONValue(id))
  }

  private func view(of target: Target) -> NominalType? {
    if case .view(let type) = target { type } else { nil }
  }

  private func bringsStack(_ target: Target) -> Bool {
    guard case .view(let type) = target else { return false }
    return hosted(by: type).contains { $0.stack != nil }
  }

  mutating func foreignScreen(_ name: String) -> String {
    if let id = foreignScreens[name] { return id }
    let id = ids.take(name)
    foreignScreens[name] = id
    return id
  }

  func screenID(_ target: Target) -> String? {
    switch target {
    case .view(let type): parts[type] == nil ? ids[type] : nil
    case .inline(let position), .container(let position): ids[position]
    case .foreign: nil
    }
  }

  // MARK: - Registered destinations

  /// Whether it says what a `NavigationView` of a package shows, which has no registrations.
  private func isOfHiddenLinks(_ registration: Registration) -> Bool {
    app.survey.containers.contains {
      $0.isOfRoutes && $0.position == registration.position && isNavigationView($0)
    }
  }

  mutating func registrations(of type: NominalType) -> [JSONValue] {
    let owners = Set(
      [type]
        + app.survey.contained.keys.filter {
          parts[$0] == nil && ownership.places(of: $0) == [.view(type)]
        }
    )
    var seen: Set<SourcePosition> = []
    let own = app.survey.registrations.filter { registration in
      registration.owner.map(owners.contains) == true
        && !onStacks.contains(PlacedRegistration(registration))
        && !isOfHiddenLinks(registration)
        && seen.insert(registration.position).inserted
    }
    return json(of: own.sorted { $0.position < $1.position })
  }

  /// Whether the model says where a registration leads.
  func hasPlace(_ registration: Registration) -> Bool {
    guard Self.isType(registration.type.text) else { return false }
    if let type = nominal(of: registration), !destinations(of: registration, for: type).isEmpty {
      return true
    }
    return targets.arms(of: registration.content.nodes, at: registration.position)
      .contains { screenID($0.target) != nil } || isPushed(nominal(of: registration))
  }

  /// Whether the scan found what is pushed of this type, and where it leads.
  private func isPushed(_ type: NominalType?) -> Bool {
    guard let type else { return false }
    return app.joiner.edges.contains { $0.kind == .push && $0.value?.nominal == type }
  }

  mutating func json(of registration: Registration) -> JSONValue? {
    let text = registration.type.text
    guard Self.isType(text) else { return nil }
    var members: [(String, JSONValue)] = [("for", JSONValue(text))]
    let type = index.type(
      registration.type,
      in: registration.owner,
      unit: registration.position.unit
    )
    let cases = type.map { destinations(of: registration, for: $0) } ?? []
    if let type, isStated(cases, of: type) {
      if type.name != text { members[0].1 = JSONValue(type.name) }
    } else if !cases.isEmpty {
      members.append(("cases", JSONValue(cases.map { ($0.0, JSONValue($0.1)) })))
    } else {
      let arms = targets.arms(of: registration.content.nodes, at: registration.position)
      let screens = Set(arms.compactMap { screenID($0.target) })
      guard !screens.isEmpty || isPushed(type) else { return nil }
      // One of several screens, or a view that only wraps them: each push says where it leads.
      if let id = screens.first, screens.count == 1 { members.append(("screen", JSONValue(id))) }
      let runtime = app.interpreter.canonical(
        registration.type,
        in: registration.owner,
        unit: registration.position.unit
      ).text
      if runtime != text, Self.isType(runtime) {
        members.append(("resolvedType", JSONValue(runtime)))
      }
    }
    written.positions.insert(registration.position)
    members.append(("source", source(registration.position)))
    members += conditions.members(of: registration.presence, app: platforms)
    return JSONValue(members)
  }

  /// Whether the route enum in the model leads its cases to the same screens.
  private func isStated(_ cases: [(String, String)], of type: NominalType) -> Bool {
    writtenRoutes.contains { route in
      route.type == type && route.cases.count == cases.count
        && zip(route.cases, cases).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
    }
  }

  func destinations(of registration: Registration, for type: NominalType) -> [(
    String, String
  )] {
    type.cases.compactMap { member in
      let value = RouteValue(type: TypeName(type.name), nominal: type, caseName: member.name)
      let shown = app.interpreter.shown(
        by: registration.content,
        for: value,
        at: registration.position
      )
      return shown.arms.compactMap { screenID($0.target) }.first.map { (member.name.caseID, $0) }
    }
  }
}
