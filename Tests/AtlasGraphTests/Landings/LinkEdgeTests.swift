import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

/// How deep links and entry points are joined to the graph, and how they take their steps.
@Suite struct LinkEdgeTests {
  @Test func linksAndEntryPointsTakeNoTap() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "gone" }, { "id": "home", "goes": [ { "push": "item" } ] },
        { "id": "item" }, { "id": "people" },
        { "id": "share", "goes": [ { "push": "people" } ] }, { "id": "welcome" } ],
      "deepLinks": [ { "id": "item", "patterns": ["t://item"], "opens": { "path": ["item"] },
        "requires": ["signedIn"], "otherwise": { "sheet": "welcome" }, "notFound": { "sheet": "gone" } } ],
      "entryPoints": [ { "id": "extension", "shareExtension": "Share", "shows": { "stack": "share" } },
        { "id": "shortcut", "quickAction": "New item", "opens": { "path": ["item"] } },
        { "id": "widget", "widget": "Latest item", "follows": "item" } ]
      """
    )
    let graph = app.app.graphs[app.number(of: .phone)]
    func edges(from vertex: NavigationGraph.Vertex) -> [String] {
      // What is below, and beside, has edges of its own.
      let own = graph.edges.filter { graph.vertices[$0.source] == vertex }
      return own.filter { !graph.isOpened($0.target) }.map { edge in
        "\(name(of: graph.vertices[edge.target], app.model)) \(edge.taps)"
      }.sorted()
    }
    #expect(
      edges(from: .deepLink(0))
        == ["gone@item.notFound 0", "item@main.stack 0", "welcome@item.otherwise 0"]
    )
    #expect(edges(from: .entryPoint(0)) == ["region 0"])
    #expect(edges(from: .entryPoint(1)) == ["item@main.stack 0"])
    #expect(edges(from: .entryPoint(2)) == ["deepLink 0"])
    // What an extension shows is reached by it alone, and so is what it leads to.
    let reach = ReachAnalysis(app.app)
    for id in ["people", "share"] {
      let screen = try #require(app.model.index.screens[id])
      #expect(reach.reach(ofScreen: screen, inEnvironment: 0, under: 0) == .link)
    }
  }

  private func name(of vertex: NavigationGraph.Vertex, _ model: NavigationModel) -> String {
    switch vertex {
    case .place(let place): model.id(of: place)
    case .region: "region"
    case .deepLink: "deepLink"
    default: "\(vertex)"
    }
  }

  private func landing(_ opens: String, list: String = "", item: String = "") throws -> (
    app: GraphFixture, landing: Landing
  ) {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": "list", "detail": { "stack": "item" } } } } ],
      "screens": [ { "id": "elsewhere", "platforms": ["macOS"] },
        { "id": "item", "goes": [ \(item) ] },
        { "id": "list", "goes": [ \(list) ] }, { "id": "part" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": \(opens) } ]
      """
    )
    return (app, app.landing("l", .pad))
  }

  @Test func aSelectionOfWhatIsNotThereEndsTheWay() throws {
    let (app, landing) = try landing(#"{ "select": ["elsewhere"], "path": ["part"] }"#)
    let screen = try #require(app.model.index.screens["elsewhere"])
    #expect(landing.failure == .screen(screen, .platform(.iPadOS)))
    #expect(landing.place == nil)
    #expect(app.steps(of: landing, .pad) == ["show main"])
  }

  @Test func aSelectionThatNobodyCouldMakeByHandIsAStep() throws {
    let (app, landing) = try landing(#"{ "select": ["item"] }"#)
    #expect(app.steps(of: landing, .pad) == ["show main", "select item?"])
    #expect(landing.place.map(app.model.id) == "item@main.split.detail.stack")
  }

  @Test func whatIsOnTopIsFollowedFirst() throws {
    let (app, landing) = try landing(
      #"{ "select": ["item"], "path": ["part"] }"#,
      list: #"{ "select": "item" }, { "select": "part" }"#,
      item: #"{ "push": "part" }"#
    )
    #expect(app.steps(of: landing, .pad) == ["show main", "select item", "push part"])
  }

  @Test func whatALinkPassesThatRequiresSomethingIsKnown() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "home", "stack": "home" },
        { "id": "mine", "stack": "inbox" } ] } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "inbox" } ] },
        { "id": "inbox", "requires": ["signedIn"] } ],
      "deepLinks": [ { "id": "home", "patterns": ["t://home"], "opens": { "tab": "home" } },
        { "id": "mine", "patterns": ["t://mine"], "opens": { "tab": "mine" } } ]
      """
    )
    func requiring(_ id: String) -> [String] {
      app.landing(id, .phone).requiringPlaces.map(app.model.id)
    }
    #expect(requiring("home") == [])
    #expect(requiring("mine") == ["inbox@mine.stack"])
  }
}
