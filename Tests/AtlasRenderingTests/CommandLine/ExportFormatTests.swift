import Foundation
import Testing

@testable import AtlasExports
@testable import AtlasRendering

@Suite("navatlas export --format")
struct ExportFormatTests {
  private let recipes = packageFolder.appending(path: "Docs/Examples/Recipes").path

  private func export(_ arguments: [String], in folder: URL) throws -> CommandRun {
    try CommandRun(["export", recipes] + arguments, in: folder)
  }

  /// What a file in each format begins with; the pictures that Graphviz lays out have tests of their own.
  static let beginnings = [
    ("mermaid", "flowchart LR\n"), ("d2", "direction: right\n"), ("graphml", "<?xml "),
    ("json", "{\n  \"navatlasGraph\": 1,"), ("csv-screens", "id,title,view,"),
    ("csv-links", "id,kind,from,"), ("aasa", "{\n  \"applinks\": {"), ("info-plist", "<?xml "),
    ("entitlements", "<?xml "), ("test-plan", "# Test plan: Recipes\n"),
    ("simctl", "#!/bin/sh\n"), ("xcuitest", "// Written by `navatlas export --format xcuitest`"),
    ("swift", "// Written by `navatlas export --format swift`"),
  ]

  @Test("Every format but pictures has a beginning here")
  func everyFormat() {
    let formats = ViewFormat.allCases.map(\.rawValue) + AppFormat.allCases.map(\.rawValue)
    let pictures = ["svg", "png", "pdf", "dot"]
    #expect(Self.beginnings.map(\.0) == formats.filter { !pictures.contains($0) })
  }

  @Test("Every format writes what it is", arguments: beginnings)
  func formats(format: String, beginning: String) throws {
    try withTemporaryFolder { folder in
      let run = try export(["--format", format, "-o", "-"], in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.output.hasPrefix(beginning))
      #expect(folder.names == [])
    }
  }

  @Test(
    "The output file's name gives the format",
    arguments: [
      ("a.mmd", "flowchart"), ("a.mermaid", "flowchart"), ("a.gv", "digraph"), ("a.dot", "digraph"),
      ("A.SVG", "<?xml"), ("a", "<?xml"), ("a.d2", "direction"), ("a.graphml", "<?xml"),
      ("a.json", "{"),
      ("apple-app-site-association", "{"), ("a.entitlements", "<?xml"), ("a.sh", "#!/bin/sh"),
    ]
  )
  func formatByName(name: String, beginning: String) throws {
    try withTemporaryFolder { folder in
      let run = try export(["-o", name], in: folder)
      #expect(run.exitCode == 0)
      #expect(folder.text(of: name)?.hasPrefix(beginning) == true)
    }
  }

  @Test(
    "Options that a format does not take end with 64 and are named",
    arguments: [
      (["--format", "aasa", "--view", "app"], "aasa exports the whole app and takes no --view"),
      (
        ["--format", "simctl", "--platform", "iOS"],
        "simctl exports the whole app and takes no --platform"
      ),
      (["--format", "xcuitest", "--width", "compact"], "takes no --width"),
      (["--format", "test-plan", "--no-legend"], "takes no --no-legend"),
      (["--format", "json", "--no-legend"], "json has no legend and takes no --no-legend"),
      (["--format", "json", "--domain", "x"], "--domain needs --format aasa"),
    ]
  )
  func wrongOptions(arguments: [String], message: String) throws {
    try withTemporaryFolder { folder in
      let run = try export(arguments + ["-o", "a"], in: folder)
      #expect(run.exitCode == 64)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(folder.names == [])
    }
  }

