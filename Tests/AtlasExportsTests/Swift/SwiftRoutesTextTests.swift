import AtlasTestSupport
import Testing

@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasModel

struct SwiftRoutesTextTests {
  @Test(arguments: [
    ("recipe-list", "recipeList"), ("RecipeRoute", "recipeRoute"), ("URL", "url"),
    ("URLList", "urlList"), ("2048", "screen2048"), ("_", "screen"), ("a.b_c", "aBC"),
    (String(repeating: "a", count: 60), String(repeating: "a", count: 40)),
  ])
  func valuesHaveNames(id: String, name: String) {
    var names = SwiftNames()
    #expect(names.value(id, fallback: "screen") == name)
  }

  @Test func eachNameIsGivenOnce() {
    var names = SwiftNames(reserved: ["none"])
    #expect(
      ["a-b", "a_b", "aB", "aB2"].map { names.value($0, fallback: "x") } == [
        "aB", "aB2", "aB3", "aB22",
      ]
    )
    #expect(names.value("none", fallback: "x") == "none2")
    var types = SwiftNames(reserved: SwiftNames.types)
    #expect(
      ["Shop.URL", "URL", "url", "1"].map { types.type($0, fallback: "Route") }
        == ["ShopURL", "URL2", "Url", "Route1"]
    )
  }

  @Test func wordsOfTheLanguageAreEscaped() {
    #expect(
      ["self", "in", "recipe", "Type"].map(SwiftNames.escaped) == [
        "`self`", "`in`", "recipe", "`Type`",
      ]
    )
  }

  @Test func longExpressionsHaveALineForEachPart() {
    let long = String(repeating: "x", count: 50)
    let code = SwiftCode.call(
      "f",
      [
        SwiftCode.list([SwiftCode(long), SwiftCode(long)]).preceded(by: "a: "), SwiftCode("b: 1"),
      ]
    )
    #expect(
      code.lines(indentation: 2) == [
        "  f(", "    a: [", "      \(long),", "      \(long),", "    ],", "    b: 1", "  )",
      ]
    )
    #expect(SwiftCode.call("f", [SwiftCode("1")]).lines(indentation: 2) == ["  f(1)"])
  }

  private func text(_ body: String, platforms: String = #""iOS": "18.0""#) throws -> String {
    try GraphFixture(body, platforms: platforms).app.swiftRoutesText
  }

  private let tabs = """
    "conditions": { "beta": "b", "other": "o" },
    "scenes": [ { "id": "w", "windowGroup": { "tabs": { "id": "t", "items": [
      { "id": "one", "stack": "a" }, { "id": "two", "stack": "b", "when": "beta" } ] } } } ],
    "screens": [ { "id": "a", "goes": [ { "push": "c", "when": "other" } ] }, { "id": "b" },
      { "id": "c" } ],
    """

  /// The tab exists with the condition alone; nothing else is asked for.
  @Test func aTabThatAConditionHidesIsAskedFor() throws {
    let text = try text(
      tabs + #""deepLinks": [ { "id": "l", "patterns": ["x://l"], "opens": { "tab": "two" } } ]"#
    )
    #expect(
      text.contains(
        """
              if !request.conditions.beta {
                return .nowhere("the tab two does not exist here")
              }
              return .state(State(window: .w, tabs: [.two]))
        """
      )
    )
    #expect(!text.contains("request.conditions.other"))
  }

  /// A push is a push, whether a transition leads there or not.
  @Test func aConditionThatChangesNothingIsNotAskedFor() throws {
    let text = try text(
      tabs
        + #""deepLinks": [ { "id": "l", "patterns": ["x://l"], "opens": { "tab": "one", "path": ["c"] } } ]"#
    )
    #expect(!text.contains("request.conditions.other"))
    #expect(text.contains("return .state(State(window: .w, tabs: [.one], steps: [.push(.c)]))"))
  }

  /// The detail column has a stack of its own; without a split view there is no column to name.
  @Test func aPushInASplitViewNamesTheColumn() throws {
    let text = try text(
      """
      "scenes": [ { "id": "w", "windowGroup": { "split": { "sidebar": "a",
        "detail": { "stack": "b" } } } } ],
      "screens": [ { "id": "a", "goes": [ { "select": "b" } ] },
        { "id": "b", "goes": [ { "push": "c" } ] }, { "id": "c" } ],
      "deepLinks": [ { "id": "l", "patterns": ["x://l"],
        "opens": { "select": ["b"], "path": ["c"] } } ]
      """
    )
    #expect(text.contains(".select(.b, in: .detail)"))
    #expect(text.contains(".push(.c, in: .detail)"))
    #expect(!text.contains(".push(.c)"))
  }

  /// The iPhone has no second window.
  @Test func anEnvironmentThatLacksTheWindowIsAskedFor() throws {
    let text = try text(
      """
      "scenes": [ { "id": "w", "windowGroup": { "stack": "a" } },
        { "id": "v", "windowGroup": { "stack": "b" } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ],
      "deepLinks": [ { "id": "l", "patterns": ["x://l"], "opens": { "scene": "v" } } ]
      """,
      platforms: #""iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0""#
    )
    #expect(
      text.contains(
        """
              if [.iOSCompact, .iOSRegular].contains(request.environment) {
                return .nowhere("the window does not exist here")
              }
              return .state(State(window: .v))
        """
      )
    )
  }

  private func route(_ pattern: String, _ arguments: String, _ type: String) throws -> String {
    try text(
      """
      "scenes": [ { "id": "w", "windowGroup": { "stack": "a" } } ], "screens": [ { "id": "a" } ],
      "routes": [ { "id": "R", "isHashable": true,
        "cases": { "c": { "screen": "a", "values": { "n": "\(type)" } } } } ],
      "deepLinks": [ { "id": "l", "patterns": ["\(pattern)"],
        "opens": { "path": ["R.c\(arguments)"] } } ]
      """
    )
  }

  /// A value keeps its type if every URL that leads there has one of the type.
  @Test(arguments: [
    ("x://{n:int}", "(n)", "Int", "case c(n: Int)", #".c(n: values.int("n"))"#),
    ("x://{n}", "(n)", "Int", "case c(n: String)", #".c(n: values.text("n"))"#),
    (
      "x://a?n={n:int?}", "(n)", "Int", "case c(n: Int?)",
      #".c(n: values["n"].flatMap { Int($0) })"#
    ),
    ("x://{n:uuid}", "(n)", "UUID", "case c(n: UUID)", #".c(n: values.uuid("n"))"#),
    ("x://{n:bool}", "(n)", "Bool", "case c(n: Bool)", #".c(n: values.bool("n"))"#),
    ("x://{n}", "(n)", "Thing.ID", "case c(n: String)", #".c(n: values.text("n"))"#),
    ("x://a", "", "Int", "case c(n: Int?)", ".c(n: nil)"),
    ("x://a", "(1234567)", "Int", "case c(n: Int)", ".c(n: 1_234_567)"),
    (
      "x://{m}", "('a {m} \\\"')", "String", "case c(n: String)",
      ##"["a ", values.text("m"), " \""].joined()"##
    ),
    ("x://{m}", "(url)", "URL", "case c(n: String)", ".c(n: url.text)"),
  ])
  func valuesHaveTypes(
    pattern: String,
    arguments: String,
    type: String,
    declaration: String,
    use: String
  ) throws {
    let text = try route(pattern, arguments, type)
    #expect(text.contains("    \(declaration)\n"))
    #expect(text.contains(use))
  }

  @Test func routesConformToWhatTheModelStates() throws {
    let text = try text(
      """
      "scenes": [ { "id": "w", "windowGroup": { "stack": "a" } } ], "screens": [ { "id": "a" } ],
      "routes": [ { "id": "A", "isHashable": true, "isCodable": true, "cases": { "a": "a" } },
        { "id": "B", "isHashable": false, "cases": { "a": "a" } } ]
      """
    )
    #expect(text.contains("  enum A: Hashable, Codable, Sendable {"))
    #expect(text.contains("  enum B: Equatable, Sendable {"))
  }

  @Test(arguments: ExampleModel.names)
  func theSameModelGivesTheSameText(name: String) throws {
    let model = try #require(ExampleModel(name).loaded.model)
    let again = try #require(ExampleModel(name).loaded.model)
    #expect(AppGraph(model).swiftRoutesText == AppGraph(again).swiftRoutesText)
  }
}
