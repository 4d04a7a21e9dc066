import AtlasBase

/// Makes a model of JSON that the format's validation has seen.
///
/// The arrays of the model are filled while the tree of containers is walked; ids that a model does
/// not state are made here.
package struct ModelDecoder {
  /// What the elements of a file share.
  final class FileDefaults: Sendable {
    static let none = FileDefaults(nil)

    let owner: String?
    let feature: String?
    let tags: [String]
    let platforms: [Platform]?
    /// The facts that the file states for all its elements of a kind.
    private let facts: Fields?
    /// The defaults of the main file, for what the file does not state.
    private let ofMainFile: FileDefaults?

    init(_ fields: Fields?, ofMainFile: FileDefaults? = nil) {
      owner = fields?.string("owner") ?? ofMainFile?.owner
      feature = fields?.string("feature") ?? ofMainFile?.feature
      tags = fields?.statedStrings("tags") ?? ofMainFile?.tags ?? []
      platforms = fields?.platforms("platforms") ?? ofMainFile?.platforms
      facts = fields
      self.ofMainFile = ofMainFile
    }

    func boolean(_ fact: String) -> Bool? {
      facts?.boolean(fact) ?? ofMainFile?.boolean(fact)
    }

    func string(_ fact: String) -> String? { facts?.string(fact) ?? ofMainFile?.string(fact) }
  }

  let screenshots: ScreenshotPaths
  let patterns: ReadPatterns
  private let statedIDs: StatedIDs
  var containers: [Container] = []
  var tabs: [Tab] = []
  var transitions: [Transition] = []
  var restorationReferences: [(id: String, range: SourceRange)] = []
  var diagnostics: [Diagnostic] = []
  private(set) var shared = SharedElements()
  private var containerIDs = DefinedIDs()
  private var transitionIDs = DefinedIDs()
  /// Stated ids of containers that are decoded: what several values of a parameter share is decoded for each.
  private var usedContainerIDs: Set<String> = []
  private var featureOwners: [String: String] = [:]
  /// By `Enum.case` the alert, the dialog or the menu that a route case is.
  var dialogs: [String: Route.Dialog] = [:]
  var defaults = FileDefaults.none
  /// The element of the file's lists that is decoded: what is inside it exists where it does.
  private var entryRange: SourceRange?
  private var defaultsOfMainFile = FileDefaults.none

  /// An object of one of the model's lists, with the defaults of its file.
  private struct Entry: Sendable {
    let fields: Fields
    let defaults: FileDefaults
    /// Its place in the order of the model: by file, then by list.
    var place = 0
  }

  init(screenshots: ScreenshotPaths, patterns: ReadPatterns, statedIDs: StatedIDs) {
    self.screenshots = screenshots
    self.patterns = patterns
    self.statedIDs = statedIDs
  }

  mutating func decode(roots: [JSONValue]) -> NavigationModel? {
    let files = roots.compactMap { Fields($0) }
    guard let app = files.lazy.compactMap({ Fields($0["app"]) }).first.flatMap(app) else {
      return nil
    }
    if let main = files.first(where: { $0["navatlas"] != nil }) {
      defaultsOfMainFile = FileDefaults(Fields(main["defaults"]))
    }
    collectFeatureOwners(files)
    collect(statedIDs)
    collectDialogs(files)
    // Screens before scenes, so that the transitions of a screen stand together.
    let destinationSets = decodeShared(files)
    let screens = decodeScreens(files)
    let parts = sorted("parts", files).enumerated().compactMap { index, entry in
      decode(entry) { $0.part($1, index: index) }
    }
    let scenes = entries("scenes", files).enumerated().compactMap { index, entry in
      decode(entry) { $0.scene($1, index: index) }
    }
    let entryPoints = decodeEntryPoints(files)
    let deepLinks = decodeDeepLinks(files)
    let site = site(files)
    let checks = checks(files)
    let conditions = decodeMap("conditions", files) { $0.conditions($1, $2) }.flatMap { $0 }
      .sorted { $0.id < $1.id }
    let features = decodeMap("features", files) { $0.feature($1, $2) }
    let owners = decodeMap("owners", files) { $0.owner($1, $2) }
    let routes = sorted("routes", files).compactMap { entry in decode(entry) { $0.route($1) } }
    let routers = sorted("routers", files).compactMap { entry in
      decode(entry) { $0.router($1) }
    }
    let restorations = sorted("restoration", files).compactMap { entry in
      decode(entry) { $0.restoration($1) }
    }
    let diagrams = sorted("diagrams", files).compactMap { entry in
      decode(entry) { $0.diagram($1) }
    }
    var decoded = NavigationModel(
      app: app,
      site: site,
      checks: checks,
      conditions: conditions,
      features: features,
      owners: owners,
      scenes: scenes,
      containers: containers,
      tabs: tabs,
      screens: screens,
      parts: parts,
      destinationSets: destinationSets,
      transitions: transitions,
      routes: routes,
      routers: routers,
      entryPoints: entryPoints,
      deepLinks: deepLinks,
      restorations: restorations,
      diagrams: diagrams
    )
    if addStacks(shownLaterIn: decoded) { decoded = decoded.replacing(containers: containers) }
    checkContainerReferences(decoded)
    return decoded
  }

  private func entries(_ key: String, _ files: [Fields]) -> [Entry] {
    files.flatMap { file -> [Entry] in
      let defaults = FileDefaults(Fields(file["defaults"]), ofMainFile: defaultsOfMainFile)
      return file.array(key).compactMap { value in
        Fields(value).map { Entry(fields: $0, defaults: defaults) }
      }
    }
  }

  private func sorted(_ key: String, _ files: [Fields]) -> [Entry] {
    let entries = entries(key, files)
    let ids = entries.map { $0.fields.string("id") ?? "" }
    // Numbers are moved more cheaply than entries.
    return ids.indices.sorted { ids[$0] < ids[$1] }.map { place in
      Entry(fields: entries[place].fields, defaults: entries[place].defaults, place: place)
    }
  }

  private mutating func decode<T>(
    _ entry: Entry,
    _ body: (inout Self, Fields) -> T
  ) -> T {
    defaults = entry.defaults
    entryRange = entry.fields.object.range
    defer {
      defaults = .none
      entryRange = nil
    }
    return body(&self, entry.fields)
  }

  private mutating func decodeScreens(_ files: [Fields]) -> [Screen] {
    let entries = sorted("screens", files)
    let count = entries.reduce(0) { $0 + $1.fields.array("goes").count }
    transitions.reserveCapacity(count)
    transitionIDs.ranges.reserveCapacity(transitionIDs.ranges.count + count)
    return entries.enumerated().compactMap { index, entry in
      decode(entry) { $0.screen($1, index: index) }
    }
  }

  /// Decodes what others name: destination sets first, then the destinations of routers, then the
  /// stacks that views bring.
  private mutating func decodeShared(_ files: [Fields]) -> [DestinationSet] {
    let sets = sorted("destinationSets", files).compactMap { entry in
      decode(entry) { $0.destinationSet($1) }
    }
    for set in sets { shared.destinationSets[set.id] = set.destinations }
    for entry in sorted("routers", files) {
      guard let id = entry.fields.string("id") else { continue }
      shared.destinationsOfRouters[id] = decode(entry) { $0.destinations($1) }
    }
    for entry in sorted("screens", files) {
      guard let id = entry.fields.string("id") else { continue }
      shared.stacksOfScreens[id] = decode(entry) { $0.ownStack($1) }
    }
    for entry in sorted("routes", files) {
      guard let id = entry.fields.string("id") else { continue }
      for member in entry.fields.members("cases") {
        guard let screen = member.value.string ?? Fields(member.value)?.string("screen") else {
          continue
        }
        let own = Fields(member.value).flatMap { fields in
          decode(entry) { decoder, _ in decoder.ownStack(fields) }
        }
        shared.stacksOfCases["\(id).\(member.key)"] = own ?? shared.stacksOfScreens[screen]
      }
    }
    return sets
  }

  private mutating func decodeEntryPoints(_ files: [Fields]) -> [EntryPoint] {
    var entryPoints: [EntryPoint] = []
    for entry in sorted("entryPoints", files) {
      entryPoints += decode(entry) { $0.entryPoints($1, from: entryPoints.count) }
    }
    return entryPoints
  }

  private mutating func decodeDeepLinks(_ files: [Fields]) -> [DeepLink] {
    sorted("deepLinks", files).enumerated().compactMap { index, entry in
      decode(entry) { $0.deepLink($1, index: index, precedence: entry.place) }
    }
  }

  private mutating func decodeMap<T>(
    _ key: String,
    _ files: [Fields],
    _ body: (inout Self, String, JSONMember) -> T?
  ) -> [T] {
    files.flatMap { $0.members(key) }.sorted { $0.key < $1.key }
      .compactMap { body(&self, $0.key, $0) }
  }

  private mutating func collectFeatureOwners(_ files: [Fields]) {
    for member in files.flatMap({ $0.members("features") }) {
      featureOwners[member.key] = Fields(member.value)?.string("owner")
    }
  }

  /// Ids that are stated win over ids that are made.
  private mutating func collect(_ stated: StatedIDs) {
    for (id, range) in stated.containers {
      define("container", id, at: range, in: \.containerIDs.ranges)
    }
    for (id, range) in stated.transitions {
      define("transition", id, at: range, in: \.transitionIDs.ranges)
    }
  }

  private mutating func define(
    _ what: String,
    _ id: String,
    at range: SourceRange,
    in table: WritableKeyPath<Self, [String: SourceRange]>
  ) {
    guard let first = self[keyPath: table][id] else {
      self[keyPath: table][id] = range
      return
    }
    diagnostics.append(
      Diagnostic(
        .error,
        "duplicate-id",
        "the \(what) \"\(id)\" is defined a second time",
        expected: "each id once in all files of the model",
        advice: "another id, or one definition",
        at: range,
        notes: [.init("first defined here", at: first)]
      )
    )
  }

  /// The container's id: as stated, or made of its holder and kind, with a number where it is taken.
  mutating func containerID(_ stated: String?, holder: String, kind: String, at range: SourceRange)
    -> String
  {
    if let stated, usedContainerIDs.insert(stated).inserted { return stated }
    return containerIDs.make("\(holder).\(kind)", at: range)
  }

  /// The transition's id: as stated, or made of its origin, kind and target.
  mutating func transitionID(
    _ stated: String?,
    origin: String,
    kind: String,
    target: String?,
    at range: SourceRange
  ) -> String {
    if let stated { return stated }
    let made = [origin, kind, target].compactMap { $0 }.joined(separator: ".")
    return transitionIDs.make(made, at: range)
  }

  private mutating func checkContainerReferences(_ model: NavigationModel) {
    for reference in restorationReferences where model.index.containers[reference.id] == nil {
      let ids = model.containers.map(\.id).sorted()
      diagnostics.append(
        Diagnostic(
          .error,
          "dangling-id",
          "no container has the id \"\(reference.id)\"",
          expected: "the id of a container",
          advice: closestMatch(to: reference.id, in: ids).map { "\"\($0)\"" },
          at: reference.range
        )
      )
    }
  }

  /// A fact as an element states it, or as its file states it for all.
  ///
  /// - Parameter isMeant: Whether the file means the element too.
  func fact(_ name: String, _ fields: Fields, isMeant: Bool = true) -> Bool? {
    fields.boolean(name) ?? (isMeant ? defaults.boolean(name) : nil)
  }

  /// What an element carries that is written short, as in `"stack": "recipes"`: the defaults.
  func attributes(source: SourceLocation? = nil, at range: SourceRange) -> Attributes {
    Attributes(
      source: source,
      owner: defaults.owner ?? defaults.feature.flatMap { featureOwners[$0] },
      feature: defaults.feature,
      tags: Set(defaults.tags).sorted(),
      range: range
    )
  }

  /// What every element may carry, with the defaults of its file and its feature.
  func attributes(_ fields: Fields) -> Attributes {
    let feature = fields.string("feature") ?? defaults.feature
    let tags = fields.strings("tags") + defaults.tags
    return Attributes(
      summary: fields.string("summary"),
      source: fields.string("source").map(SourceLocation.init),
      owner: fields.string("owner") ?? defaults.owner ?? feature.flatMap { featureOwners[$0] },
      feature: feature,
      tags: tags.isEmpty ? [] : Set(tags).sorted(),
      platforms: fields.platforms("platforms")
        ?? (fields.object.range == entryRange ? defaults.platforms : nil),
      when: fields.conditions("when"),
      available: fields.versions("available"),
      range: fields.object.range
    )
  }
}

