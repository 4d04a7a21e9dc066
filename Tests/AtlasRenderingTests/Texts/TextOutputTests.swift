import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering

/// What is written of the model of hostile texts, judged by what reads it.
@Suite("Hostile texts in every output")
struct TextOutputTests {
  private func withModels(_ body: (URL, _ plain: String, _ filled: String) throws -> Void) throws {
    let filled = try FilledTexts()
    try withTemporaryFolder { folder in
      let paths = try filled.write(to: folder)
      try body(folder, paths.plain, paths.filled)
      // What a text would make if a shell ran it.
      #expect(!folder.names.contains("pwned"))
    }
  }

  private func output(_ arguments: [String], in folder: URL) throws -> String {
    let run = try CommandRun(arguments, in: folder)
    #expect([0, 1].contains(run.exitCode), "\(arguments) \(run.errors)")
    expectPrintable(run.errors, "\(arguments)")
    return run.output
  }

  /// Nothing that steers a terminal or reorders what it shows.
  private func expectPrintable(_ text: String, _ what: String) {
    let steering = text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(steering == nil, "\(what): U+\(String(steering?.value ?? 0, radix: 16))")
  }

  // MARK: Terminal and logs

  @Test("A terminal is not steered, and a log has no commands but those of the report")
  func terminal() throws {
    try withModels { folder, plain, filled in
      for arguments in [
        ["check", filled], ["diff", plain, filled], ["resolve", "t://x/a", "--model", filled],
        ["path", "home", "list", "--model", filled], ["impact", "home", "--model", filled],
        ["check", filled, "--format", "json"],
        ["diff", plain, filled, "--format", "json"], ["check", filled, "--format", "sarif"],
        ["check", filled, "--format", "github"],
        ["impact", "home", "--model", filled, "--format", "json"],
        ["resolve", "t://x/a", "--model", filled, "--format", "json"],
        ["path", "home", "list", "--model", filled, "--format", "json"],
      ] {
        let text = try output(arguments, in: folder)
        expectPrintable(text, "\(arguments)")
        let commands = text.split(separator: "\n").filter { $0.hasPrefix("::") }
        if arguments.last != "github" {
          #expect(commands == [], "\(arguments)")
          continue
        }
        #expect(commands.count == text.split(separator: "\n").count)
        for command in commands {
          #expect(
            command.prefixMatch(of: /::(error|warning|notice) (?:[a-zA-Z]+=[^:,]*,?)+::/) != nil
          )
        }
      }
    }
  }

  // MARK: Documents

  @Test(
    "JSON and SARIF follow their schemas",
    .enabled(if: Validator.isUsable, Validator.isMissing)
  )
  func schemas() throws {
    try withModels { folder, plain, filled in
      let sarif = packageFolder.appending(path: ".build/validators/sarif/sarif-schema-2.1.0.json")
      for (arguments, schema) in [
        (
          ["check", filled, "--format", "json"],
          packageFolder.appending(path: "Docs/check.schema.json")
        ),
        (["check", filled, "--format", "sarif"], sarif),
        (
          ["diff", plain, filled, "--format", "json"],
          packageFolder.appending(path: "Docs/diff.schema.json")
        ),
        (
          ["export", filled, "--format", "json", "-o", "-"],
          packageFolder.appending(path: "Docs/graph.schema.json")
        ),
      ] {
        try folder.write(try output(arguments, in: folder), to: "document.json")
        let file = folder.appending(path: "document.json")
        #expect(try SchemaCheck.problems(with: [file], schema: schema) == [], "\(arguments)")
      }
    }
  }

  private struct Document: Decodable {
    var types: [String]
    var html: [String]
    var links: [String]
    var texts: [String]
    var fences: [String]
  }

  @Test(
    "Comments and test plans have no markup of the model's, and mention and link to nothing",
    .enabled(if: Validator.isUsable, Validator.isMissing)
  )
  func markdown() throws {
    try withModels { folder, plain, filled in
      for arguments in [
        ["diff", plain, filled, "--format", "markdown"],
        ["diff", filled, plain, "--format", "markdown"],
        ["export", filled, "--format", "test-plan", "-o", "-"],
      ] {
        let text = try output(arguments, in: folder)
        let document: Document = try ExportReader.read(text, as: "gfm")
        let own =
          /<!-- navatlas-review [\w.\/]+ -->|<br>|<\/?details>|<summary>[A-Z][a-z ]+ \(\d+\)<\/summary>|\s/
        #expect(document.html.map { $0.replacing(own, with: "") }.filter { !$0.isEmpty } == [])
        #expect(document.links == [])
        // What GitHub makes of plain text: mentions, issues, commits, addresses, emoji.
        let live = /@\w|#\d|GH-\d|:\/\/|www\.|@[0-9a-f]{7}|:tada:/
        #expect(document.texts.filter { $0.contains(live) } == [], "\(arguments)")
        #expect(!document.types.contains { ["image", "em_open", "s_open", "hr"].contains($0) })
        #expect(document.texts.count > 20)
      }
    }
  }

  // MARK: Files of other tools

  @Test("XML is whole, and drawn", .enabled(if: Validator.isUsable, Validator.isMissing))
  func markup() throws {
    try withModels { folder, plain, filled in
      let texts = [
        ["export", filled, "--format", "graphml", "-o", "a.graphml"],
        ["export", filled, "--view", "overview", "-o", "b.svg"],
        ["diff", plain, filled, "--format", "svg", "-o", "c.svg"],
        ["export", filled, "--format", "info-plist", "-o", "d.plist"],
        ["export", filled, "--format", "entitlements", "-o", "e.plist"],
        ["check", filled, "--format", "junit", "-o", "f.xml"],
      ]
      for arguments in texts { _ = try output(arguments, in: folder) }
      let files = ["a.graphml", "b.svg", "c.svg", "d.plist", "e.plist", "f.xml"]
        .map { folder.appending(path: $0).path }
      #expect(try run("xmllint", ["--nonet", "--noout"] + files).status == 0)
      for name in ["b.svg", "c.svg"] {
        let svg = try #require(folder.text(of: name))
        #expect(
          !svg.contains("<script") && !svg.contains("class=\"evil") && !svg.contains("<image")
        )
        #expect(!svg.contains("href=\"javascript") && !svg.contains("href=\"https://evil"))
        let png = folder.appending(path: "x.png").path
        #expect(
          try run("rsvg-convert", [folder.appending(path: name).path, "-o", png]).status == 0
        )
      }
      let plist: [String: PropertyValue] = try ExportReader.read(
        try #require(folder.text(of: "d.plist")),
        as: "plist"
      )
      guard case .texts(let types)? = plist["NSUserActivityTypes"] else {
        Issue.record("\(plist)")
        return
      }
      // Two texts of the model, as they are but for what no XML can hold.
      #expect(types.count == 2)
      #expect(types.allSatisfy { $0.contains("</string></dict></plist>") && $0.contains("]]>") })
    }
  }

  /// A value of a property list that is a list of texts, or another one.
  private enum PropertyValue: Decodable {
    case texts([String])
    case other

    init(from decoder: any Decoder) throws {
      self = (try? .texts([String](from: decoder))) ?? .other
    }
  }

  @Test("No cell of a table is a formula", .enabled(if: Validator.isUsable, Validator.isMissing))
  func tables() throws {
    try withModels { folder, _, filled in
      for format in ["csv-screens", "csv-links"] {
        let text = try output(["export", filled, "--format", format, "-o", "-"], in: folder)
        let rows: [[String]] = try ExportReader.read(text, as: "csv")
        #expect(rows.count > 5)
        #expect(Set(rows.map(\.count)).count == 1)
        let starts = rows.joined().compactMap(\.unicodeScalars.first)
        #expect(!starts.contains { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) })
        #expect(rows.joined().contains { $0.hasPrefix("'") })
      }
    }
  }

  @Test("Graphviz and D2 see the nodes and edges of the model and no others")
  func diagrams() throws {
    try withModels { folder, _, filled in
      let loaded = loadModel(from: FileSystemReader().loadFiles(mainPath: filled))
      let diagram = DiagramIndex(AppGraph(try #require(loaded.model))).diagram(.app)
      let dot = try output(
        ["export", filled, "--view", "app", "--format", "dot", "-o", "-"],
        in: folder
      )
      let plain = try run("dot", ["-Tplain"], input: Array(dot.utf8))
      #expect(plain.status == 0)
      let words = plain.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
      #expect(words.count { $0 == "node" } == diagram.nodes.count)
      #expect(words.count { $0 == "edge" } == diagram.edges.count)
      let svg = try run("dot", ["-Tsvg"], input: Array(dot.utf8)).output
      #expect(!svg.contains("xlink:href=\"https://evil") && !svg.contains("<image"))
      guard let d2 = ExportReader.d2 else { return }
      try folder.write(diagram.d2, to: "a.d2")
      let files = ["a.d2", "d2.svg"].map { folder.appending(path: $0).path }
      #expect(try run(d2, files).status == 0)
      let drawn = try #require(folder.text(of: "d2.svg"))
      #expect(!drawn.contains("<a ") && !drawn.contains("<image"))
    }
  }

  @Test("Shells and compilers run and declare nothing of the model's")
  func code() throws {
    try withModels { folder, _, filled in
      let script = try output(["export", filled, "--format", "simctl", "-o", "-"], in: folder)
      try folder.write("#!/bin/sh\nexit 0\n", to: "bin/xcrun")
      try folder.write("PATH=$PWD/bin:$PATH; chmod +x bin/xcrun\n" + script, to: "open.sh")
      let file = folder.appending(path: "open.sh").path
      #expect(try run("sh", ["-n", file]).status == 0)
      let stubbed = try run("sh", ["-c", "cd \"$1\" && sh open.sh device 0", "sh", folder.path])
      #expect(stubbed.status == 0)
      #expect(folder.names == ["bin", "model", "open.sh"])
      try folder.write(script, to: "open.sh")
      if Validator.isRequired {
        #expect(try run("shellcheck", ["--shell=sh", file]).status == 0)
      }
      for format in ["xcuitest", "swift"] {
        let path = folder.appending(path: "\(format).swift").path
        _ = try output(["export", filled, "--format", format, "-o", path], in: folder)
        #expect(try run("swiftc", ["-frontend", "-parse", path]).status == 0)
        // What ends a comment or a literal would be a statement or a call.
        let tree = try run("swiftc", ["-frontend", "-dump-parse", path]).output
        let code = tree.split(separator: "\n").filter { !$0.contains("(string_literal_expr") }
        #expect(code.count > 100)
        #expect(!code.contains { $0.contains("fatalError") || $0.contains("top_level_code") })
      }
      let aasa = try output(["export", filled, "--format", "aasa", "-o", "-"], in: folder)
      #expect((try? JSONSerialization.jsonObject(with: Data(aasa.utf8))) != nil)
    }
  }
}
