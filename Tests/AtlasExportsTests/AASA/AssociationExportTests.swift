import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasExports
@testable import AtlasLinks
@testable import AtlasModel

struct AssociationExportTests {
  /// A model whose deep links have these patterns, one each.
  private func model(
    _ patterns: [String],
    appIDs: String = #""A1B2C3D4E5.com.example.app""#
  ) throws -> NavigationModel {
    let links = patterns.enumerated().map { index, pattern in
      #"{ "id": "l\#(index)", "patterns": ["\#(pattern)"], "opens": "home" }"#
    }
    let text = """
      { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" }, "appIDs": [\(appIDs)] },
        "scenes": [ { "id": "w", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home" } ], "deepLinks": [ \(links.joined(separator: ", ")) ] }
      """
    let file = SourceFile(path: "navigation.json", text: text)
    let (root, diagnostics) = parseJSON(file, index: 0)
    let loaded = loadModel(
      from: LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics)
    )
    let printed = DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
    return try #require(loaded.model, "\(printed)")
  }

  private func export(_ patterns: [String]) throws -> (AssociationExport, AssociationFile) {
    let export = try AssociationExport(try model(patterns))
    let (file, diagnostics) = AssociationFile.read(
      SourceFile(path: "aasa", text: export.text),
      index: 0
    )
    #expect(diagnostics.map(\.message) == [])
    return (export, try #require(file))
  }

  private func isHandedOver(_ url: String, by file: AssociationFile) throws -> Bool {
    let outcome = file.decision(for: try LinkURL(url), appIDs: ["A1B2C3D4E5.com.example.app"])
      .outcome
    if case .handedOver = outcome { return true }
    return false
  }

  @Test func aFileInFull() throws {
    #expect(
      try export(["https://a.example/r/{id}", "https://a.example/about"]).0.text == """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["A1B2C3D4E5.com.example.app"],
                "components": [
                  { "/": "/r/*/?*", "exclude": true, "comment": "l0" },
                  { "/": "/r//", "exclude": true, "comment": "l0" },
                  { "/": "/r/?*", "comment": "l0" },
                  { "/": "/about", "comment": "l1" },
                  { "/": "/about/", "comment": "l1" }
                ]
              }
            ]
          }
        }

        """
    )
  }

  /// Compared as languages: neither more nor less.
  @Test(arguments: [
    ["https://a.example"], ["https://a.example/"], ["https://a.example/about"],
    ["https://a.example/r/{id}"], ["https://a.example/r/{id}/edit"],
    ["https://a.example/{a}/{b}"], ["https://a.example/@{name}", "https://a.example/{a}-{b}"],
    ["https://a.example/docs/{path...}"], ["https://a.example/c/{id:uuid}"],
    ["https://a.example/c/{id:uuid}/x/{on:bool}"], ["https://a.example/s?q={q}"],
    ["https://a.example/s?q={q}&mode=list"], ["https://a.example/s?q={q?}"],
    ["https://a.example/a#{part}"], ["https://a.example/a#top"],
    ["https://a.example/caf%C3%A9/%20x"], ["http://a.example/a", "https://a.example/b"],
    [
      "https://a.example/r/{id}", "https://a.example/r/{id}/step/{n}", "https://a.example/r/new",
      "https://a.example/docs/{path...}", "https://a.example/docs", "https://a.example/{user}",
      "https://a.example/r/{id}?edit={e}",
    ],
  ])
  func theFileSaysJustWhatThePatternsSay(patterns: [String]) throws {
    #expect(try export(patterns).0.differences == [])
  }

  @Test func urlsAreDecidedAsThePatternsSay() throws {
    let (_, file) = try export([
      "https://a.example/r/{id}", "https://a.example/r/{id}/edit", "https://a.example/c/{on:bool}",
      "https://a.example/docs/{path...}", "https://a.example/s?q={q}",
    ])
    let handedOver = [
      "/r/42", "/r/42/", "/r/42/edit", "/r/42/edit/", "/r/42?x=1#y", "/c/true", "/c/false/",
      "/docs/a", "/docs/a/b/c/", "/s?q=a", "/s/?x=1&q=a",
    ]
    let left = [
      "/", "/r", "/r/", "/r//", "/r/42/delete", "/r/42/edit/x", "/r/a//edit", "/c/maybe",
      "/c/true/x",
      "/docs", "/docs/", "/docs//a", "/docs/a//b", "/s", "/s?q=", "/s/x?q=a", "/R/42",
    ]
    for path in handedOver {
      #expect(try isHandedOver("https://a.example" + path, by: file), "\(path)")
    }
    for path in left {
      #expect(try !isHandedOver("https://a.example" + path, by: file), "\(path)")
    }
  }

  /// What components can't say is handed over and told.
  @Test(arguments: [
    ("https://a.example/o/{n:int}", "https://a.example/o/a"),
    ("https://a.example/d/{day:date}", "https://a.example/d/0000-01-01a"),
    ("https://a.example/s?flag", "https://a.example/s"),
    ("https://a.example/s?n={n:int?}", "https://a.example/s?n=a"),
    ("https://a.example/a*b", "https://a.example/aab"),
    ("https://a.example/d/{rest:bool...}", "https://a.example/d/a"),
  ])
  func whatCannotBeSaidIsTold(pattern: String, url: String) throws {
    let (export, file) = try export([pattern])
    #expect(export.differences == [.more(pattern: pattern, url: url)])
    #expect(try isHandedOver(url, by: file))
  }

  @Test func aDomainHasAFileOfItsOwn() throws {
    let model = try model([
      "https://b.example/x", "https://a.example/y", "https://*.a.example/z", "app://q",
      "https://{shop}.b.example/w",
    ])
    #expect(
      AssociationExport.domains(of: model) == [
        "*.a.example", "*.b.example", "a.example", "b.example",
      ]
    )
    let text = try AssociationExport(model, domain: "b.example").text
    #expect(text.contains(#""/x""#))
    #expect(!text.contains(#""/y""#))
    #expect(try AssociationExport(model, domain: "*.b.example").text.contains(#""/w""#))
    #expect(
      throws: AssociationExport.Failure.unknownDomain(known: AssociationExport.domains(of: model))
    ) { try AssociationExport(model, domain: "c.example") }
    #expect(throws: AssociationExport.Failure.severalDomains(AssociationExport.domains(of: model)))
    {
      try AssociationExport(model)
    }
  }

  @Test func withoutPatternsOrAppIDsThereIsNoFile() throws {
    let scheme = try model(["app://a"])
    #expect(throws: AssociationExport.Failure.noPatterns) { try AssociationExport(scheme) }
    let nameless = try model(["https://a.example/a"], appIDs: "")
    #expect(throws: AssociationExport.Failure.noAppIDs) { try AssociationExport(nameless) }
  }

  /// Every example URL of the examples that comes from outside is handed over; what does not, is
  /// told.
  @Test func theExamplesOfRecipesAreHandedOver() throws {
    let model = try #require(ExampleModel("Recipes").loaded.model)
    let export = try AssociationExport(model)
    #expect(export.domain == "recipes.example.com")
    #expect(
      export.differences == [
        .more(
          pattern: "https://recipes.example.com/r/{id}/step/{number:int}",
          url: "https://recipes.example.com/r/a/step/a"
        )
      ]
    )
    let file = try #require(
      AssociationFile.read(SourceFile(path: "aasa", text: export.text), index: 0).file
    )
    let urls = model.deepLinks.filter(\.isOpenedFromOutside).flatMap(\.examples).map(\.url)
      .filter { $0.hasPrefix("https:") }
    #expect(urls.count == 5)
    for url in urls {
      let outcome = file.decision(for: try LinkURL(url), appIDs: model.app.appIDs).outcome
      guard case .handedOver(let reference) = outcome else {
        Issue.record("\(url): \(outcome)")
        continue
      }
      // The component is the one of the link that states the example.
      let link = model.deepLinks.first { $0.examples.contains { $0.url == url } }
      #expect(file[reference].comment == link?.id)
    }
  }

  @Test func aFileThatIsTooLargeIsTold() throws {
    let patterns = (0..<100).map {
      "https://a.example/\($0)" + String(repeating: "abcdefghij", count: 70)
    }
    let export = try AssociationExport(try model(patterns))
    #expect(export.differences == [.tooLarge(bytes: export.text.utf8.count)])
  }
}
