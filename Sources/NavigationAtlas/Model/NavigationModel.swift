/// An app's navigation as its team describes it: plain values, read from one or more files. Nothing in
/// it changes; it is held by reference, because it is large and all stages hand it on.
///
/// Elements whose order means nothing are sorted by id, so that nothing depends on the order of
/// files. Scenes, tabs, transitions and cases keep the order of the model.
public final class NavigationModel: Sendable {
  public let app: App
  public let site: SiteSettings
  public let checks: CheckSettings
  public let conditions: [Condition]
  public let features: [Feature]
  public let owners: [Owner]
  public let scenes: [Scene]
  /// Every container, in the order of the tree: a holder comes before what it holds.
  public let containers: [Container]
  /// Every tab and section, in the order of the tree.
  public let tabs: [Tab]
  public let screens: [Screen]
  /// Every transition: those of screens by screen, then those from anywhere, then those of tabs.
  public let transitions: [Transition]
  public let routes: [Route]
  public let routers: [Router]
  public let entryPoints: [EntryPoint]
  public let deepLinks: [DeepLink]
  public let restorations: [Restoration]
  public let diagrams: [DiagramDeclaration]
  /// The indices of elements by kind and id.
  public let index: ElementIndex
  let resolved: ResolvedElements
  let traits: ElementTraits

  init(
    app: App,
    site: SiteSettings,
    checks: CheckSettings,
    conditions: [Condition],
    features: [Feature],
    owners: [Owner],
    scenes: [Scene],
    containers: [Container],
    tabs: [Tab],
    screens: [Screen],
    transitions: [Transition],
    routes: [Route],
    routers: [Router],
    entryPoints: [EntryPoint],
    deepLinks: [DeepLink],
    restorations: [Restoration],
    diagrams: [DiagramDeclaration]
  ) {
    self.app = app
    self.site = site
    self.checks = checks
    self.conditions = conditions
    self.features = features
    self.owners = owners
    self.scenes = scenes
    self.containers = containers
    self.tabs = tabs
    self.screens = screens
    self.transitions = transitions
    self.routes = routes
    self.routers = routers
    self.entryPoints = entryPoints
    self.deepLinks = deepLinks
    self.restorations = restorations
    self.diagrams = diagrams
    let index = ElementIndex(
      scenes: scenes,
      containers: containers,
      tabs: tabs,
      screens: screens,
      routes: routes,
      routers: routers,
      deepLinks: deepLinks,
      conditions: conditions,
      features: features,
      owners: owners
    )
    self.index = index
    (resolved, traits) = concurrently {
      ResolvedElements(
        screens: screens,
        transitions: transitions,
        containers: containers,
        routes: routes,
        index: index
      )
    } _: {
      ElementTraits(
        screens: screens,
        transitions: transitions,
        containers: containers,
        deepLinks: deepLinks
      )
    }
  }

  /// The same model with an association file.
  func replacing(association: AssociationFile?) -> NavigationModel {
    var app = app
    app.association = association
    return replacing(app: app)
  }

  /// The same model of an app of which something else is known.
  func replacing(app: App) -> NavigationModel { NavigationModel(self, app: app) }

  private init(_ model: NavigationModel, app: App) {
    self.app = app
    site = model.site
    checks = model.checks
    conditions = model.conditions
    features = model.features
    owners = model.owners
    scenes = model.scenes
    containers = model.containers
    tabs = model.tabs
    screens = model.screens
    transitions = model.transitions
    routes = model.routes
    routers = model.routers
    entryPoints = model.entryPoints
    deepLinks = model.deepLinks
    restorations = model.restorations
    diagrams = model.diagrams
    index = model.index
    resolved = model.resolved
    traits = model.traits
  }
}

/// The indices of elements in their arrays, by id.
public struct ElementIndex: Sendable {
  public internal(set) var scenes: [String: Int] = [:]
  public internal(set) var containers: [String: Int] = [:]
  public internal(set) var tabs: [String: Int] = [:]
  public internal(set) var screens: [String: Int] = [:]
  public internal(set) var routes: [String: Int] = [:]
  /// `Enum.case` → the enum's index and the case's.
  public internal(set) var routeCases: [String: (route: Int, routeCase: Int)] = [:]
  public internal(set) var routers: [String: Int] = [:]
  public internal(set) var deepLinks: [String: Int] = [:]
  public internal(set) var conditions: [String: Int] = [:]
  public internal(set) var features: [String: Int] = [:]
  public internal(set) var owners: [String: Int] = [:]
}

extension ElementIndex {
  func screen(of destination: Destination, _ routes: [Route]) -> Int? {
    if let screen = screens[destination.name] { return screen }
    guard let found = routeCases[destination.name] else { return nil }
    return screens[routes[found.route].cases[found.routeCase].screen]
  }

  func routeCase(of destination: Destination) -> (route: Int, routeCase: Int)? {
    screens[destination.name] == nil ? routeCases[destination.name] : nil
  }
}

extension NavigationModel {
  /// The index of the screen that a destination leads to: its own, or its route case's.
  public func screen(of destination: Destination) -> Int? { index.screen(of: destination, routes) }

  /// The route case that a destination names, if it names one.
  public func routeCase(of destination: Destination) -> (route: Int, routeCase: Int)? {
    index.routeCase(of: destination)
  }
}

/// The app: its name, where it runs, and what the system knows of it.
public struct App: Sendable {
  public var name: String
  public var summary: String?
  /// The lowest OS version per platform.
  public var platforms: [Platform: OSVersion]
  public var appIDs: [String]
  /// What its Info.plist and entitlements declare; nil where the model does not say.
  public var schemes: [String]?
  public var domains: [String]?
  public var activityTypes: [String]?
  /// The path of the association file, from the folder of the file that names it.
  public var associationFile: String?
  /// What is in the association file, where the app names one.
  public var association: AssociationFile? = nil
  public var source: SourceLocation?
  public var range: SourceRange

  /// The platforms in their usual order.
  public var sortedPlatforms: [Platform] { platforms.keys.sorted() }
}

/// What the documentation site needs to know.
public struct SiteSettings: Sendable {
  /// The URL of a line of source, with `{path}` and `{line}`.
  public var sourcePattern: String?
  /// The ids of the screens that a newcomer should read first.
  public var start: [String] = []
}

/// A named fact that may or may not hold.
public struct Condition: Sendable {
  public var id: String
  /// The sentence that is true when it holds, in Markdown.
  public var summary: String
  public var isTrueByDefault: Bool
  public var storageKey: String?
  public var attributes: Attributes
}

/// A part of the app that one speaks of as a whole.
public struct Feature: Sendable {
  public var id: String
  public var title: String
  public var attributes: Attributes
}

/// A team or a person who answers for elements.
public struct Owner: Sendable {
  public var id: String
  public var name: String
  public var url: String?
  public var attributes: Attributes
}
