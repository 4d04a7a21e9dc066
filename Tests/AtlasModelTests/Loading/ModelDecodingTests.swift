import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasLinks
@testable import AtlasModel

@Suite("From JSON to the model")
struct ModelDecodingTests {
  private func model(
    _ body: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> NavigationModel {
    try ModelText.model(
      #"{ "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0", "macOS": "15.0" } }, \#(body) }"#,
      sourceLocation: sourceLocation
    )
  }

  private let screens = #""screens": [ {"id": "a"}, {"id": "b"}, {"id": "c"} ]"#

  /// Looking for a free number from 2 on for each of them would be 800 million looks.
  @Test("Ids of many equal elements are numbered in one go", .timeLimit(.minutes(5)))
  func manyIDs() throws {
    let count = 40_000
    let goes = [String](repeating: #"{ "push": "b" }"#, count: count)
    let model = try model(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "id": "a.push.b-3" },
        \(goes.joined(separator: ", ")) ] }, {"id": "b"} ]
      """
    )
    let ids = model.transitions.map(\.id)
    #expect(ids.prefix(4) == ["a.push.b-3", "a.push.b", "a.push.b-2", "a.push.b-4"])
    #expect(ids.last == "a.push.b-\(count + 1)")
  }

  @Test("Containers get ids from what holds them, and come before what they hold")
  func containerIDs() throws {
    let model = try model(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "cook", "split": { "sidebar": "a", "detail": { "stack": "b" } } },
        { "id": "own", "stack": { "id": "my-stack", "root": "c" } },
        { "id": "hand", "columns": {
          "primary": { "stack": "a" },
          "secondary": [ { "stack": "b" }, { "id": "side", "stack": "c" } ] } } ] } } ],
      \(screens)
      """
    )
    #expect(
      model.containers.map(\.id) == [
        "main.tabs", "cook.split", "cook.split.detail.stack", "my-stack", "hand.columns",
        "hand.columns.primary.stack", "hand.columns.1.stack", "side.stack",
      ]
    )
    #expect(
      model.containers.map(\.parent) == [
        .scene(0), .tab(0), .column(of: 1, .detail), .tab(1), .tab(2), .column(of: 4, .primary),
        .column(of: 4, .secondary(0)), .column(of: 4, .secondary(1)),
      ]
    )
  }

  @Test("Deep links are sorted by id and keep their place in the order of files and lists")
  func precedence() throws {
    func link(_ id: String) -> String {
      #"{ "id": "\#(id)", "patterns": ["\#(id)://"], "opens": "a" }"#
    }
    let app = #""app": { "name": "A", "platforms": { "iOS": "18.0" } }"#
    let loaded = ModelText.load([
      (
        "navigation.json",
        #"{ "navatlas": 1, \#(app), "screens": [ {"id": "a"} ], "deepLinks": [ \#(link("z")), \#(link("c")) ] }"#
      ),
      ("second.json", #"{ "deepLinks": [ \#(link("d")), \#(link("b")) ] }"#),
    ])
    let model = try #require(loaded.model)
    #expect(model.deepLinks.map(\.id) == ["b", "c", "d", "z"])
    #expect(model.deepLinks.map(\.precedence) == [3, 1, 2, 0])
  }

  @Test("Transitions get ids from screen, kind and target, numbered where they are taken")
  func transitionIDs() throws {
    let model = try model(
      """
      "screens": [
        { "id": "b", "goes": [ { "push": "a" }, { "push": "a" }, { "id": "b.push.a", "push": "c" },
          { "sheet": { "stack": "c" } }, { "popToRoot": true }, { "openURL": "https://x" },
          { "fullScreenCover": { "split": { "sidebar": "a", "detail": "b" } } } ] },
        { "id": "a", "goes": [ { "dismiss": true } ] }, { "id": "c" } ],
      "parts": [ { "id": "menu", "everywhere": true, "goes": [ { "inspector": "c" } ] } ]
      """
    )
    #expect(
      model.transitions.map(\.id) == [
        "a.dismiss", "b.push.a-2", "b.push.a-3", "b.push.a", "b.sheet.c", "b.popToRoot",
        "b.openURL", "b.fullScreenCover.a", "menu.inspector.c",
      ]
    )
    #expect(model.screens.map(\.transitions) == [[0], Array(1..<8), []])
    #expect(model.containers.map(\.id) == ["b.sheet.c.stack", "b.fullScreenCover.a.split"])
  }

  @Test("Tabs and sections keep their order; a section knows its tabs and they know it")
  func tabs() throws {
    let model = try model(
      """
      "conditions": { "pro": "It is paid." },
      "scenes": [ { "id": "main", "window": { "tabs": { "style": "sidebarAdaptable", "items": [
        { "id": "one", "title": "One", "stack": "a", "hidden": "!pro" },
        { "id": "more", "section": "More", "placement": "sidebarOnly", "tabs": [
          { "id": "two", "stack": "b", "hidden": true }, { "id": "three", "role": "search", "stack": "c" } ] },
        { "id": "new", "action": { "sheet": "c" } } ] } } } ],
      \(screens)
      """
    )
    #expect(model.tabs.map(\.id) == ["one", "more", "two", "three", "new"])
    #expect(model.tabs.map(\.section) == [nil, nil, 1, 1, nil])
    guard case .tabs(let view) = model.containers[0].kind,
      case .section(let members) = model.tabs[1].kind
    else {
      Issue.record("no tab view, or no section")
      return
    }
    #expect(view.items == [0, 1, 4])
    #expect(view.style == "sidebarAdaptable")
    #expect(members == [2, 3])
    #expect(model.tabs[1].title == "More")
    #expect(model.tabs[1].placement == .sidebarOnly)
    #expect(model.tabs.map(\.isHidden) == [true, false, true, false, false])
    #expect(model.tabs[0].hiddenWhen.map(\.text) == ["!pro"])
    #expect(model.tabs.map(\.isSearch) == [false, false, false, true, false])
    #expect(model.transitions.map(\.id) == ["new.sheet.c"])
    #expect(model.transitions[0].origin == .tab(4))
  }

  @Test("Alternatives keep their order and conditions")
  func alternatives() throws {
    let model = try model(
      """
      "scenes": [ { "id": "main", "windowGroup": [
        { "tabs": [ { "id": "t", "stack": "a" } ], "platforms": ["iOS"], "when": ["compact"] },
        { "split": { "sidebar": "a", "detail": "b" } }, { "screen": "c" } ] } ],
      \(screens)
      """
    )
    let alternatives = model.scenes[0].content.alternatives
    #expect(alternatives.map(\.platforms) == [[.iOS], nil, nil])
    #expect(alternatives.map { $0.when.map(\.text) } == [["compact"], [], []])
    #expect(model.containers.map(\.id) == ["main.tabs", "t.stack", "main.split"])
    guard case .screen(let last) = alternatives[2].body else {
      Issue.record("the last alternative is no screen")
      return
    }
    #expect(last.name == "c")
  }

  @Test("A screen can hold a container")
  func containedContent() throws {
    let model = try model(
      #""screens": [ { "id": "a", "contains": { "tabs": [ { "id": "t", "stack": "b" } ] } }, {"id": "b"} ]"#
    )
    #expect(model.containers.map(\.id) == ["a.tabs", "t.stack"])
    #expect(model.containers[0].parent == .screen(0))
    #expect(model.screens[0].contains?.alternatives.count == 1)
    #expect(model.screens[1].contains == nil)
  }

  @Test("What a file's defaults say holds for its elements that say nothing else")
  func defaults() throws {
    let loaded = ModelText.load([
      (
        "a.json",
        """
        { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } }, "include": "b.json",
          "owners": { "x": "X", "y": "Y", "z": "Z" },
          "features": { "f": "F", "g": { "title": "G", "owner": "z" } },
          "screens": [ { "id": "a" }, { "id": "g", "feature": "g" } ] }
        """
      ),
      (
        "b.json",
        """
        { "defaults": { "owner": "x", "feature": "f", "tags": ["t"] },
          "screens": [ { "id": "b" }, { "id": "c", "owner": "y", "feature": "g", "tags": ["s"] } ] }
        """
      ),
    ])
    let model = try #require(loaded.model)
    #expect(model.screens.map(\.id) == ["a", "b", "c", "g"])
    #expect(model.screens.map(\.attributes.owner) == [nil, "x", "y", "z"])
    #expect(model.screens.map(\.attributes.feature) == [nil, "f", "g", "g"])
    #expect(model.screens.map(\.attributes.tags) == [[], ["t"], ["s", "t"], []])
  }

  @Test("Short forms mean what the long ones say")
  func shortForms() throws {
    let model = try model(
      """
      "conditions": { "short": "It is.", "long": { "summary": "It is.", "default": true } },
      "routes": [ { "id": "R", "cases": { "x": "b", "y": { "screen": "c", "values": { "id": "Int" } } } } ],
      "deepLinks": [ { "id": "d", "patterns": ["a://x"], "opens": "R.x" },
        { "id": "e", "patterns": ["a://y"], "opens": { "path": ["R.x"] } } ],
      "screens": [ {"id": "a", "states": { "empty": "Nothing yet." }, "when": "short"}, {"id": "b"}, {"id": "c"} ]
      """
    )
    #expect(model.conditions.map(\.id) == ["long", "short"])
    #expect(model.conditions.map(\.summary) == ["It is.", "It is."])
    #expect(model.conditions.map(\.isTrueByDefault) == [true, false])
    #expect(model.routes[0].cases.map(\.name) == ["x", "y"])
    #expect(model.routes[0].cases.map(\.screen) == ["b", "c"])
    #expect(model.routes[0].cases[1].values == [.init(name: "id", type: "Int")])
    #expect(model.deepLinks.map { $0.opening.path.map(\.text) } == [["R.x"], ["R.x"]])
    #expect(model.deepLinks.map(\.opening.resets) == [true, true])
    #expect(model.screens[0].states.map(\.summary) == ["Nothing yet."])
    #expect(model.screens[0].attributes.when.map(\.text) == ["short"])
    #expect(model.screen(of: model.deepLinks[0].opening.path[0]) == 1)
  }
}

