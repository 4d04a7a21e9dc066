import AtlasBase
import AtlasModel

/// Writes what was read as a model.
struct ModelWriter {
  let app: ScannedApp
  let project: ProjectFacts
  let ownership: Ownership
  var ids: Identifiers
  var conditions = ConditionNames()
  /// The views that stand on several screens.
  let parts: [NominalType: [Ownership.Place]]
  /// The views that nothing shows, but that lead somewhere.
  let loose: Set<NominalType>
  let screens: [NominalType]
  /// By screen the sheets, covers and popovers that it is in.
  let presentationsOfScreens: [Target: [Edge]]
  /// The screens that are on a stack: at its root or pushed.
  let onStack: Set<NominalType>
  /// By scene what it shows at first.
  let placedInScenes: [(SourcePosition, PlacedViews)]
  var sceneIDs: [SourcePosition: String] = [:]
  var tabIDs: [SourcePosition: String] = [:]
  /// The views that scenes, tabs and columns hold in more than one place: what they contain is on their screens.
  let heldTwice: Set<NominalType>
  /// The screens whose container stands where a scene, a tab or a column shows them.
  var placed: Set<NominalType> = []
  var foreignScreens: [String: String] = [:]
  /// The ids of the views that are written where a scene, a tab or a column holds them.
  var placedInline: [SourcePosition: String] = [:]
  private(set) var writtenRoutes: [WrittenRoute] = []
  private(set) var routerIDs: [NominalType: String] = [:]
  private(set) var setIDs: [String: String] = [:]
  /// The edges that deep links consist of, by number.
  private(set) var linkEdges: Set<Int> = []
  /// What holds whenever a view is on screen that takes links.
  private(set) lazy var shownConditions = ShownConditions(app, scenes)
  /// Where pushes open their screens that are no pushes for the screens that have their code, by number.
  private(set) var openedPlaces: [Int: OpenedPlace] = [:]
  /// What is registered on stacks, and so on no screen.
  private(set) var onStacks: Set<PlacedRegistration> = []
  /// The stacks that have a path of their own in each place.
  private(set) var madeTwice: Set<SourcePosition> = []
  /// What of the source the model has so far.
  var written = WrittenElements()
  let platforms: Set<Platform>
  /// Those of the main app first.
  let scenes: [FoundScene]
  /// The ids of the stacks that are restored; nil where one is not written yet.
  var restoredStacks: [SourcePosition: String?] = [:]
  /// The types of the activities that deep links continue.
  var continuedTypes: Set<String> = []

  var index: AppIndex { app.index }
  var targets: TargetReader { TargetReader(interpreter: app.interpreter) }

  init(_ app: ScannedApp, _ project: ProjectFacts) {
    self.app = app
    self.project = project
    let ownership = Ownership(app.survey, edges: app.joiner.edges)
    self.ownership = ownership
    let platforms = Set(project.platforms.keys)
    self.platforms = platforms
    // A scene for systems that the app is not built for is none, unless nothing else is known.
    let built = app.survey.scenes.filter {
      $0.scene.presence.platforms?.isDisjoint(with: platforms) != true
    }
    scenes = project.ordered(built.isEmpty ? app.survey.scenes : built, app.index)
    let origins = Set(
      app.joiner.edges.compactMap { edge -> NominalType? in
        if case .view(let type) = edge.from { type } else { nil }
      }
    ).union(app.survey.registrations.compactMap { $0.owner })
      .filter { app.index.isView($0) }
    var parts: [NominalType: [Ownership.Place]] = [:]
    var loose: Set<NominalType> = []
    for type in origins where !ownership.screens.contains(type) {
      let owners = ownership.places(of: type)
      if owners.isEmpty { loose.insert(type) }
      if owners.count > 1 { parts[type] = owners }
    }
    self.parts = parts
    self.loose = loose
    let order = { (a: NominalType, b: NominalType) in (a.name, a.position) < (b.name, b.position) }
    screens = ownership.screens.union(loose).sorted(by: order)
    presentationsOfScreens = Self.presentations(in: app.joiner.edges)
    onStack = Self.screensOnStacks(app)
    heldTwice = Self.heldTwice(app, scenes)
    placedInScenes = Self.placedInScenes(app, scenes, ownership.screens)
    ids = Identifiers(
      screens + parts.keys.sorted(by: order),
      inline: app.survey.inlineScreens,
      index: app.index
    )
  }

