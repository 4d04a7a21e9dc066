import Foundation
import Testing

@Suite("navatlas export")
struct ExportCommandTests {
  private let recipes = packageFolder.appending(path: "Docs/Examples/Recipes").path

  private func export(_ arguments: String..., in folder: URL) throws -> CommandRun {
    try CommandRun(["export", recipes] + arguments, in: folder)
  }

  @Test(
    "Every view is a well-formed SVG with its own style",
    arguments: [
      "overview", "app", "container:main-tabs", "feature:cooking", "screen:recipe",
      "screen:recipe:2",
    ]
  )
  func svg(view: String) throws {
    try withTemporaryFolder { folder in
      let run = try export("--view", view, "-o", "a.svg", in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.output + run.errors == "")
      let svg = try #require(folder.text(of: "a.svg"))
      #expect(svg.contains("<style>"))
      let file = folder.appending(path: "a.svg").path
      #expect(try AtlasRenderingTests.run("xmllint", ["--noout", "--nonet", file]).status == 0)
      #expect(folder.names == ["a.svg"])
    }
  }

  @Test(
    "The output file's name gives the format",
    arguments: [("a.png", "\u{89}PNG\r\n\u{1A}\n"), ("a.PDF", "%PDF-"), ("a.dot", "digraph ")]
  )
  func formatByName(name: String, beginning: String) throws {
    try withTemporaryFolder { folder in
      let run = try export("--view", "screen:recipe", "-o", name, in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      let bytes = try Data(contentsOf: folder.appending(path: name))
      #expect(bytes.starts(with: beginning.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  @Test("--format decides against the name, and - is standard output")
  func standardOutput() throws {
    try withTemporaryFolder { folder in
      let png = try export("--format", "png", "-o", "-", in: folder)
      #expect(png.exitCode == 0)
      #expect(png.errors == "")
      #expect(png.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(folder.names == [])
      let svg = try export("-o", "-", in: folder)
      #expect(svg.output.hasPrefix("<?xml "))
      #expect(svg.output.hasSuffix("</svg>"))
      #expect(try export("--format", "pdf", "-o", "a.svg", in: folder).exitCode == 0)
      let pdf = try Data(contentsOf: folder.appending(path: "a.svg"))
      #expect(pdf.starts(with: Array("%PDF-".utf8)))
    }
  }

  @Test("dot takes the exported DOT")
  func dot() throws {
    try withTemporaryFolder { folder in
      let run = try export("--view", "app", "--format", "dot", "-o", "-", in: folder)
      #expect(run.exitCode == 0)
      let drawn = try AtlasRenderingTests.run("dot", ["-Tplain"], input: Array(run.bytes))
      #expect(drawn.status == 0)
      #expect(drawn.output.contains("\nnode "))
      #expect(drawn.output.contains("\nedge "))
    }
  }

  /// The ingredients of a recipe are an inspector in regular width alone, the unit converter is a
  /// popover in any.
  @Test("What a width has not got is left out")
  func widths() throws {
    try withTemporaryFolder { folder in
      let texts = try ["compact", "regular"].map { width in
        try export(
          "--view",
          "screen:recipe",
          "--platform",
          "iPadOS",
          "--width",
          width,
          "--no-legend",
          "-o",
          "-",
          in: folder
        ).output
      }
      #expect(texts.map { $0.contains("tap Ingredients (inspector, ") } == [false, true])
      #expect(texts.allSatisfy { $0.contains("tap an amount") })
    }
  }

  @Test("A width that a platform has not got, and a platform that the app has not got, end with 64")
  func wrongEnvironment() throws {
    try withTemporaryFolder { folder in
      let width = try export("--platform", "macOS", "--width", "compact", "-o", "a.svg", in: folder)
      #expect(width.exitCode == 64)
      #expect(width.errors.contains("macOS has no compact width, expected regular"))
      let platform = try export("--platform", "watchOS", "-o", "a.svg", in: folder)
      #expect(platform.exitCode == 64)
      #expect(platform.errors.contains("expected one of: iOS compact, iOS regular"))
      #expect(folder.names == [])
    }
  }

  @Test(
    "A view that is misspelt ends with 64 and the one that was meant",
    arguments: [
      ("screen:recpie", "screen:recipe"), ("scren:recipe", "screen:recipe"),
      ("overveiw", "overview"), ("feature:coking", "feature:cooking"),
    ]
  )
  func misspelt(view: String, meant: String) throws {
    try withTemporaryFolder { folder in
      let run = try export("--view", view, "-o", "a.svg", in: folder)
      #expect(run.exitCode == 64)
      #expect(run.output == "")
      #expect(run.errors.contains(", did you mean \"\(meant)\"?"), "\(run.errors)")
      #expect(folder.names == [])
    }
  }

  @Test("Options that make no sense end with 64")
  func wrongOptions() throws {
    try withTemporaryFolder { folder in
      for arguments in [
        ["--depth", "2"], ["--view", "screen:recipe", "--depth", "21"], ["--format", "gif"],
        ["--platform", "android"],
      ] {
        let run = try CommandRun(["export", recipes, "-o", "a.svg"] + arguments, in: folder)
        #expect(run.exitCode == 64, "\(arguments)")
        #expect(run.output == "")
      }
      #expect(folder.names == [])
    }
  }

  @Test("A file that can't be written ends with 73")
  func unwritable() throws {
    try withTemporaryFolder { folder in
      let run = try export("-o", "missing/a.svg", in: folder)
      #expect(run.exitCode == 73)
      #expect(run.errors.contains("missing/a.svg can't be written"))
    }
  }

  @Test("Screenshots are inside a stand-alone SVG")
  func screenshots() throws {
    try withTemporaryFolder { folder in
      let run = try export("--view", "screen:recipe", "-o", "a.svg", in: folder)
      #expect(run.errors == "")
      let svg = try #require(folder.text(of: "a.svg"))
      let file = URL(filePath: recipes).appending(path: "screenshots/recipe.png")
      let encoded = try Data(contentsOf: file).base64EncodedString()
      #expect(svg.contains("href=\"data:image/png;base64,\(encoded)\""))
      #expect(!svg.contains("screenshots/"))
    }
  }

  @Test("A screenshot that can't be used is left out with a warning, and the picture is drawn")
  func badScreenshots() throws {
    try withTemporaryFolder { folder in
      let model = """
        { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
          "scenes": [ { "id": "w", "windowGroup": { "stack": "a" } } ],
          "screens": [
            { "id": "a", "screenshot": "a.svg", "goes": [ { "push": "b" } ] },
            { "id": "b", "screenshot": "../secret.png" } ] }
        """
      try folder.write(model, to: "app/navigation.json")
      try folder.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "app/a.svg")
      let image = URL(filePath: recipes).appending(path: "screenshots/recipe.png")
      try Data(contentsOf: image).write(to: folder.appending(path: "secret.png"))
      let run = try CommandRun("export", "app", "--view", "screen:a", "-o", "a.svg", in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.errors.contains("navigation.json:4:"))
      #expect(run.errors.contains("\"a.svg\" is left out: it is not an image that a browser shows"))
      #expect(
        run.errors.contains("\"../secret.png\" is left out: it is outside the model's folder")
      )
      let svg = try #require(folder.text(of: "a.svg"))
      #expect(!svg.contains("data:"))
      #expect(!svg.contains("<image"))
    }
  }
}
