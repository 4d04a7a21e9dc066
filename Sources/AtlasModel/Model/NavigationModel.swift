import AtlasBase
import AtlasLinks

/// An app's navigation as its team describes it: plain values, read from one or more files. Nothing in
/// it changes; it is held by reference, because it is large and all stages hand it on.
///
/// Elements whose order means nothing are sorted by id, so that nothing depends on the order of
/// files. Scenes, tabs, transitions and cases keep the order of the model.
package final class NavigationModel: Sendable {
  package let app: App
  package let site: SiteSettings
  package let checks: CheckSettings
  package let conditions: [Condition]
  package let features: [Feature]
  package let owners: [Owner]
  package let scenes: [Scene]
  /// Every container, in the order of the tree: a holder comes before what it holds.
  package let containers: [Container]
  /// Every tab and section, in the order of the tree.
  package let tabs: [Tab]
  package let screens: [Screen]
  package let parts: [Part]
  package let destinationSets: [DestinationSet]
  /// Every transition: those of screens by screen, then those of parts, then those of tabs.
  package let transitions: [Transition]
  package let routes: [Route]
  package let routers: [Router]
  package let entryPoints: [EntryPoint]
  package let deepLinks: [DeepLink]
  package let restorations: [Restoration]
  package let diagrams: [DiagramDeclaration]
  /// The indices of elements by kind and id.
  package let index: ElementIndex
  package let partsOfScreens: PartsOfScreens
  package let resolved: ResolvedElements
  package let traits: ElementTraits
  package let conditionDefaults: ConditionDefaults
  /// The conditions as variables.
  package let variables: ConditionVariables
  /// What sets conditions.
  package let changes: ConditionChanges

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
    parts: [Part],
    destinationSets: [DestinationSet],
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
    self.parts = parts
    self.destinationSets = destinationSets
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
      parts: parts,
      destinationSets: destinationSets,
      routes: routes,
      routers: routers,
      deepLinks: deepLinks,
      conditions: conditions,
      features: features,
      owners: owners
    )
    self.index = index
    conditionDefaults = ConditionDefaults(conditions)
    let partsOfScreens = PartsOfScreens(screens: screens, parts: parts, index: index)
    self.partsOfScreens = partsOfScreens
    var contents = scenes.map(\.content) + screens.compactMap(\.contains)
    contents += containers.flatMap(\.kind.columnContents) + entryPoints.flatMap(\.contents)
    for tab in tabs {
      if case .content(let content) = tab.kind { contents.append(content) }
    }
    for transition in transitions {
      if case .content(let content) = transition.target { contents.append(content) }
    }
    var attributes = screens.map(\.attributes) + transitions.map(\.attributes)
    attributes += tabs.map(\.attributes) + scenes.map(\.attributes)
    let versions = Self.versionsAskedFor(app, attributes, contents)
    let presentations = transitions.indices.filter { transitions[$0].presentedContent != nil }
    // Something inside may go on behind it, or set what replaces it.
    let presentersMatter = transitions.contains { $0.mayLeavePresentation || !$0.sets.isEmpty }
    let variables = ConditionVariables(
      conditions,
      versions: versions,
      presentations: presentersMatter ? presentations : []
    )
    self.variables = variables
    changes = ConditionChanges(conditions, variables, transitions, deepLinks, entryPoints)
    (resolved, traits) = concurrently {
      ResolvedElements(
        screens: screens,
        parts: parts,
        partsOfScreens: partsOfScreens,
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
        deepLinks: deepLinks,
        closing: PresentationClosing(
          screens: screens,
          parts: parts,
          partsOfScreens: partsOfScreens,
          transitions: transitions,
          containers: containers,
          tabs: tabs,
          routes: routes,
          index: index
        )
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
    parts = model.parts
    destinationSets = model.destinationSets
    transitions = model.transitions
    routes = model.routes
    routers = model.routers
    entryPoints = model.entryPoints
    deepLinks = model.deepLinks
    restorations = model.restorations
    diagrams = model.diagrams
    index = model.index
    conditionDefaults = model.conditionDefaults
    partsOfScreens = model.partsOfScreens
    resolved = model.resolved
    traits = model.traits
    variables = model.variables
    changes = model.changes
  }
}