@Suite("Destinations as they are written")
struct DestinationTests {
  private let nowhere = SourceRange(file: 0, start: 0, end: 0)

  @Test("Arguments are parameters, texts or values, with labels or without")
  func arguments() throws {
    let destination = try Destination(
      "Route.order(id: 'Order#{number}', number,step: -1.5, flag:true, q: 'a, (b)')",
      at: nowhere
    )
    #expect(destination.name == "Route.order")
    #expect(destination.arguments.map(\.label) == ["id", nil, "step", "flag", "q"])
    #expect(
      destination.arguments.map(\.value) == [
        .text("Order#{number}"), .parameter("number"), .literal("-1.5"), .literal("true"),
        .text("a, (b)"),
      ]
    )
    #expect(
      destination.text
        == "Route.order(id: 'Order#{number}', number, step: -1.5, flag: true, q: 'a, (b)')"
    )
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "a b", "-a", "a(", "a()", "a( )", "a(b", "a(b))", "a('b)", "a('b'c')", "a(b,)", "a(1e5)",
      "a(.5)", "a(x: )", "a(0x1F)", "a(b: c: d)", "é", String(repeating: "a", count: 129),
    ]
  )
  func malformed(text: String) {
    #expect(throws: Destination.SyntaxError.self) { try Destination(text, at: nowhere) }
  }
}

