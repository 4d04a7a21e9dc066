import Foundation
import NavigationAtlas
import Testing

/// The public interface against facts that were worked out by hand from small models.
@Suite("The library")
struct LibraryTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let main = """
    { "navatlas": 1, "include": "screens/*.json",
      "app": { "name": "A", "platforms": { "watchOS": "11.0" } },
      "scenes": [ { "id": "w", "windowGroup": { "stack": "home" } } ] }
    """

  private func error(_ body: () throws(AtlasError) -> Void) -> AtlasError? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  // MARK: Loading

  @Test("A model in memory reads its includes by pattern")
  func memory() throws {
    let model = try NavigationModel(files: [
      "navigation.json": Self.bytes(Self.main),
      "screens/home.json": Self.bytes(#"{ "screens": [ { "id": "home", "title": "Start" } ] }"#),
      "screens/more.json": Self.bytes(#"{ "screens": [ { "id": "about" } ] }"#),
    ])
    #expect(model.appName == "A")
    #expect(model.environments == [AppEnvironment(.watchOS, .compact)])
    #expect(model.screens.map(\.id) == ["about", "home"])
    #expect(model.screens.last?.title == "Start")
    #expect(model.screens.last?.location?.description == "screens/home.json:1:16")
  }

  @Test("What a reader throws is told, and a missing main file has a code of its own")
  func reader() {
    struct Broken: Error, CustomStringConvertible { let description = "the disk is on fire" }
    let broken = error { () throws(AtlasError) in
      _ = try NavigationModel(main: "a.json") { _ in throw Broken() }
    }
    #expect(broken?.code == .notFound)
    #expect(broken?.description.contains("the disk is on fire") == true)
    let missing = error { () throws(AtlasError) in _ = try NavigationModel(path: "/no/such.json") }
    #expect(missing?.code == .notFound)
    #expect(missing?.diagnostics.first?.location?.path == "/no/such.json")
  }

  @Test("An error has its place, what was expected or meant, and a stable name")
  func diagnostics() throws {
    let text = """
      { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "w", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "tilte": "Home" } ] }
      """
    let found = error { () throws(AtlasError) in
      _ = try NavigationModel(files: ["navigation.json": Self.bytes(text)])
    }
    #expect(found?.code == .invalidModel)
    let diagnostic = try #require(found?.diagnostics.first)
    #expect(found?.diagnostics.count == 1)
    #expect(diagnostic.identifier == "unknown-key")
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.advice == "\"title\"")
    #expect(diagnostic.location?.line == 3)
    #expect(diagnostic.location?.column == 32)
    #expect(diagnostic.description.hasPrefix("navigation.json:3:32: error: unknown key \"tilte\""))
  }

  @Test("Accepted findings and source files that a model names are read where its files may be")
  func confined() throws {
    try LibraryFixture.withFolder { folder in
      let model = folder.appending(path: "model")
      try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
      let text = """
        { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
          "checks": { "baseline": "../secret.json" },
          "scenes": [ { "id": "w", "windowGroup": { "stack": "home" } } ],
          "screens": [ { "id": "home", "source": "link.swift:1" } ] }
        """
      try Data(text.utf8).write(to: model.appending(path: "navigation.json"))
      try Data("SECRET".utf8).write(to: folder.appending(path: "secret.json"))
      try FileManager.default.createSymbolicLink(
        at: model.appending(path: "link.swift"),
        withDestinationURL: folder.appending(path: "secret.json")
      )
      let read = try NavigationModel(path: model.path)
      let failure = error { () throws(AtlasError) in _ = try read.acceptedFindings() }
      #expect(failure?.description.contains("it is outside") == true, "\(failure as Any)")
      // The link leads out of the folder of the sources: for the rule there is no such file.
      var options = CheckOptions()
      options.accepted = AcceptedFindings()
      options.sourceFolder = model.path
      let report = try read.check(options)
      #expect(report.findings.contains { $0.rule == "stale-source" })
    }
  }

  @Test("A model is read from a git revision")
  func git() throws {
    try LibraryFixture.withFolder { folder in
      let file = folder.appending(path: "navigation.json")
      try FileManager.default.copyItem(
        at: LibraryFixture.client.appending(path: "released.json"),
        to: file
      )
      let git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.com"]
      for arguments in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "First"]] {
        #expect(try LibraryFixture.run(git + arguments, in: folder).exitCode == 0)
      }
      try Data().write(to: file)
      let model = try NavigationModel(revision: "HEAD", folder: folder.path)
      #expect(model.deepLinks.map(\.id) == ["item", "latest"])
      #expect(model.deepLinks.first?.location?.path == "HEAD:navigation.json")
      let missing = error { () throws(AtlasError) in
        _ = try NavigationModel(revision: "no-such", folder: folder.path)
      }
      #expect(missing?.code == .git)
    }
  }

  // MARK: Checking

  @Test("Findings are values; what is accepted does not fail, and the options decide")
  func check() throws {
    let model = try LibraryFixture.model()
    let report = try model.check()
    #expect(!report.hasFailed)
    let orphan = try #require(report.findings.first { $0.rule == "unreachable-screen" })
    #expect(orphan.element.kind == "screen" && orphan.element.id == "help")
    #expect(orphan.severity == .warning)
    #expect(orphan.location?.line == 10)

    var options = CheckOptions()
    options.only = ["unreachable-screen"]
    options.failLevel = .warning
    #expect(try model.check(options).findings == [orphan])
    #expect(try model.check(options).hasFailed)
    options.accepted = AcceptedFindings(try model.check(options))
    #expect(options.accepted?.count == 1)
    #expect(try model.check(options).newFindings == [])
    #expect(try !model.check(options).hasFailed)
    let json = try #require(options.accepted?.json)
    #expect(try AcceptedFindings(json: Self.bytes(json)) == options.accepted)

    options.accepted = nil
    options.levels = ["unreachable-screen": .off]
    let off = try model.check(options).results.map { [$0.rule, $0.verdict.rawValue] }
    #expect(
      off == [["unreachable-screen", "failed"]],
      "a rule that is named runs even if it is off"
    )
    options.only = nil
    #expect(
      try model.check(options).results.first { $0.rule == "unreachable-screen" }?.verdict == .off
    )
  }

  @Test("Reports are what the command line writes")
  func reports() throws {
    let report = try LibraryFixture.model().check()
    #expect(report.formatted(as: .text).contains("navigation.json:10:5: warning: nothing leads to"))
    let sarif = try JSONSerialization.jsonObject(with: Data(report.formatted(as: .sarif).utf8))
    #expect((sarif as? [String: Any])?["version"] as? String == "2.1.0")
    #expect(
      try JSONSerialization.jsonObject(with: Data(report.formatted(as: .json).utf8))
        is [String: Any]
    )
    #expect(report.formatted(as: .junit).hasPrefix("<?xml "))
    #expect(report.formatted(as: .github).contains("::warning file=navigation.json,line=10"))
    #expect(Rule.catalogue.contains { $0.id == "unreachable-screen" && $0.severity == .warning })
  }

  @Test("Wrong options have codes and advice")
  func wrongOptions() throws {
    let model = try LibraryFixture.model()
    var options = CheckOptions()
    options.only = ["unreachable-scren"]
    let unknown = error { () throws(AtlasError) in _ = try model.check(options) }
    #expect(unknown?.code == .unknownName)
    #expect(unknown?.diagnostics.first?.advice == "\"unreachable-screen\"")
    options = CheckOptions()
    options.settings = Self.bytes("{")
    #expect(error { () throws(AtlasError) in _ = try model.check(options) }?.code == .invalidFile)
    options = CheckOptions()
    options.sourceFolder = "/no/such"
    #expect(error { () throws(AtlasError) in _ = try model.check(options) }?.code == .invalidFile)
    let accepted = error { () throws(AtlasError) in _ = try AcceptedFindings(json: Self.bytes("[]"))
    }
    #expect(accepted?.code == .invalidFile)
  }

  // MARK: Questions

  @Test("A URL gives a deep link, its arguments and the state of the app")
  func resolve() throws {
    let model = try LibraryFixture.model()
    let resolution = try model.resolve("shop://item/42", in: [AppEnvironment(.iOS, .compact)])
    #expect(resolution.isTaken)
    #expect(resolution.isHandedOver == true)
    let match = try #require(resolution.answers.first?.match)
    #expect(match.pattern == "shop://item/{id}")
    #expect(match.arguments == ["id": "42"])
    let state = try #require(match.arrival?.whenLaunched)
    #expect(state.scene == "main")
    #expect(
      state.content.stack == [
        .screen("list", destination: "list"), .screen("item", destination: "item(id: \"42\")"),
      ]
    )
    #expect(state.presentation == nil)
    #expect(try !model.resolve("shop://nothing").isTaken)
    #expect(error { () throws(AtlasError) in _ = try model.resolve("") }?.code == .invalidURL)
    let condition = error { () throws(AtlasError) in
      _ = try model.resolve("shop://item/1", conditions: ["signedIn": true])
    }
    #expect(condition?.code == .unknownName)
    let environment = error { () throws(AtlasError) in
      _ = try model.resolve("shop://item/1", in: [AppEnvironment(.macOS, .regular)])
    }
    #expect(environment?.diagnostics.first?.expected == "one of: iOS-compact, iOS-regular")
  }

  @Test("Ways have steps, and no way has reasons")
  func ways() throws {
    let model = try LibraryFixture.model()
    let way = try #require(model.ways(from: "list", to: "reviews").answers.first?.ways.first)
    #expect(way.taps == 2)
    #expect(way.steps.map(\.screens) == [["item"], ["reviews"]])
    let none = try model.ways(to: "help")
    #expect(none.isEmpty)
    #expect(none.answers.count == 2)
    #expect(none.answers.allSatisfy { !$0.reasons.isEmpty })
    let unknown = error { () throws(AtlasError) in _ = try model.ways(to: "hlep") }
    #expect(unknown?.diagnostics.first?.advice == "\"help\"")
  }

  @Test("An impact says what only a screen leads to, and what leads to it")
  func impact() throws {
    let model = try LibraryFixture.model()
    let impact = try model.impact(ofRemoving: "item")
    #expect(impact.isNeeded)
    #expect(impact.answers.flatMap(\.lostScreens) == ["reviews"])
    #expect(impact.leading.contains { $0.kind == "deepLink" })
    #expect(impact.text.hasPrefix("Without Item\n"))
    #expect(try !model.impact(ofRemoving: "reviews").answers.contains { !$0.lostScreens.isEmpty })
    let unknown = error { () throws(AtlasError) in _ = try model.impact(ofRemoving: "itme") }
    #expect(unknown?.diagnostics.first?.advice == "\"item\"")
  }

  @Test("A review says what changed, what breaks and what is out of reach")
  func review() throws {
    let (old, new) = (try LibraryFixture.model("released.json"), try LibraryFixture.model())
    let review = try Review(old: old, new: new)
    #expect(review.isBreaking)
    #expect(review.breakingChanges.map(\.subject) == ["shop://latest"])
    #expect(review.breakingChanges.map(\.kind) == [.url])
    #expect(review.lostScreens.map(\.screen) == ["help"])
    #expect(review.lostScreens.first?.environments == new.environments)
    #expect(review.gainedScreens == [])
    #expect(
      review.changes.map { "\($0.nature) \($0.kind)" } == [
        "removed transition", "removed deepLink",
      ]
    )
    #expect(review.newFindings.map(\.rule) == ["unreachable-screen"])
    #expect(review.summary.hasPrefix("1 breaking change · "))
    #expect(review.markdown().hasPrefix("<!-- navatlas-review navigation.json -->\n"))
    let same = try Review(old: new, new: new)
    #expect(same.isEmpty && !same.isBreaking)
    #expect(same.markdown() == "")
  }

  @Test("A review says what the app opens on, and what screens need")
  func launchAndNeeds() throws {
    func model(_ first: String, _ when: String) throws -> NavigationModel {
      let text = """
        { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
          "conditions": { "beta": "A person tries what is new." },
          "scenes": [ { "id": "m", "windowGroup": { "tabs": { "initialTab": "\(first)", "items": [
            { "id": "one", "title": "One", "stack": "a" }, { "id": "two", "title": "Two", "stack": "b" },
            { "id": "three", "title": "Three", "stack": "c"\(when) } ] } } } ],
          "screens": [ { "id": "a" }, { "id": "b" }, { "id": "c" } ] }
        """
      return try NavigationModel(files: ["navigation.json": Array(text.utf8)])
    }
    let review = try Review(old: model("one", ""), new: model("two", #", "when": "beta""#))
    let launch = try #require(review.launchChanges.first)
    #expect(launch.oldScreens == ["a"] && launch.newScreens == ["b"])
    #expect(launch.environments == review.neededConditions.first?.environments)
    let need = try #require(review.neededConditions.first)
    #expect(need.condition == "beta" && need.value && !need.isDefault)
    #expect(need.screens == ["c"])
  }

  // MARK: Files

  @Test("Every text format is written without a worker", arguments: DiagramFormat.allCases)
  func text(format: DiagramFormat) throws {
    let file = try LibraryFixture.model().export(.screen("item"), as: format)
    #expect(file.text.contains("Reviews"))
    #expect(file.warnings == [])
  }

  @Test("Exports of the whole app say what they need")
  func app() throws {
    let model = try LibraryFixture.model()
    #expect(try model.export(.infoPlist).text.contains("<string>shop</string>"))
    let missing = error { () throws(AtlasError) in _ = try model.export(.entitlements) }
    #expect(missing?.code == .nothingToExport)
    let view = error { () throws(AtlasError) in
      _ = try model.export(.screen("nothing"), as: .mermaid)
    }
    #expect(view?.code == .unknownName)
  }

  @Test("An installed navatlas draws; what is none says so")
  func draw() throws {
    let model = try LibraryFixture.model()
    let worker = try DrawingWorker(
      executable: LibraryFixture.products.appending(path: "navatlas").path
    )
    #expect(try model.draw(.app, with: worker).text.contains("</svg>"))
    #expect(
      try model.draw(.app, as: .png, with: worker).bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    )
    #expect(try model.draw(.app, as: .pdf, with: worker).text.hasPrefix("%PDF-"))
    let review = try Review(old: LibraryFixture.model("released.json"), new: model)
    #expect(try review.draw(with: worker)?.text.contains("</svg>") == true)
    #expect(try review.html(with: worker).hasPrefix("<!"))

    let missing = error { () throws(AtlasError) in _ = try DrawingWorker(executable: "/no/navatlas")
    }
    #expect(missing?.code == .drawing)
    #expect(missing?.description.contains("there is no program /no/navatlas") == true)
    let other = try DrawingWorker(executable: "/bin/echo")
    let wrong = error { () throws(AtlasError) in _ = try model.draw(.app, with: other) }
    #expect(wrong?.code == .drawing)
    #expect(wrong?.description.contains("/bin/echo is not a drawing worker") == true)
  }

  @Test("A site does not take the place of what is not one")
  func site() throws {
    let worker = try DrawingWorker(
      executable: LibraryFixture.products.appending(path: "navatlas").path
    )
    let model = try LibraryFixture.model()
    try LibraryFixture.withFolder { folder in
      try Data("a".utf8).write(to: folder.appending(path: "notes.txt"))
      let refused = error { () throws(AtlasError) in
        _ = try model.writeSite(to: folder.path, with: worker)
      }
      #expect(refused?.code == .site)
      #expect(refused?.diagnostics.first?.advice != nil)
      let site = try model.writeSite(to: folder.appending(path: "site").path, with: worker)
      #expect(FileManager.default.fileExists(atPath: site.path + "/index.html"))
      #expect(site.screenshotCount == 0)
      #expect(site.warnings == [])
    }
  }
}
