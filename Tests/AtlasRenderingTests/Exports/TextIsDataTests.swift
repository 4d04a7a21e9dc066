import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasDiagrams
@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every text of a model that uses every key of the format, as a text that means something to one of the
/// languages that are written; what is written is judged by the readers of these.
@Suite(.serialized, .enabled(if: Validator.isUsable, Validator.isMissing))
struct TextIsDataTests {
  /// The example with every key, its texts replaced.
  private func withModel(
    from start: Int = 0,
    _ body: (_ folder: URL, _ loaded: LoadedModel, _ graph: AppGraph) throws -> Void
  ) throws {
    let example = packageFolder.appending(path: "Docs/Examples/Recipes")
    let path = example.appending(path: "navigation.json").path
    let files = TextVectors.files(FileSystemReader().loadFiles(mainPath: path), from: start)
    try withTemporaryFolder { folder in
      try FileManager.default.copyItem(at: example, to: folder.appending(path: "model"))
      for (path, bytes) in files {
        let file = folder.appending(path: "model").appending(
          path: path.dropFirst(example.path.count + 1)
        )
        try Data(bytes).write(to: file)
      }
      let model = folder.appending(path: "model/navigation.json").path
      let loaded = loadModel(from: FileSystemReader().loadFiles(mainPath: model))
      let printed = DiagnosticPrinter(style: .line).text(
        for: loaded.diagnostics,
        files: loaded.files
      )
      try body(folder, loaded, AppGraph(try #require(loaded.model, "\(printed)")))
    }
  }

  private func expectXML(_ text: some Sequence<UInt8>, _ what: String) {
    let parser = XMLParser(data: Data(text))
    #expect(parser.parse(), "\(what): \(String(describing: parser.parserError))")
  }

  /// Each vector is at each text once, in steps of 20.
  @Test("Exports are read as what they are", arguments: [0, 20, 40])
  func exports(start: Int) throws {
    try withModel(from: start) { folder, loaded, graph in
      let index = DiagramIndex(graph)
      let screens: [[String]] = try ExportReader.read(index.screensCSV(.app), as: "csv")
      #expect(Set(screens.map(\.count)).count == 1)
      #expect(screens.dropFirst().map { $0[0] } == graph.model.screens.map(\.id))
      let links: [[String]] = try ExportReader.read(index.linksCSV(.app), as: "csv")
      #expect(Set(links.map(\.count)).count == 1)
      for cell in (screens + links).joined() {
        #expect(
          cell.isEmpty || !"=+-@\t\r".contains(cell.first ?? "x") || Double(cell) != nil,
          "\(cell)"
        )
      }
      let diagram = index.diagram(.app, options: .complete)
      expectXML(diagram.graphML.utf8, "GraphML")
      let dot = try Validator.read(
        "/usr/bin/env",
        ["dot", "-Tcanon"],
        input: PresentationDOT.write(diagram)
      )
      #expect(dot.contains("digraph"))
      #expect(dot.components(separatedBy: " -> ").count > diagram.edges.count)
      for format in [AppFormat.infoPlist, .entitlements] {
        expectXML(try AppExport(graph).document(format).text.utf8, format.rawValue)
      }
      let script = try AppExport(graph).document(.simctl).text
      try folder.write(script, to: "open.sh")
      #expect(
        try Validator.read("/bin/sh", ["-n", folder.appending(path: "open.sh").path], input: "")
          == ""
      )
      let json = index.graphJSON(.app)
      _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }
  }

  @Test("Reports are read as what they are", arguments: [0, 20, 40])
  func reports(start: Int) throws {
    try withModel(from: start) { _, loaded, graph in
      let run = CheckRun(check(graph), of: graph, loaded: loaded)
      expectXML(run.report(as: .junit).utf8, "JUnit")
      for format in [ReportFormat.json, .sarif] {
        _ = try JSONSerialization.jsonObject(with: Data(run.report(as: format).utf8))
      }
      let commands = run.report(as: .github).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      let isCommand = /::(error|warning|notice) [a-zA-Z,=0-9.\/%\-_ ]*::.*/
      #expect(commands.dropLast().allSatisfy { $0.wholeMatch(of: isCommand) != nil })
      let controls = run.report(as: .text).unicodeScalars.filter { $0.value < 32 && $0 != "\n" }
      #expect(controls.isEmpty)
    }
  }

  @Test(
    "Nothing of a site runs or is fetched",
    .enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing)
  )
  func site() throws {
    try withModel { folder, _, _ in
      let site = try BuiltSite(
        model: folder.appending(path: "model/navigation.json"),
        in: folder.appending(path: "site")
      )
      #expect(try SiteCheck.problems(in: site.folder) == [])
      #expect(try HTMLCheck.errors(inFolder: site.folder) == [])
      let browser = try HeadlessBrowser()
      for page in try site.paths.filter({ $0.hasSuffix(".html") }) {
        try browser.open(site.folder.appending(path: page))
        #expect(try browser.evaluate("String(window.ran)") as? String == "undefined", "\(page)")
        #expect(browser.activity.complaints == [], "\(page)")
        let strange = browser.activity.requests.filter {
          !$0.hasPrefix(site.folder.absoluteString) && !$0.hasPrefix("data:")
        }
        #expect(strange == [], "\(page)")
      }
    }
  }
}