@Suite("URL patterns as they are written")
struct URLPatternParsingTests {
  private let nowhere = SourceRange(file: 0, start: 0, end: 0)

  @Test("A pattern has a scheme, host, segments, query and fragment, each with parameters")
  func parts() throws {
    let pattern = try URLPattern(
      "HTTPS://Example.com/r/{id:int}-{slug}/{rest...}?sort={sort?}&v=2#{part}",
      at: nowhere
    )
    #expect(pattern.scheme == "https")
    #expect(pattern.isWeb)
    #expect(pattern.host == [.literal("example.com")])
    #expect(pattern.segments.count == 3)
    #expect(
      pattern.segments[1] == [
        .parameter(.init(name: "id", type: .int, isOptional: false, isRest: false)),
        .literal("-"),
        .parameter(.init(name: "slug", type: .string, isOptional: false, isRest: false)),
      ]
    )
    #expect(pattern.query.map(\.name) == ["sort", "v"])
    #expect(pattern.query[1].value == [.literal("2")])
    #expect(pattern.parameters.map(\.name) == ["id", "slug", "rest", "sort", "part"])
    #expect(pattern.parameters.map(\.isRest) == [false, false, true, false, false])
    #expect(pattern.parameters.map(\.isOptional) == [false, false, false, true, false])
  }

  @Test(
    "A custom scheme needs no host, and none \"//\"",
    arguments: [
      "myapp://", "my-app+2://x", "a:///x", "myapp:x", "mailto:{user}@example.com",
      "myapp://{path...}", "m://{host}/{path...}/{id:int}", "m://{a...}/b", "m://{host:label}",
    ]
  )
  func customScheme(text: String) throws {
    #expect(try !URLPattern(text, at: nowhere).isWeb)
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "x", "://x", "1a://x", "https://", "https:///x", "https:x", "a://{", "a://}", "a://{}",
      "a://{a}{b}", "a://{a}/{a}", "a://{a:number}", "a://{a?}", "a://{a...}/{b...}", "a://x{a...}",
      "a://x?q={a...}", "a://x?={a}", "a://x y", "a://x/{a:label}",
    ]
  )
  func malformed(text: String) {
    #expect(throws: URLPattern.SyntaxError.self) { try URLPattern(text, at: nowhere) }
  }
}
