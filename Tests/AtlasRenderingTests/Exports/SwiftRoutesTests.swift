import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel
@testable import AtlasRendering

/// `navatlas export --format swift`: the file is compiled, run, and compared with `navatlas resolve`.
@Suite struct SwiftRoutesTests {
  private static let links = packageFolder.appending(
    path: "Tests/AtlasRenderingTests/Fixtures/Links"
  )

  private static func model(_ path: String) throws -> NavigationModel {
    let files = FileSystemReader().loadFiles(mainPath: packageFolder.appending(path: path).path)
    let loaded = loadModel(from: files)
    return try #require(loaded.model, "\(loaded.diagnostics)")
  }

  private static func model(named name: String, _ body: String) throws -> NavigationModel {
    let text = """
      { "navatlas": 1, "app": { "name": \(name),
        "platforms": { "iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0" } }, \(body) }
      """
    return try withTemporaryFolder { folder in
      try folder.write(text, to: "navigation.json")
      let path = folder.appending(path: "navigation.json").path
      let loaded = loadModel(from: FileSystemReader().loadFiles(mainPath: path))
      return try #require(loaded.model, "\(loaded.diagnostics)")
    }
  }

  /// Ids, titles and patterns that would end a literal, a comment or a declaration, or are words of Swift.
  private static func hostile() throws -> NavigationModel {
    try model(
      named: #""x\"; import Darwin /* \n// `\\(1)`""#,
      #"""
      "conditions": {
        "self": { "summary": "*/ } \\(f()) \"\"\" \n#if x", "default": true },
        "in": "`", "init": { "summary": "x", "variesByItem": true },
        "Type": { "summary": "t", "default": "none",
          "oneOf": { "none": "No.", "some": "Some.", "default": "D." } } },
      "scenes": [ { "id": "default", "title": "*/", "windowGroup": { "tabs": { "id": "t", "items": [
        { "id": "a-b", "title": "\\(x)", "stack": "s" },
        { "id": "a_b", "title": "\"", "stack": "2048", "when": "in" },
        { "id": "aB", "title": "\n", "stack": "class", "when": { "any": ["!init", "some"] } },
        { "id": "_", "title": "_", "stack": "s", "when": "!self" } ] } } } ],
      "routes": [
        { "id": "State", "cases": { "in": "s", "init": "s", "Self": { "screen": "class",
            "values": { "let": "Int", "_": "String?", "a b": "Bool", "x": "UUID" } } } },
        { "id": "Shop.URL", "isHashable": true, "isCodable": true, "cases": { "snake_case": "2048" } } ],
      "screens": [ { "id": "s", "title": "*/" }, { "id": "2048", "title": "\u2028" },
        { "id": "class", "title": "\\" }, { "id": "none", "title": "`" } ],
      "deepLinks": [
        { "id": "self", "title": "*/ \\(f()) \n", "patterns": ["x://q/{let:int}/{x:uuid}?b={b:bool}"],
          "opens": { "tab": "a_b",
            "path": ["State.Self(let: let, 'a \"{b}\" \\(1)', b, x)", "none('\\', -0012345678, 1.5, b: b)"] } },
        { "id": "in", "patterns": ["x://q/%22%5C(f())%22/*/{y}", "x://h/%0A{y}"], "when": "self",
          "opens": { "tab": "aB", "path": ["Shop.URL.snake_case", "State.in"] },
          "requires": [ { "any": ["in", "!init"] }, "!default" ],
          "otherwise": { "tab": "_", "path": ["State.init"] }, "sets": ["some"] },
        { "id": "post", "patterns": ["x://post/{y}"], "handler": "openURLAction",
          "source": "Views/Post.swift:3", "opens": { "path": ["State.in"] } },
        { "id": "profile", "patterns": ["x://post/{y}", "x://profile/{z}"], "handler": "openURLAction",
          "source": "Views/in.swift:7", "opens": { "path": ["none('a')"] } },
        { "id": "self-link", "patterns": ["x://{any...}"], "opens": { "reset": false,
          "sheet": { "split": { "sidebar": "none", "detail": { "stack": "none(url)" } } } } } ]
      """#
    )
  }

  private static let snippet: String = {
    let page = packageFolder.text(of: "Docs/Exports.md") ?? ""
    let code = page.components(separatedBy: "```swift\n").dropFirst().first ?? ""
    return (code.components(separatedBy: "\n```").first ?? "")
      + """

      @MainActor func snippet() -> String {
        let router = Router()
        router.open(URL(string: "recipes://plan/2025-11-23")!, in: .iOSCompact, isSignedIn: true)
        let day = "\\(router.tab) \\(router.path.count)"
        router.open(URL(string: "recipes://plus")!, in: .iPadOSRegular, isSignedIn: false)
        let asks = router.presentation == .init(kind: .sheet, content: .stack(root: .signIn))
        return "\\(day), \\(router.tab) \\(router.path.count) \\(asks)"
      }
      """
  }()

  private typealias Question = SwiftRoutesHarness.Question

  /// Every URL in every environment and under every set of conditions, from outside and inside the app.
  private static func questions(_ number: Int, _ harness: SwiftRoutesHarness, _ urls: [String])
    -> [Question]
  {
    urls.flatMap { url in
      harness.models[number].app.environments.flatMap { environment in
        harness.sets[number].indices.flatMap { set in
          ([nil] + Self.actions(of: harness.models[number])).map { action in
            Question(
              model: number,
              environment: environment,
              set: set,
              action: action,
              url: url
            )
          }
        }
      }
    }
  }

  /// The files with an `OpenURLAction`; one without a file is called as the handler is.
  private static func actions(of model: NavigationModel) -> [String?] {
    let links = model.deepLinks.filter { $0.handler == "openURLAction" }
    let files = Set(links.compactMap { $0.attributes.source?.path })
    return links.isEmpty ? [] : files.isEmpty ? ["openURLAction"] : files.sorted()
  }

  /// Every URL with the defaults in the first environment, and in some of the other combinations, in turn.
  private static func some(_ questions: [Question], perURL count: Int) -> [Question] {
    let all = questions.count / max(1, Set(questions.map(\.url)).count)
    return questions.enumerated().filter { number, _ in
      let (url, combination) = number.quotientAndRemainder(dividingBy: all)
      return combination == 0 || (combination + all - url * count % all) % all < count
    }.map(\.element)
  }

  /// The examples of a model, its patterns as they are written, and their neighbours.
  private static func urls(of model: NavigationModel) -> [String] {
    let examples = model.deepLinks.flatMap { link in
      link.examples.map(\.url)
        + link.patterns.map { $0.text.replacing(/\{[^}]*\}/, with: "1") }
    }
    return examples + examples.map { $0 + "/" } + examples.map { $0.uppercased() }
  }

  private static func check(_ questions: [Question], _ harness: SwiftRoutesHarness) throws
    -> [String]
  {
    let answers = try harness.answers(to: questions)
    #expect(answers.count == questions.count)
    let patterns = harness.models.map { LinkPatternIndex($0) }
    return zip(questions, answers).compactMap { question, answer in
      // Most random URLs have no link, which is told fast.
      let url = try? LinkURL(question.url)
      let isHandled = url.map { !patterns[question.model].matches(of: $0).isEmpty } ?? false
      if !isHandled, answer.isEmpty { return nil }
      let expectation = SwiftRoutesExpectation(
        model: harness.models[question.model],
        environment: question.environment,
        conditions: harness.sets[question.model][question.set]
      )
      return expectation.difference(answer, question.url, action: question.action).map {
        "\(question.model) \(question.environment.id) \(question.set) \(question.url): expected \($0), "
          + "found \(answer)"
      }
    }
  }

  @Test func everyURLIsDecidedAsByResolve() throws {
    try withTemporaryFolder { folder in
      var models = try ["BookPlayer", "FoodTruck", "Recipes", "WriteFreely"].map {
        try Self.model("Docs/Examples/\($0)/navigation.json")
      }
      models.append(try Self.model("Tests/AtlasRenderingTests/Fixtures/Links/navigation.json"))
      models.append(try Self.hostile())
      for seed in [3, 7] {
        var random = RandomModel(seed: UInt64(seed), setsConditions: true)
        models.append(try Self.model(named: "\"Random \(seed)\"", random.body()))
      }
      let harness = try SwiftRoutesHarness(models, snippet: Self.snippet, in: folder)
      var questions: [Question] = []
      for number in models.indices where number != 4 {
        let urls = Set(Self.urls(of: models[number])).sorted()
        questions += Self.some(Self.questions(number, harness, urls), perURL: 12)
      }
      let uuid = "01234567-89ab-cdef-0123-456789abcdef"
      questions += Self.questions(
        5,
        harness,
        [
          "x://q/-7/\(uuid)?b=true", "x://q/+0012/\(uuid.uppercased())?b=false",
          "x://q/1/\(uuid)?b=1",
          "x://q/%22%5C(f())%22/*/z", "x://h/%0Az", "x://H/%0az%22", "x://any/thing/%5C(x)",
        ]
      )
      let corpus = try JSONDecoder().decode(
        [String].self,
        from: Data(contentsOf: Self.links.appending(path: "urls.json"))
      )
      questions += Self.some(Self.questions(4, harness, Set(corpus).sorted()), perURL: 4)
      var fuzzer = URLFuzzer(seeds: corpus.filter { $0.utf8.count < 200 })
      let environment = models[4].app.environments[0]
      questions += (0..<10_000).map { _ in
        Question(model: 4, environment: environment, url: fuzzer.next())
      }
      let differences = try Self.check(questions, harness)
      #expect(differences.prefix(20) == [])
      // By hand: the link to a day selects the plan and pushes the day; Plus asks for an account first.
      #expect(try harness.snippetOutput() == "plan 1, cook 0 true")
    }
  }

  @Test func theFormatterHasNothingToSay() throws {
    try withTemporaryFolder { folder in
      try folder.write(try #require(packageFolder.text(of: ".swift-format")), to: ".swift-format")
      let models = try [
        Self.model("Docs/Examples/BookPlayer/navigation.json"),
        Self.model("Docs/Examples/Recipes/navigation.json"),
        Self.model("Tests/AtlasRenderingTests/Fixtures/Links/navigation.json"), Self.hostile(),
      ]
      for (number, model) in models.enumerated() {
        try folder.write(AppGraph(model).swiftRoutesText, to: "Model\(number).swift")
      }
      let run = try AtlasRenderingTests.run(
        "swift",
        ["format", "lint", "--strict", "--recursive", folder.path]
      )
      #expect(run.status == 0)
    }
  }

  @Test func whatSwiftCannotSayIsNamed() throws {
    let text = AppGraph(try Self.model("Docs/Examples/Recipes/navigation.json")).swiftRoutesText
    let head = text.components(separatedBy: "import Foundation")[0]
    // Handoff and Spotlight have no URL; these two entry points have states of their own.
    for id in ["cooking", "recipe-in-spotlight", "convert-action", "open-cookbook-file"] {
      #expect(head.contains("// - \(id)\n"))
    }
    // "cooking" sets a condition from now on.
    #expect(text.contains("answer.conditions.isCooking = true"))
    // What the app has another type for is told where it is declared.
    #expect(text.contains("/// - `id`: a `Recipe.ID` in the app."))
  }
}