extension ElementIndex {
  init(
    scenes: [Scene],
    containers: [Container],
    tabs: [Tab],
    screens: [Screen],
    parts: [Part],
    destinationSets: [DestinationSet],
    routes: [Route],
    routers: [Router],
    deepLinks: [DeepLink],
    conditions: [Condition],
    features: [Feature],
    owners: [Owner]
  ) {
    self.scenes = Self.indices(of: scenes, by: \.id)
    self.containers = Self.indices(of: containers, by: \.id)
    for (number, container) in containers.enumerated() {
      guard case .stack(let stack) = container.kind, let root = stack.broughtBy else { continue }
      broughtStacks[BroughtStack(parent: container.parent, root: root)] = number
    }
    self.tabs = Self.indices(of: tabs, by: \.id)
    self.screens = Self.indices(of: screens, by: \.id)
    self.parts = Self.indices(of: parts, by: \.id)
    self.destinationSets = Self.indices(of: destinationSets, by: \.id)
    self.routes = Self.indices(of: routes, by: \.id)
    self.routers = Self.indices(of: routers, by: \.id)
    self.deepLinks = Self.indices(of: deepLinks, by: \.id)
    self.conditions = Self.indices(of: conditions, by: \.id)
    self.features = Self.indices(of: features, by: \.id)
    self.owners = Self.indices(of: owners, by: \.id)
    for (index, route) in routes.enumerated() {
      for (number, routeCase) in route.cases.enumerated() {
        routeCases["\(route.id).\(routeCase.name)"] = (index, number)
      }
    }
  }

  private static func indices<Element>(
    of elements: [Element],
    by id: (Element) -> String
  ) -> [String: Int] {
    var indices: [String: Int] = [:]
    indices.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() { indices[id(element)] = index }
    return indices
  }
}