  /// The model in canonical form.
  static func text(
    _ app: ScannedApp,
    _ project: ProjectFacts
  ) -> (text: String, written: WrittenElements) {
    var writer = ModelWriter(app, project)
    let text = canonicalText(of: writer.json())
    return (text, writer.written)
  }

  private mutating func json() -> JSONValue {
    nameScenes()
    nameRoutes()
    onStacks = registrationsOnStacks()
    madeTwice = stacksMadeTwice()
    openedPlaces = placesOfOpenedStates()
    nameRestoredStacks()
    let links = parsedLinks()
    let activities = continuedActivities()
    linkEdges = Set((links.flatMap(\.edges) + activities.flatMap(\.edges)).map(\.number))
    let scenes = self.scenes.map { scene(of: $0) }
    var screens = self.screens.map { screen(of: $0) }
    screens += app.survey.inlineScreens.sorted { $0.key < $1.key }.map {
      inlineScreen($0.key, $0.value)
    }
    var deepLinks = links.compactMap { deepLink($0.patterns, $0.edges, $0.rest) }
    deepLinks += activities.compactMap { activityLink($0.type, $0.edges, $0.rest) }
    let parts = parts.keys.sorted { ($0.name, $0.position) < ($1.name, $1.position) }.map {
      part(of: $0)
    }
    let everywhere = everywherePart()
    screens += foreignScreens.sorted { $0.value < $1.value }.map { name, id in
      JSONValue([("id", JSONValue(id)), ("view", JSONValue(name))])
    }
    screens += placedInline.sorted { $0.value < $1.value }.map { position, id in
      JSONValue([
        ("id", JSONValue(id)), ("summary", "Written in place."), ("source", source(position)),
      ])
    }
    // What is written later may name more conditions.
    let routing = self.routing()
    var members: [(String, JSONValue)] = [("navatlas", 1), ("app", appJSON())]
    if let json = conditions.json(app.interpreter.switches) { members.append(("conditions", json)) }
    if !scenes.isEmpty { members.append(("scenes", JSONValue(scenes))) }
    members.append(("screens", JSONValue(screens)))
    if !parts.isEmpty || everywhere != nil {
      members.append(("parts", JSONValue(parts + [everywhere].compactMap { $0 })))
    }
    members += routing
    if !deepLinks.isEmpty { members.append(("deepLinks", JSONValue(deepLinks))) }
    let entries = entryPoints()
    if !entries.isEmpty { members.append(("entryPoints", JSONValue(entries))) }
    let restored = restoration()
    if !restored.isEmpty { members.append(("restoration", JSONValue(restored))) }
    leaveActivities()
    return JSONValue(members)
  }

  /// The ids of route enums are their names; routers and sets of destinations get others where one is taken.
  private mutating func nameRoutes() {
    // Two modules may have an enum of the same name: a model has one of a name.
    for route in routes() where Self.isType(route.type.name) && ids.isFree(route.type.name) {
      _ = ids.take(route.type.name)
      writtenRoutes.append(route)
    }
    for type in routerTypes { routerIDs[type] = ids.take(type.simpleName) }
    for set in destinationSets() where set.registrations.contains(where: hasPlace) {
      setIDs[set.id] = ids.take(set.id)
    }
  }

