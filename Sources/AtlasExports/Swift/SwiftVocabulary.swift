import AtlasGraph
import AtlasModel

/// The names that the elements of a model have in generated source.
struct SwiftVocabulary {
  /// The enum around everything.
  let namespace: String
  private(set) var environments: [String] = []
  private(set) var windows: [String] = []
  /// By index; sections and actions have none.
  private(set) var tabs: [Int: String] = [:]
  private(set) var routes: [String] = []
  /// By the enum's index and the case's.
  private(set) var routeCases: [[String]] = []
  /// By the index of a route enum or a screen.
  private(set) var routeDestinations: [Int: String] = [:]
  private(set) var screenDestinations: [Int: String] = [:]
  /// By condition the property that holds it, or that holds the case of its group.
  private(set) var properties: [Int: String] = [:]
  /// By condition the case of its group.
  private(set) var groupCases: [Int: String] = [:]
  /// By group the type of its names.
  private(set) var groupTypes: [String: String] = [:]
  /// By deep link its case, and the type that handles it.
  private(set) var links: [Int: String] = [:]
  private(set) var handlers: [Int: String] = [:]
  /// By file the case of the `OpenURLAction` in it.
  private(set) var actions: [String: String] = [:]
  /// The files that have an `OpenURLAction`, in the order of their links.
  private(set) var actionFiles: [String] = []

  /// What the generated source declares itself.
  private static let ownTypes: Set<String> = [
    "Answer", "Column", "Conditions", "Content", "Destination", "Environment", "HostName",
    "IPAddress", "Link", "LinkURL", "Part", "Pattern", "Presentation", "Request", "State", "Step",
    "Tab", "Target", "URLAction", "ValueKind", "Window",
  ]
  /// A case of these names would be one of `Optional`.
  private static let optionalCases: Set<String> = ["none", "some"]

  init(_ model: NavigationModel, links: [Int], destinations: SwiftDestinations) {
    namespace = SwiftText.typeName(model.app.name).prefix(60) + "Navigation"
    var types = SwiftNames(
      reserved: SwiftNames.types.union(Self.ownTypes).union(SwiftNames.keywords).union([namespace])
    )
    environments = model.app.environments.map { environment in
      let width = environment.width.rawValue
      return environment.platform.rawValue + width.prefix(1).uppercased() + width.dropFirst()
    }
    var cases = SwiftNames(reserved: Self.optionalCases)
    windows = model.scenes.map { cases.value($0.id, fallback: "window") }
    cases = SwiftNames(reserved: Self.optionalCases)
    for (index, tab) in model.tabs.enumerated() {
      if case .content = tab.kind { tabs[index] = cases.value(tab.id, fallback: "tab") }
    }
    for route in model.routes {
      routes.append(types.type(route.id, fallback: "Route"))
      cases = SwiftNames()
      routeCases.append(
        route.cases.map { stated in
          SwiftNames.isIdentifier(stated.name)
            ? cases.kept(stated.name) : cases.value(stated.name, fallback: "case")
        }
      )
    }
    nameDestinations(of: model, destinations)
    nameConditions(of: model, &types)
    cases = SwiftNames(reserved: Self.optionalCases)
    for link in links {
      let id = model.deepLinks[link].id
      self.links[link] = cases.value(id, fallback: "link")
      let hasWord = id.lowercased().hasSuffix("link")
      handlers[link] = types.type(hasWord ? id : id + "-link", fallback: "Link")
    }
    nameActions(of: links.map { model.deepLinks[$0].asked })
  }

  /// One that no link states the file of is the only one that is known.
  private mutating func nameActions(of handlers: [LinkHandler]) {
    var cases = SwiftNames(reserved: Self.optionalCases)
    for case .action(let file?) in handlers where actions[file] == nil {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      actions[file] = cases.value(
        name.hasSuffix(".swift") ? String(name.dropLast(6)) : name,
        fallback: "action"
      )
      actionFiles.append(file)
    }
    guard actionFiles.isEmpty, handlers.contains(.action(file: nil)) else { return }
    actionFiles = [Self.unnamedAction]
    actions = [Self.unnamedAction: Self.unnamedAction]
  }

  private static let unnamedAction = "openURLAction"

  private mutating func nameDestinations(
    of model: NavigationModel,
    _ destinations: SwiftDestinations
  ) {
    var cases = SwiftNames(reserved: Self.optionalCases)
    for (index, route) in model.routes.enumerated()
    where route.cases.contains(where: { destinations.used.contains("\(route.id).\($0.name)") }) {
      routeDestinations[index] = cases.value(route.id, fallback: "route")
    }
    for (index, screen) in model.screens.enumerated() where destinations.used.contains(screen.id) {
      screenDestinations[index] = cases.value(screen.id, fallback: "screen")
    }
  }

  private mutating func nameConditions(of model: NavigationModel, _ types: inout SwiftNames) {
    var names = SwiftNames()
    var members: [String: SwiftNames] = [:]
    var properties: [String: String] = [:]
    for (index, condition) in model.conditions.enumerated() {
      guard let group = condition.group else {
        self.properties[index] = names.value(condition.id, fallback: "condition")
        continue
      }
      if properties[group] == nil {
        properties[group] = names.value(group, fallback: "group")
        groupTypes[group] = types.type(group, fallback: "Group")
        members[group] = SwiftNames(reserved: Self.optionalCases)
      }
      self.properties[index] = properties[group]
      groupCases[index] = members[group]?.value(condition.id, fallback: "name")
    }
  }
}