/// The indices of elements in their arrays, by id.
package struct ElementIndex: Sendable {
  package internal(set) var scenes: [String: Int] = [:]
  package internal(set) var containers: [String: Int] = [:]
  /// The stacks that views bring, by what shows these.
  package internal(set) var broughtStacks: [BroughtStack: Int] = [:]
  package internal(set) var tabs: [String: Int] = [:]
  package internal(set) var screens: [String: Int] = [:]
  package internal(set) var parts: [String: Int] = [:]
  package internal(set) var destinationSets: [String: Int] = [:]
  package internal(set) var routes: [String: Int] = [:]
  /// `Enum.case` → the enum's index and the case's.
  package internal(set) var routeCases: [String: (route: Int, routeCase: Int)] = [:]
  package internal(set) var routers: [String: Int] = [:]
  package internal(set) var deepLinks: [String: Int] = [:]
  package internal(set) var conditions: [String: Int] = [:]
  package internal(set) var features: [String: Int] = [:]
  package internal(set) var owners: [String: Int] = [:]
}

extension ElementIndex {
  func screen(of destination: Destination, _ routes: [Route]) -> Int? {
    if let screen = screens[destination.name] { return screen }
    guard let found = routeCases[destination.name] else { return nil }
    return routes[found.route].cases[found.routeCase].screen.flatMap { screens[$0] }
  }

  func routeCase(of destination: Destination) -> (route: Int, routeCase: Int)? {
    screens[destination.name] == nil ? routeCases[destination.name] : nil
  }
}

extension NavigationModel {
  /// The index of the screen that a destination leads to: its own, or its route case's.
  package func screen(of destination: Destination) -> Int? { index.screen(of: destination, routes) }

  /// The split views that show a screen while nothing is selected, by index.
  package func splitViews(withPlaceholder screen: Int) -> [Int] {
    traits.placeholders[screens[screen].id] ?? []
  }

  /// The route case that a destination names, if it names one.
  package func routeCase(of destination: Destination) -> (route: Int, routeCase: Int)? {
    index.routeCase(of: destination)
  }
}

/// The app: its name, where it runs, and what the system knows of it.
package struct App: Sendable {
  package var name: String
  package var summary: String?
  /// The lowest OS version per platform.
  package var platforms: [Platform: OSVersion]
  package var appIDs: [String]
  /// What its Info.plist and entitlements declare; nil where the model does not say.
  package var schemes: [String]?
  package var domains: [String]?
  package var activityTypes: [String]?
  /// The path of the association file, from the folder of the file that names it.
  package var associationFile: String?
  /// What is in the association file, where the app names one.
  package var association: AssociationFile? = nil
  package var source: SourceLocation?
  package var range: SourceRange

  /// The platforms in their usual order.
  package var sortedPlatforms: [Platform] { platforms.keys.sorted() }
}

/// What the documentation site needs to know.
package struct SiteSettings: Sendable {
  /// The URL of a line of source, with `{path}` and `{line}`.
  package var sourcePattern: String?
  /// The ids of the screens that a newcomer should read first.
  package var start: [String] = []
}

/// A named fact that may or may not hold.
package struct Condition: Sendable {
  package var id: String
  /// The sentence that is true when it holds, in Markdown.
  package var summary: String
  package var isTrueByDefault: Bool
  /// The group of which exactly one name holds at a time; nil for a condition by itself.
  package var group: String?
  /// Whether it differs from item to item. It may hold then, and may not, whatever is assumed.
  package var variesByItem = false
  package var storageKey: String?
  package var attributes: Attributes
}

/// An area of the app, such as checkout.
package struct Feature: Sendable {
  package var id: String
  package var title: String
  package var attributes: Attributes
}

/// A team or a person who answers for elements.
package struct Owner: Sendable {
  package var id: String
  package var name: String
  package var url: String?
  package var attributes: Attributes
}