  /// The route enums, the routers and the sets of destinations.
  private mutating func routing() -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    let sets = destinationSets().compactMap { set -> JSONValue? in
      // A set is installed in several places, each under conditions of its own.
      let destinations = set.registrations.compactMap { registration -> JSONValue? in
        var registration = registration
        registration.presence.terms = []
        return json(of: registration)
      }
      guard let id = setIDs[set.id], !destinations.isEmpty else { return nil }
      return JSONValue([("id", JSONValue(id)), ("destinations", JSONValue(destinations))])
    }
    if !sets.isEmpty { members.append(("destinationSets", JSONValue(sets))) }
    let routes = writtenRoutes.map { json(of: $0) }
    if !routes.isEmpty { members.append(("routes", JSONValue(routes))) }
    let routers = routerIDs.sorted { $0.value < $1.value }.map { json(of: $0.key, id: $0.value) }
    if !routers.isEmpty { members.append(("routers", JSONValue(routers))) }
    return members
  }

  private func appJSON() -> JSONValue {
    let type = scenes.first?.app
    let name = type.map { Self.appName($0) } ?? "App"
    let platforms = project.platforms.sorted { $0.key < $1.key }
    var members: [(String, JSONValue)] = [
      ("name", JSONValue(name)),
      ("platforms", JSONValue(platforms.map { ($0.key.rawValue, JSONValue($0.value)) })),
    ]
    if !project.schemes.isEmpty {
      members.append(("schemes", JSONValue(project.schemes.map { JSONValue($0) })))
    }
    if !project.domains.isEmpty {
      members.append(("domains", JSONValue(project.domains.map { JSONValue($0) })))
    }
    if !project.activityTypes.isEmpty {
      members.append(("activityTypes", JSONValue(project.activityTypes.map { JSONValue($0) })))
    }
    if let type { members.append(("source", source(type.position))) }
    return JSONValue(members)
  }

  /// `Recipes` of `RecipesApp`.
  private static func appName(_ type: NominalType) -> String {
    let name = type.simpleName
    return name.hasSuffix("App") && name.count > 3 ? String(name.dropLast(3)) : name
  }

  func source(_ position: SourcePosition) -> JSONValue { JSONValue(index.source(position)) }

  private mutating func nameScenes() {
    var names = Identifiers([], inline: [:], index: index)
    for (number, found) in scenes.enumerated() {
      let name = found.scene.id ?? (number == 0 ? "main" : found.scene.kind)
      sceneIDs[found.scene.position] = names.take(name)
    }
  }

  // MARK: - Screens and parts

  private mutating func screen(of type: NominalType) -> JSONValue {
    var members: [(String, JSONValue)] = [("id", JSONValue(ids[type] ?? type.simpleName))]
    let facts = app.survey.facts[type] ?? []
    members += title(in: facts)
    members.append(("view", JSONValue(type.name)))
    members += searchable(in: facts) + advertised(by: type)
    members += content(of: type)
    let destinations = registrations(of: type)
    if !destinations.isEmpty { members.append(("destinations", JSONValue(destinations))) }
    let goes = transitions(of: type)
    if !goes.isEmpty { members.append(("goes", JSONValue(goes))) }
    members += uses(in: .view(type))
    members.append(("source", source(type.position)))
    members += conditions.members(of: type.presence, app: platforms)
    if loose.contains(type) {
      members.append(("x-scan", ["guess": "No view was found that shows it."]))
    }
    return JSONValue(members)
  }

  private func title(in facts: [ScreenFact]) -> [(String, JSONValue)] {
    for case .title(let title, _) in facts { return [("title", JSONValue(title))] }
    return []
  }

  private func searchable(in facts: [ScreenFact]) -> [(String, JSONValue)] {
    facts.contains { if case .searchable = $0 { true } else { false } }
      ? [("searchable", true)] : []
  }

  /// The parts on a screen.
  private func uses(in place: Ownership.Place) -> [(String, JSONValue)] {
    let used = parts.filter { $0.value.contains(place) }.compactMap { ids[$0.key] }.sorted()
    return used.isEmpty ? [] : [("uses", JSONValue(used.map { JSONValue($0) }))]
  }

  private mutating func inlineScreen(
    _ position: SourcePosition,
    _ screen: InlineScreen
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [("id", JSONValue(ids[position] ?? screen.name))]
    members += title(in: screen.facts) + searchable(in: screen.facts)
    members += advertised(byInline: position)
    if let container = screen.container,
      let content = holding(container, host: nil, depth: 1)
    {
      members.append(("contains", JSONValue(content)))
    }
    let goes = transitions(ofInline: position)
    if !goes.isEmpty { members.append(("goes", JSONValue(goes))) }
    members += uses(in: .inline(position))
    members.append(
      ("summary", JSONValue("Written in place in `\(screen.owner?.name ?? "the app")`."))
    )
    members.append(("source", source(position)))
    return JSONValue(members)
  }

  private mutating func part(of type: NominalType) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("id", JSONValue(ids[type] ?? type.simpleName)), ("view", JSONValue(type.name)),
    ]
    let destinations = registrations(of: type)
    if !destinations.isEmpty { members.append(("destinations", JSONValue(destinations))) }
    let goes = transitions(from: .view(type))
    if !goes.isEmpty { members.append(("goes", JSONValue(goes))) }
    members.append(("source", source(type.position)))
    return JSONValue(members)
  }

  /// What the app itself offers, and code that no view calls.
  private mutating func everywherePart() -> JSONValue? {
    let apps = Set(app.joiner.edges.map(\.from)).filter(\.isOutside)
    let goes = app.joiner.edges
      .filter { apps.contains($0.from) && !linkEdges.contains($0.number) && root(of: $0) == nil }
      .sorted { $0.position < $1.position }
      .compactMap { transition(of: $0, on: nil) }
    guard !goes.isEmpty else { return nil }
    return JSONValue([
      ("id", JSONValue(ids.take("everywhere"))),
      ("everywhere", true), ("goes", JSONValue(unique(goes))),
    ])
  }

  /// The root of the stack that a push is on, if that is not the view that has the code.
  private func root(of edge: Edge) -> NominalType? {
    openedPlaces[edge.number] == nil ? app.root(of: edge, ownership) : nil
  }

  /// What a person can do on a screen: in its view, and in views that only it consists of.
  private mutating func transitions(of screen: NominalType) -> [JSONValue] {
    let edges = app.joiner.edges.filter { edge in
      guard !linkEdges.contains(edge.number) else { return false }
      if let root = root(of: edge) { return root == screen }
      let roots = rootsByTurns(presenting: edge)
      if !roots.isEmpty { return roots.contains(screen) }
      guard case .view(let type) = edge.from else { return false }
      if type == screen { return true }
      return isAlone(type, in: .view(screen))
    }
    return written(edges, on: screen)
  }

  /// Whether what a view does is stated on a screen that it is a part of, and not as that of a part.
  private func isAlone(_ type: NominalType, in place: Ownership.Place) -> Bool {
    let isScreen = ownership.screens.contains(type)
    if isScreen { return ownership.places(around: type).contains(place) }
    return parts[type] == nil && ownership.places(of: type) == [place]
  }

  /// What a person can do on a screen that is written in place.
  private mutating func transitions(ofInline position: SourcePosition) -> [JSONValue] {
    let edges = app.joiner.edges.filter { edge in
      guard !linkEdges.contains(edge.number), root(of: edge) == nil else { return false }
      guard case .view(let type) = edge.from else { return edge.from == .inline(position) }
      return rootsByTurns(presenting: edge).isEmpty && isAlone(type, in: .inline(position))
    }
    return written(edges, on: nil)
  }

  private mutating func transitions(from origin: Edge.Origin) -> [JSONValue] {
    var type: NominalType?
    if case .view(let view) = origin { type = view }
    let edges = app.joiner.edges.filter {
      $0.from == origin && !linkEdges.contains($0.number) && root(of: $0) == nil
    }
    return written(edges, on: type)
  }

  private mutating func written(_ edges: [Edge], on screen: NominalType?) -> [JSONValue] {
    let dialogs = Set(edges.filter(\.isDialog).map(\.position))
    let isButton = { (edge: Edge) in edge.dialog.map(dialogs.contains) == true && !edge.isDialog }
    let sorted = edges.sorted { $0.position < $1.position }
    let steps = stepsOfOpenedStates(sorted)
    for step in steps { note(step) }
    var goes: [JSONValue] = []
    for edge in sorted where !isButton(edge) && !steps.contains(where: { $0.number == edge.number })
    {
      let buttons =
        edge.isDialog ? sorted.filter { isButton($0) && $0.dialog == edge.position } : []
      if let json = transition(of: edge, on: screen, buttons: buttons) { goes.append(json) }
    }
    return unique(goes)
  }

  private func unique(_ values: [JSONValue]) -> [JSONValue] {
    var seen: Set<String> = []
    return values.filter { seen.insert(JSONPrinter().text(of: $0)).inserted }
  }
}
