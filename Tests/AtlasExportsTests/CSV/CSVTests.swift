import AtlasTestSupport
import Testing

@testable import AtlasDiagrams
@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasModel

struct CSVTests {
  /// RFC 4180, section 2, rules 5 to 7.
  @Test(arguments: [
    ("aaa", "aaa"), ("", ""), ("b,bb", "\"b,bb\""), ("b\"bb", "\"b\"\"bb\""),
    ("b\r\nbb", "\"b\r\nbb\""), ("a\nb", "\"a\nb\""), ("a\u{0}b", "ab"), (" a ", " a "),
  ])
  func fieldsAreQuoted(text: String, field: String) {
    #expect(CSVText.field(text) == field)
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
    ("\r=1", "\"'\r=1\""), ("＝1", "'＝1"), ("=a,\"b\"", "\"'=a,\"\"b\"\"\""), ("a=1", "a=1"),
    ("\u{0}=1", "'=1"),
  ])
  func whatLooksLikeAFormulaIsText(text: String, field: String) {
    #expect(CSVText.field(text) == field)
  }

  @Test func linesEndWithCRLF() {
    #expect(CSVText.text([["a", "b"], ["1", ""]]) == "a,b\r\n1,\r\n")
  }

  @Test func theScreensOfAView() throws {
    let index = DiagramIndex(try Kitchen.fixture().app, in: Environment(.iOS, .compact))
    #expect(
      index.screensCSV(.feature("shop")) == """
        id,title,view,feature,owner,tags,requires,places,tabs,deep links,reached,source,taps iOS-compact,\
        otherwise iOS-compact\r
        cart,Cart,,shop,grocers,,,cart@shopStack,shopTab,,true,,1,\r
        item,Item,,shop,grocers,,,item@shopStack,shopTab,,true,,2,\r
        list,Recipes,,cook,,,,list@browser.sidebar,cookTab,,true,,0,\r
        recipe,Recipe,RecipeView,cook,,,signedIn,recipe@browser.detail.stack recipe@shopStack,\
        cookTab shopTab,,true,,1,\r

        """
    )
  }

  /// By default no tab leads to `plus`, and three taps lead to `goal`; with `isPlus` one tap leads to both.
  @Test func tapsAreCountedByDefault() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "isPlus": "It is paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "goal", "when": ["isPlus"] }, { "push": "plus", "when": ["isPlus"] },
          { "push": "b" } ] },
        { "id": "b", "goes": [ { "push": "c" } ] }, { "id": "c", "goes": [ { "push": "goal" } ] },
        { "id": "goal" }, { "id": "plus" } ]
      """,
      platforms: #""watchOS": "11.0""#
    )
    let index = DiagramIndex(fixture.app)
    let rows = index.screensCSV(.app).split(separator: "\r\n")
    #expect(rows.first?.hasSuffix(",taps watchOS-compact,otherwise watchOS-compact") == true)
    #expect(rows.contains { $0.hasPrefix("goal,") && $0.hasSuffix(",true,,3,") })
    #expect(rows.contains { $0.hasPrefix("plus,") && $0.hasSuffix(",true,,,1 with isPlus") })
    let json = index.graphJSON(.app)
    let plain = json.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(plain.contains("\"taps\": { \"watchOS-compact\": 3 }, \"otherwise\": {}"))
    #expect(
      plain.contains(
        "\"taps\": {}, \"otherwise\": { \"watchOS-compact\": { \"taps\": 1, "
          + "\"conditions\": [\"isPlus\"] } }"
      )
    )
    let graphML = index.diagram(.app, options: .complete).graphML
    #expect(graphML.contains("goal. At least 3 taps from launch"))
    #expect(graphML.contains("plus. At least 1 tap from launch, with isPlus"))
  }

  /// `plus` or `trial` is enough for the screen, and either costs one tap.
  @Test func allConditionsThatWouldDoAreTold() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "plus": "It is paid.", "trial": "It is tried." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "when": { "any": ["plus", "trial"] } } ] }, { "id": "b" } ]
      """,
      platforms: #""watchOS": "11.0""#
    )
    let index = DiagramIndex(fixture.app)
    let rows = index.screensCSV(.app).split(separator: "\r\n")
    #expect(rows.contains { $0.hasPrefix("b,") && $0.hasSuffix(",true,,,1 with plus or trial") })
    let plain = index.graphJSON(.app).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(plain.contains("{ \"taps\": 1, \"conditions\": [\"plus\", \"trial\"] }"))
  }

  @Test func theLinksOfAView() throws {
    let index = DiagramIndex(try Kitchen.fixture().app, in: Environment(.iPadOS, .regular))
    let rows = index.linksCSV(.screen("editor", depth: 1)).split(separator: "\r\n")
    #expect(rows.count > 1)
    #expect(
      rows.contains(
        "recipe.sheet.editor,sheet,recipe,Recipe,editor,Editor,tap Edit,if signedIn,,,iPadOS-regular,"
      )
    )
    #expect(
      rows.contains("editor.alert,alert,editor,Editor,,Discard?,tap Cancel,,,,iPadOS-regular,")
    )
    #expect(!rows.contains { $0.hasPrefix("recipeLink,") })
    #expect(
      index.linksCSV(.screen("steps", depth: 1)).contains(
        "\nrecipeLink,deepLink,,A recipe,steps,Steps,,,,kitchen://r/{id},iPadOS-regular,\r\n"
      )
    )
  }
}
