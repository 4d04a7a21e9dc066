import AtlasTestSupport
import Testing

@testable import AtlasLinks
@testable import AtlasModel

/// The figures and the elements of the real apps' models, each against what their source says.
@Suite("The models of real apps say what their source says")
struct AppFactsTests {
  struct Case {
    let facts: AppFacts
    let model: NavigationModel

    init(_ app: String) throws {
      facts = try AppFacts(app)
      model = try #require(ExampleModel(app).loaded.model)
    }
  }

  static let apps = ["FoodTruck", "WriteFreely"]

  @Test("the facts agree with themselves", arguments: apps)
  func factsAreComplete(app: String) throws {
    let facts = try AppFacts(app)
    #expect(facts.screens.count == facts.figures.screens)
    #expect(facts.tabs.count == facts.figures.tabs)
    #expect(facts.columns.count == facts.figures.splitColumns)
    #expect(facts.routeCases.count == facts.figures.routes ?? 0)
    #expect(facts.edges.count == facts.figures.edges)
    #expect(
      Dictionary(grouping: facts.edges, by: \.kind).mapValues(\.count) == facts.figures.byKind
    )
    #expect(facts.deepLinks.count == facts.figures.deepLinks)
    #expect(facts.entryPoints.count == facts.figures.entryPoints)
  }

  @Test("the figures of Food Truck")
  func foodTruckFigures() throws {
    let model = try Case("FoodTruck").model
    #expect(model.screens.count == 19)
    #expect(model.scenes.count == 2)
    #expect(model.tabs.count == 0)
    #expect(model.splitColumnCount == 2)
    #expect(model.routes.map(\.cases.count) == [9])
    #expect(model.screens.flatMap(\.destinations.all).count == 5)
    #expect(model.deepLinks.count == 1)
    // The facts count 38 edges: 37 transitions, and the deep link's way to the order.
    #expect(model.transitions.count == 37)
    #expect(
      model.transitionCounts == [
        .select: 13, .push: 14, .sheet: 5, .alert: 2, .systemPresentation: 3,
      ]
    )
    // The facts count 6 entry points: two of them are the scenes.
    #expect(model.entryPoints.count == 4)
  }

  @Test("the figures of WriteFreely")
  func writeFreelyFigures() throws {
    let model = try Case("WriteFreely").model
    #expect(model.screens.count == 10)
    #expect(model.scenes.count == 2)
    #expect(model.tabs.count == 3)
    #expect(model.splitColumnCount == 3)
    #expect(model.routes.isEmpty)
    #expect(model.deepLinks.isEmpty)
    #expect(model.transitions.count == 19)
    // What the facts call `column` is a selection, `present` something of the system's, and
    // `window` the opening of the settings.
    #expect(
      model.transitionCounts == [
        .select: 6, .sheet: 4, .systemPresentation: 1, .alert: 6, .confirmationDialog: 1,
        .openWindow: 1,
      ]
    )
    // The facts count 3 entry points: two of them are the scenes.
    #expect(model.entryPoints.count == 1)
  }

  @Test("scenes", arguments: apps)
  func scenes(app: String) throws {
    let (facts, model) = try (Case(app).facts, Case(app).model)
    #expect(facts.scenes.map(\.kind) == model.scenes.map(\.kind.typeName))
    #expect(facts.scenes.map(\.source) == model.scenes.map(\.attributes.source?.text))
    for (fact, scene) in zip(facts.scenes, model.scenes) {
      #expect(AppFacts.existence(of: fact.condition) == .init(scene.attributes))
    }
    // The root of the first scene is ContentView, which makes the split view.
    #expect(facts.scenes[0].root == "ContentView")
    #expect(try model.mainContainer.host == "ContentView")
  }

  @Test("Food Truck's menu bar extra holds a view that is no screen")
  func menuBarExtra() throws {
    let scene = try Case("FoodTruck").model.scenes[1]
    #expect(scene.content.plainView == "BrandHeader")
    #expect(scene.content.alternatives.isEmpty)
  }

  @Test("screens", arguments: apps)
  func screens(app: String) throws {
    let (facts, model) = try (Case(app).facts, Case(app).model)
    #expect(facts.screens.map(\.id).sorted() == model.screens.map(\.id))
    for fact in facts.screens {
      let screen = try #require(model.screens.first { $0.id == fact.id })
      #expect(screen.attributes.source?.line != nil)
      #expect(screen.attributes.summary != nil)
      if let source = fact.source { #expect(screen.attributes.source?.text == source) }
    }
  }

  @Test("tabs", arguments: apps)
  func tabs(app: String) throws {
    let (facts, model) = try (Case(app).facts, Case(app).model)
    #expect(facts.tabs.map(\.id) == model.tabs.map(\.id))
    for (fact, tab) in zip(facts.tabs, model.tabs) {
      #expect(tab.attributes.source?.text == fact.source)
      guard case .content(let content) = tab.kind else {
        Issue.record("the tab \(tab.id) has no content")
        continue
      }
      #expect(model.rootScreens(of: content) == [fact.screen])
    }
  }

  @Test("columns", arguments: apps)
  func columns(app: String) throws {
    let (facts, model) = try (Case(app).facts, Case(app).model)
    let container = try model.mainContainer
    guard case .split(let split) = container.kind else {
      Issue.record("the main window holds no split view")
      return
    }
    #expect(Set(facts.columns.map(\.container)) == [container.attributes.source?.text])
    #expect(facts.columns.map(\.role) == split.columns.map(\.column.name))
    for (fact, column) in zip(facts.columns, split.columns) {
      let alternative = try #require(column.content.alternatives.first)
      switch alternative.body {
      case .screen(let destination):
        #expect(fact.content.contains(destination.name))
        if let source = fact.source { #expect(alternative.source?.text == source) }
      case .container(let index):
        let stack = model.containers[index]
        #expect(fact.content.hasPrefix("NavigationStack(path: NavigationPath)"))
        #expect(fact.content.contains(stack.host ?? "no host"))
        #expect(stack.attributes.source?.text == fact.source)
      }
    }
  }

  @Test("route cases")
  func routeCases() throws {
    let (facts, model) = try (Case("FoodTruck").facts, Case("FoodTruck").model)
    let route = try #require(model.routes.first)
    for fact in facts.routeCases {
      let routeCase = try #require(route.cases.first { "\(route.id).\($0.name)" == fact.case })
      #expect(routeCase.screen == fact.screen)
      #expect(routeCase.attributes.source?.text == fact.source)
      #expect(routeCase.attributes.summary?.contains("`\(fact.detailColumn)`") == true)
    }
    #expect(route.cases.count == facts.routeCases.count)
    let account = try #require(route.cases.first { $0.name == "account" })
    #expect(account.attributes.when.map(\.text) == ["extendedAll"])
  }

  @Test("registered destinations")
  func registrations() throws {
    let (facts, model) = try (Case("FoodTruck").facts, Case("FoodTruck").model)
    for fact in facts.registrations {
      let screen = try #require(model.screens.first { $0.id == fact.screen })
      let found = try #require(
        screen.destinations.all.first { $0.attributes.source?.text == fact.source }
      )
      #expect(found.key == .value(fact.type))
      #expect(found.resolvedType == fact.resolvedType)
      #expect(AppFacts.existence(of: fact.condition) == .init(found.attributes))
      if let target = found.screen {
        #expect(fact.leadsTo.split(separator: " ").first.map(String.init) == target.name)
      } else {
        let cases = found.cases.map { "\($0.name)>\($0.destination.name)" }
        #expect(fact.leadsTo == "switch: " + cases.joined(separator: ", "))
      }
    }
  }

  @Test("Food Truck's deep link")
  func deepLink() throws {
    let (facts, model) = try (Case("FoodTruck").facts, Case("FoodTruck").model)
    let fact = try #require(facts.deepLinks.first)
    let link = try #require(model.deepLinks.first)
    #expect(link.patterns.map(\.text) == [fact.pattern])
    #expect(link.attributes.source?.text == fact.source)
    #expect(AppFacts.existence(of: fact.condition) == .init(link.attributes))
    let screens = (link.opening.selections + link.opening.path)
      .compactMap { model.screen(of: $0) }.map { model.screens[$0].id }
    #expect(screens == ["TruckView", "OrdersView", "OrderDetailView"])
    #expect(fact.target == "TruckView > OrdersView > OrderDetailView(\"Order#{number}\")")
    #expect(link.opening.path.last?.arguments.map(\.value) == [.text("Order#{number}")])
    // The edge of the facts that is a deep link here, with the line that sets the path.
    let edge = try #require(facts.edges.first { $0.kind == "deepLink" })
    #expect(edge.to == screens.last)
    #expect(link.attributes.summary?.contains("`\(edge.source)`") == true)
    // No Info.plist declares the scheme.
    #expect(model.app.schemes == [])
    for source in fact.emittedBy {
      let activity = try #require(model.entryPoints.first { $0.kind == .liveActivity })
      let text = (activity.attributes.source?.text ?? "") + (activity.attributes.summary ?? "")
      #expect(text.contains(source))
    }
  }

  @Test("entry points", arguments: apps)
  func entryPoints(app: String) throws {
    let (facts, model) = try (Case(app).facts, Case(app).model)
    let kinds = ["appShortcuts": "appShortcut"]
    let expected = facts.entryPoints.filter { $0.kind != "scene" }
    #expect(expected.count == model.entryPoints.count)
    for fact in expected {
      let entry = try #require(model.entryPoints.first { $0.name == fact.name })
      #expect(entry.kind.rawValue == kinds[fact.kind] ?? fact.kind)
      #expect(entry.attributes.source?.text == fact.source)
      switch entry.lead {
      case .deepLink(let id):
        let link = try #require(model.deepLinks.first { $0.id == id })
        #expect(fact.target.hasPrefix("\(link.patterns[0].scheme)://order/"))
      case .opening(let opening):
        #expect(fact.target == "app launch")
        #expect(opening.path.isEmpty && opening.selections.isEmpty && !opening.resets)
      case .content(let content): #expect(model.rootScreens(of: content) == [fact.target])
      case .outside:
        #expect(["snippet only, no navigation", "ShowTopDonutsIntent"].contains(fact.target))
      case .notStated: Issue.record("\(entry.id) leads nowhere")
      }
    }
    let scenes = facts.entryPoints.filter { $0.kind == "scene" }
    #expect(scenes.map(\.source) == model.scenes.map(\.attributes.source?.text))
  }
}

extension NavigationModel {
  fileprivate var transitionCounts: [Transition.Kind: Int] {
    Dictionary(grouping: transitions, by: \.kind).mapValues(\.count)
  }

  fileprivate var splitColumnCount: Int {
    containers.reduce(0) { count, container in
      if case .split(let split) = container.kind { count + split.columns.count } else { count }
    }
  }

  /// The container in the first scene.
  fileprivate var mainContainer: Container {
    get throws {
      let alternative = try #require(scenes.first?.content.alternatives.first)
      guard case .container(let index) = alternative.body else {
        throw MissingContainer()
      }
      return containers[index]
    }
  }

  private struct MissingContainer: Error {}

  /// The screens that something shows first, by the order of its alternatives.
  func rootScreens(of content: Content) -> [String] {
    content.alternatives.map { alternative in
      switch alternative.body {
      case .screen(let destination): destination.name
      case .container(let index):
        if case .stack(let stack) = containers[index].kind { stack.root.name } else { "" }
      }
    }
  }
}
