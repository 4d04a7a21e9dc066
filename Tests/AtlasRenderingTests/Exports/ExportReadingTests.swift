import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasModel

/// What readers of others make of the exports.
@Suite(.enabled(if: Validator.isUsable, Validator.isMissing))
struct ExportReadingTests {
  // MARK: GraphML

  private struct Graph: Decodable {
    struct Node: Decodable {
      var label: String
      var kind: String
      var element: String
      var cluster: String
      var isStart: Bool
      var deepLinks: Int
      var isUnreachable: Bool
    }

    struct Edge: Decodable {
      struct Facts: Decodable {
        var kind: String
        var count: Int
      }

      var from: String
      var to: String
      var facts: Facts

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        from = try parts.decode(String.self)
        to = try parts.decode(String.self)
        facts = try parts.decode(Facts.self)
      }
    }

    var directed: Bool
    var nodes: [String: Node]
    var edges: [Edge]
  }

  @Test func networkxReadsTheGraph() throws {
    let diagram = SampleDiagrams.recipes
    let graph: Graph = try ExportReader.read(diagram.graphML, as: "graphml")
    #expect(graph.directed)
    #expect(graph.nodes.count == 12)
    #expect(graph.nodes["n3"]?.label == "Recipe")
    #expect(graph.nodes["n3"]?.cluster == "browse/split/detail")
    #expect(graph.nodes["n3"]?.deepLinks == 3)
    #expect(graph.nodes["n1"]?.isStart == true)
    #expect(graph.nodes["n10"]?.kind == "deepLink")
    #expect(graph.edges.count == 11)
    #expect(graph.edges.contains { $0.from == "n3" && $0.to == "n8" && $0.facts.count == 4 })
  }

  @Test func networkxReadsHostileTexts() throws {
    let graph: Graph = try ExportReader.read(SampleDiagrams.hostile.graphML, as: "graphml")
    #expect(graph.nodes.count == SampleDiagrams.hostileTexts.count)
    #expect(graph.edges.count == SampleDiagrams.hostileTexts.count)
    #expect(graph.nodes["n0"]?.label == #"He said "hi" & <left>"#)
    #expect(graph.nodes["n3"]?.label == "]]> <!-- -->")
    #expect(graph.nodes["n4"]?.label == "abcde")
    #expect(graph.nodes["n9"]?.label == "&#1; &lt; &copy; &nosuch;")
  }

  @Test(arguments: ExampleApp.names)
  func networkxReadsTheExamples(name: String) throws {
    let app = try ExampleApp(name)
    let diagram = app.index.diagram(.app, options: .complete)
    let graph: Graph = try ExportReader.read(diagram.graphML, as: "graphml")
    #expect(graph.nodes.count == diagram.nodes.count)
    #expect(graph.edges.count == diagram.edges.count)
    let screens = Set(app.model.screens.map(\.id))
    #expect(screens.subtracting(graph.nodes.values.map(\.element)) == [])
  }

  // MARK: CSV

  @Test(arguments: ExampleApp.names)
  func csvReadsTheTables(name: String) throws {
    let app = try ExampleApp(name)
    let screens: [[String]] = try ExportReader.read(app.index.screensCSV(.app), as: "csv")
    #expect(screens.dropFirst().map { $0[0] } == app.model.screens.map(\.id))
    #expect(screens.dropFirst().map { $0[1] } == app.model.screens.map(\.label))
    #expect(Set(screens.map(\.count)) == [12 + 2 * app.graph.environments.count])
    let links: [[String]] = try ExportReader.read(app.index.linksCSV(.app), as: "csv")
    #expect(Set(links.map(\.count)) == [12])
    let ids = Set(links.map { $0[0] })
    let ofScreens = app.model.transitions.filter {
      if case .screen = $0.origin { true } else { false }
    }
    #expect(ofScreens.filter { !ids.contains($0.id) }.map(\.id) == [])
  }

  @Test func csvReadsHostileTexts() throws {
    let texts = ["a,b", "\"", "=1", "x\r\ny", "é 🍕", "", "'", "\u{FEFF}a"]
    try withTemporaryFolder { folder in
      let screens = texts.enumerated().map { index, text in
        ["id": "s\(index)", "title": text.isEmpty ? "-" : text]
      }
      let model: [String: Any] = [
        "navatlas": 1, "app": ["name": "A", "platforms": ["iOS": "18.0"]],
        "scenes": [["id": "w", "windowGroup": ["stack": "s0"]]], "screens": screens,
      ]
      let json = try JSONSerialization.data(withJSONObject: model)
      try folder.write(String(decoding: json, as: UTF8.self), to: "navigation.json")
      let run = try CommandRun("export", "--format", "csv-screens", "-o", "-", in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      let rows: [[String]] = try ExportReader.read(run.output, as: "csv")
      #expect(
        rows.dropFirst().map { $0[1] }
          == ["a,b", "\"", "'=1", "x\r\ny", "é 🍕", "'-", "'", "\u{FEFF}a"]
      )
    }
  }

  // MARK: JSON

  @Test func theGraphSchemaIsUpToDate() {
    let isUpToDate = packageFolder.text(of: "Docs/graph.schema.json") == graphSchemaText()
    #expect(isUpToDate, "run make generate")
  }

  @Test func theJSONFollowsItsSchema() throws {
    try withTemporaryFolder { folder in
      var files: [URL] = []
      for name in ExampleApp.names {
        let app = try ExampleApp(name)
        let compact = DiagramIndex(app.graph, in: app.graph.environments[0])
        for (number, view) in app.views.enumerated() {
          for (kind, index) in [("all", app.index), ("one", compact)] {
            try folder.write(index.graphJSON(view), to: "\(name)-\(number)-\(kind).json")
            files.append(folder.appending(path: "\(name)-\(number)-\(kind).json"))
          }
        }
      }
      let schema = packageFolder.appending(path: "Docs/graph.schema.json")
      #expect(try SchemaCheck.problems(with: files, schema: schema) == [])
      // What has more than the schema is refused.
      try folder.write(#"{ "navatlasGraph": 2 }"#, to: "bad.json")
      let bad = folder.appending(path: "bad.json")
      #expect(try SchemaCheck.problems(with: [bad], schema: schema).count > 1)
    }
  }

  // MARK: Property lists

  @Test func plistlibReadsTheLists() throws {
    struct Info: Decodable, Equatable {
      struct URLType: Decodable, Equatable {
        var name: String
        var schemes: [String]

        enum CodingKeys: String, CodingKey {
          case name = "CFBundleURLName"
          case schemes = "CFBundleURLSchemes"
        }
      }

      var urlTypes: [URLType]
      var activityTypes: [String]

      enum CodingKeys: String, CodingKey {
        case urlTypes = "CFBundleURLTypes"
        case activityTypes = "NSUserActivityTypes"
      }
    }
    let model = try ExampleApp("Recipes").model
    let info: Info = try ExportReader.read(try #require(model.infoPlistText), as: "plist")
    #expect(
      info
        == Info(
          urlTypes: [
            .init(name: "com.example.recipes", schemes: ["recipes"])
          ],
          activityTypes: ["com.apple.corespotlightitem", "com.example.recipes.cooking"]
        )
    )
    let entitlements: [String: [String]] = try ExportReader.read(
      try #require(model.entitlementsText),
      as: "plist"
    )
    #expect(
      entitlements
        == ["com.apple.developer.associated-domains": ["applinks:recipes.example.com"]]
    )
  }

  // MARK: Test plan

  private struct Plan: Decodable {
    var headings: [String]
    var items: [String]
    var code: [String]
    var types: [String]
  }

  /// Of markup there is only what a plan is made of: headings, lists, paragraphs, code.
  @Test(arguments: ExampleApp.names)
  func markdownReadsThePlan(name: String) throws {
    let app = try ExampleApp(name)
    let plan: Plan = try ExportReader.read(app.graph.testPlanText, as: "markdown")
    #expect(plan.items.allSatisfy { $0.hasPrefix("[ ] ") })
    let allowed: Set<String> = [
      "bullet_list_close", "bullet_list_open", "code_inline", "heading_close", "heading_open",
      "inline", "list_item_close", "list_item_open", "paragraph_close", "paragraph_open",
      "softbreak", "text", "text_special",
    ]
    #expect(Set(plan.types).subtracting(allowed) == [])
    let examples = app.model.deepLinks.flatMap(\.examples).map(\.url)
    #expect(Set(examples).subtracting(plan.code) == [])
    for environment in app.graph.environments {
      #expect(plan.items.contains { $0.hasPrefix("[ ] \(environment.label): the app is launched") })
      let tried = examples.isEmpty || plan.items.contains("[ ] \(environment.label), not running")
      #expect(tried)
    }
  }

  @Test func hostileTitlesStayText() throws {
    let titles = SampleDiagrams.hostileTexts.filter { !$0.isEmpty && $0.count < 300 }
    try withTemporaryFolder { folder in
      let links = titles.enumerated().map { index, text -> [String: Any] in
        [
          "id": "l\(index)", "title": text, "patterns": ["app://x\(index)"], "opens": "home",
          "examples": ["app://x\(index)": [String: String]()],
        ]
      }
      let model: [String: Any] = [
        "navatlas": 1, "app": ["name": "*A* <b>", "platforms": ["iOS": "18.0"]],
        "scenes": [["id": "w", "windowGroup": ["stack": "home"]]], "screens": [["id": "home"]],
        "deepLinks": links,
      ]
      let json = try JSONSerialization.data(withJSONObject: model)
      try folder.write(String(decoding: json, as: UTF8.self), to: "navigation.json")
      let run = try CommandRun("export", "--format", "test-plan", "-o", "-", in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      let plan: Plan = try ExportReader.read(run.output, as: "markdown")
      #expect(plan.headings.first == "Test plan: *A* <b>")
      #expect(plan.headings.contains(#"He said "hi" & <left> (l0)"#))
      #expect(plan.headings.contains("<script>alert(1)</script> (l8)"))
      #expect(plan.headings.count == titles.count + 3)
      #expect(
        !plan.types.contains { $0.hasPrefix("html") || $0.hasPrefix("link") || $0 == "em_open" }
      )
    }
  }
}
