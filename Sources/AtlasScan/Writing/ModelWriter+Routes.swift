import AtlasBase
import AtlasModel

/// A route enum: what its cases lead to, and what it is for.
struct WrittenRoute {
  var type: NominalType
  /// The screens' ids by case, in the order of the enum.
  var cases: [(name: String, screen: String)]
  var drives: String
}

extension ModelWriter {
  /// The enums that the app registers, presents or selects by, and whose cases lead to screens.
  func routes() -> [WrittenRoute] {
    var found: [WrittenRoute] = []
    func add(_ type: NominalType?, _ drives: String, _ cases: [(String, String)]) {
      guard let type, type.kind == .enum, !cases.isEmpty,
        !found.contains(where: { $0.type == type })
      else { return }
      found.append(WrittenRoute(type: type, cases: cases.map { ($0.0, $0.1) }, drives: drives))
    }
    for registration in app.survey.registrations.sorted(by: { $0.position < $1.position }) {
      guard let type = nominal(of: registration) else { continue }
      add(type, "stack", destinations(of: registration, for: type))
    }
    for site in app.survey.sites.map(\.site) where site.cause == .item && !site.isForwarding {
      guard let state = site.state, state.caseName == nil, let content = site.content,
        ![.alert, .confirmationDialog].contains(site.kind)
      else { continue }
      let type = index.type(state.type, in: state.key.type, unit: state.key.type.unit)
      guard let type, type.kind == .enum else { continue }
      add(type, site.kind == .push ? "stack" : "sheet", screens(of: content, for: type))
    }
    return found.sorted { $0.type.name < $1.type.name }
  }

  /// The screen that content shows for each case, if the case decides.
  private func screens(of content: Content, for type: NominalType) -> [(String, String)] {
    type.cases.compactMap { member in
      let value = RouteValue(type: TypeName(type.name), nominal: type, caseName: member.name)
      let shown = app.interpreter.shown(by: content, for: value, at: content.position)
      guard shown.isDecidedAtOnce else { return nil }
      return shown.arms.compactMap { screenID($0.target) }.first.map { (member.name.caseID, $0) }
    }
  }

  func nominal(of registration: Registration) -> NominalType? {
    index.type(registration.type, in: registration.owner, unit: registration.position.unit)
  }

  func json(of route: WrittenRoute) -> JSONValue {
    let type = route.type
    var members: [(String, JSONValue)] = [("id", JSONValue(type.name))]
    // The compiler demands it of what `navigationDestination(for:)` registers, wherever it is stated.
    let isRegistered = app.survey.registrations.contains { nominal(of: $0) == type && !$0.isStore }
    let isPlain = type.cases.allSatisfy(\.parameters.isEmpty)
    if isRegistered || isPlain || index.conforms(type, to: ["Hashable"]) {
      members.append(("isHashable", true))
    }
    let isCodable =
      index.conforms(type, to: ["Codable"])
      || index.conforms(type, to: ["Encodable"]) && index.conforms(type, to: ["Decodable"])
    members.append(("isCodable", JSONValue(booleanLiteral: isCodable)))
    members.append(("drives", JSONValue(route.drives)))
    let cases = route.cases.map { name, screen -> (String, JSONValue) in
      let parameters = type.cases.first { $0.name.caseID == name }?.parameters ?? []
      let values = Self.values(parameters)
      guard !values.isEmpty else { return (name, JSONValue(screen)) }
      return (
        name, JSONValue([("screen", JSONValue(screen)), ("values", JSONValue(values))])
      )
    }
    members.append(("cases", JSONValue(cases)))
    members.append(("source", source(type.position)))
    return JSONValue(members)
  }

  /// The associated values by label; by the type's name where they have no label.
  private static func values(_ parameters: [Parameter]) -> [(String, JSONValue)] {
    var taken: Set<String> = []
    return parameters.compactMap { parameter in
      guard let type = parameter.type, isType(type.text) else { return nil }
      let last = type.last
      let base = parameter.label ?? last.prefix(1).lowercased() + last.dropFirst()
      var name = base
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(base)\(number)"
        number += 1
      }
      return (name, JSONValue(type.text))
    }
  }

  // MARK: - Routers

  /// The objects that own the paths of stacks or what is presented.
  var routerTypes: [NominalType] {
    let paths = app.survey.containers.filter { $0.kind == .stack }.compactMap { $0.path?.key }
    let items = app.survey.sites.map(\.site).filter { site in
      site.cause == .item && !site.isForwarding && route(of: site.state) != nil
    }
    .compactMap { $0.state?.key }
    let keys = (paths + items).flatMap { app.interpreter.roots(of: $0) }
    return Set(keys.map(\.type))
      .filter { ($0.kind == .class || $0.kind == .actor) && !index.isView($0) && $0.number >= 0 }
      .sorted { ($0.name, $0.position) < ($1.name, $1.position) }
  }

  private func route(of state: StateReference?) -> WrittenRoute? {
    guard let state else { return nil }
    let type = index.type(state.type, in: state.key.type, unit: state.key.type.unit)
    return writtenRoutes.first { $0.type == type }
  }

  func json(of router: NominalType, id: String) -> JSONValue {
    var members: [(String, JSONValue)] = [("id", JSONValue(id)), ("type", JSONValue(router.name))]
    let isIsolated =
      project.isMainActorByDefault || router.kind == .class && isOnMainActor(router)
    if router.kind == .class {
      members.append(("isolation", isIsolated ? "mainActor" : "none"))
    }
    let names = Set(router.attributes.map(\.name))
    let isObservable = !names.isDisjoint(with: ["Observable", "Perceptible"])
    let observation =
      isObservable
      ? "observable"
      : index.conforms(router, to: ["ObservableObject"]) ? "observableObject" : "none"
    members.append(("observation", JSONValue(observation)))
    let sheets = app.survey.sites.map(\.site).filter { site in
      site.cause == .item && site.kind != .push
        && site.state.map { app.interpreter.roots(of: $0.key).contains { $0.type == router } }
          == true
    }
    .compactMap { route(of: $0.state) }
    if let sheet = sheets.first { members.append(("sheets", JSONValue(sheet.type.name))) }
    members.append(("source", source(router.position)))
    return JSONValue(members)
  }

  private func isOnMainActor(_ type: NominalType) -> Bool {
    ([type] + index.supertypes(of: type)).contains { type in
      type.attributes.contains { $0.name == "MainActor" }
    }
  }

  /// The router that owns the path of a stack.
  func routerID(of path: StateReference) -> String? {
    app.interpreter.roots(of: path.key).compactMap { routerIDs[$0.type] }.min()
  }

  // MARK: - Destination sets

  /// The modifiers that register destinations in several places, with what they register.
  func destinationSets() -> [(id: String, registrations: [Registration])] {
    let installed = app.survey.registrations.filter { $0.installer != nil }
    return Dictionary(grouping: installed) { $0.installer ?? "" }
      .filter { Set($0.value.compactMap(\.owner)).count > 1 }
      .map { name, registrations in
        var seen: Set<SourcePosition> = []
        let first = registrations.sorted { $0.position < $1.position }
          .filter { seen.insert($0.position).inserted }
        return (name, first)
      }
      .sorted { $0.0 < $1.0 }
  }
}