  @Test("A table without rows says so", arguments: ["screens", "links"])
  func noRows(_ rows: String) throws {
    try withTemporaryFolder { folder in
      // The overview of this app has features, and no screens.
      let none = try export(
        ["--view", "overview", "--format", "csv-\(rows)", "-o", "-"],
        in: folder
      )
      #expect(none.exitCode == 0)
      #expect(none.output.hasSuffix("\r\n") && none.output.count { $0.isNewline } == 1)
      #expect(
        none.errors.contains(
          "warning: the view has no \(rows): the file has only its header, try --view app"
        ),
        "\(none.errors)"
      )
      let all = try export(["--format", "csv-\(rows)", "-o", "-"], in: folder)
      #expect(!all.errors.contains("the view has no"))
    }
  }

  @Test("A name that leaves the format open asks for it")
  func openName() throws {
    try withTemporaryFolder { folder in
      let csv = try export(["-o", "a.csv"], in: folder)
      #expect(csv.exitCode == 64)
      #expect(
        csv.errors.contains(
          "several formats have the ending .csv, expected --format csv-screens or csv-links"
        ),
        "\(csv.errors)"
      )
      let swift = try export(["-o", "a.swift"], in: folder)
      #expect(swift.exitCode == 64)
      #expect(swift.errors.contains("expected --format xcuitest or swift"))
      #expect(try export(["-o", "a.plist"], in: folder).exitCode == 64)
      #expect(try export(["-o", "a.md"], in: folder).exitCode == 64)
      #expect(folder.names == [])
    }
  }

  @Test("No format for the ending asks for one, and a name without an ending is an SVG")
  func unknownEnding() throws {
    try withTemporaryFolder { folder in
      let gif = try export(["-o", "a.gif"], in: folder)
      #expect(gif.exitCode == 64)
      #expect(
        gif.errors.contains(
          "no format has the ending .gif, expected --format or one of the endings .svg, .png, .pdf, "
            + ".dot, .gv, .mmd, .mermaid, .md, .d2, .graphml, .json, .csv, .plist, .entitlements, "
            + ".sh, .swift"
        ),
        "\(gif.errors)"
      )
      #expect(folder.names == [])
      #expect(try export(["--format", "svg", "-o", "a.gif"], in: folder).exitCode == 0)
      #expect(try export(["-o", "picture"], in: folder).exitCode == 0)
      #expect(folder.names == ["a.gif", "picture"])
      #expect(folder.text(of: "picture")?.hasPrefix("<?xml ") == true)
    }
  }

  @Test("What the model has nothing for ends with 64 and says what is missing")
  func nothingThere() throws {
    try withTemporaryFolder { folder in
      let model = """
        { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
          "scenes": [ { "id": "w", "windowGroup": { "stack": "a" } } ], "screens": [ { "id": "a" } ] }
        """
      try folder.write(model, to: "navigation.json")
      for (format, message) in [
        ("aasa", "no deep link from outside the app has an https pattern"),
        ("info-plist", "no URL schemes"), ("entitlements", "no associated domains"),
        ("simctl", "states an example URL"),
      ] {
        let run = try CommandRun("export", "--format", format, "-o", "out", in: folder)
        #expect(run.exitCode == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
      }
      #expect(folder.names == ["navigation.json"])
    }
  }

  @Test("Several domains ask for one, and what components can't say is a warning")
  func domains() throws {
    try withTemporaryFolder { folder in
      let model = """
        { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" },
            "appIDs": ["A1B2C3D4E5.com.example.a"] },
          "scenes": [ { "id": "w", "windowGroup": { "stack": "a" } } ], "screens": [ { "id": "a" } ],
          "deepLinks": [ { "id": "l", "opens": "a",
            "patterns": ["https://a.example/x", "https://b.example/y/{n:int}"] } ] }
        """
      try folder.write(model, to: "navigation.json")
      let none = try CommandRun("export", "--format", "aasa", "-o", "-", in: folder)
      #expect(none.exitCode == 64)
      #expect(none.errors.contains("expected --domain with one of \"a.example\", \"b.example\""))
      let arguments = ["export", "--format", "aasa", "-o", "-", "--domain"]
      #expect(try CommandRun(arguments + ["c.example"], in: folder).exitCode == 64)
      let exact = try CommandRun(arguments + ["a.example"], in: folder)
      #expect(exact.exitCode == 0)
      #expect(exact.errors == "")
      let more = try CommandRun(arguments + ["b.example"], in: folder)
      #expect(more.exitCode == 0)
      #expect(more.output.contains("\"/y/?*\""))
      #expect(
        more.errors.contains("the file matches \"https://b.example/y/a\", but no pattern")
      )
    }
  }

  @Test("A picture that is too large for Mermaid says what it cost")
  func coarse() throws {
    try withTemporaryFolder { folder in
      let links = (0..<24).map { #"{ "push": "s\#($0)" }"# }.joined(separator: ", ")
      let screens = (0..<24).map { #"{ "id": "s\#($0)", "goes": [ \#(links) ] }"# }
      let model = """
        { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
          "scenes": [ { "id": "w", "windowGroup": { "stack": "s0" } } ],
          "screens": [ \(screens.joined(separator: ", ")) ] }
        """
      try folder.write(model, to: "navigation.json")
      let run = try CommandRun("export", "--view", "app", "-o", "a.mmd", in: folder)
      #expect(run.exitCode == 0)
      #expect(run.errors.contains("warning: the picture is not drawn in full: "), "\(run.errors)")
    }
  }
}
