import AtlasBase
import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasSite

/// The files that say what URLs do.
struct LinkDataTests {
  private static func site(
    links: String,
    conditions: String = "{}",
    wholeLimit: Int = SiteContent.wholeLimit
  ) throws -> SiteContent {
    SiteContent(
      try GraphFixture(
        """
        "conditions": \(conditions),
        "features": { "cooking": "Cooking", "shop": "Shop" },
        "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }],
        "screens": [{ "id": "home" }, { "id": "recipe", "feature": "cooking" }],
        "deepLinks": [\(links)]
        """
      ).app,
      wholeLimit: wholeLimit
    )
  }

  private static let links = """
    { "id": "one", "patterns": ["app://recipe"], "opens": { "path": ["recipe"] } },
    { "id": "two", "patterns": ["app://home"], "opens": {} },
    { "id": "three", "patterns": ["app://cook"], "feature": "cooking", "opens": {} },
    { "id": "four", "patterns": ["app://buy"], "feature": "shop", "opens": { "path": ["recipe"] } }
    """

  /// The links with the numbers of their files; the id is the first of a row, that number the third last.
  private static func parts(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\["(\w+)",.*,(\d),\d+,\[\[.*\]\]\],/).map { "\($0.1) \($0.2)" }
    }
  }

  @Test func whatComesOfLinksIsInOneFile() throws {
    let files = LinkData(try Self.site(links: Self.links)).files
    #expect(files.map(\.name) == ["links.js"])
    #expect(Self.parts(files[0].text) == ["one 0", "two 0", "three 0", "four 0"])
  }

  /// The feature is that of the link, otherwise that of the screen that it opens.
  @Test func aLargeAppHasAFileForEachFeature() throws {
    let files = LinkData(try Self.site(links: Self.links, wholeLimit: 1)).files
    #expect(files.map(\.name) == ["links.js", "links-0.js", "links-1.js", "links-2.js"])
    #expect(Self.parts(files[0].text) == ["one 0", "two 1", "three 0", "four 2"])
    #expect(files[0].text.contains("outcomes: [],"))
    for (number, file) in files.dropFirst().enumerated() {
      #expect(file.text.hasPrefix("atlasLinks.outcomes[\(number)] = [\n"))
      #expect(file.text.contains("Cold start"))
    }
  }

  /// What a number may be takes hundreds of letters, which stand in the file once.
  @Test func longExpressionsAreStatedOnce() throws {
    let links = (1...9).map {
      #"{ "id": "l\#($0)", "patterns": ["app://r/\#($0)/{id:int}"], "opens": {} }"#
    }
    let text = LinkData(try Self.site(links: links.joined(separator: ","))).files[0].text
    #expect(text.ranges(of: "922337203685477580[0-7]").count == 1)
    #expect(text.contains(#""^\\u01003\\u0100("+t[1]+")$""#))
  }

  /// A text that looks like an expression is the same text in another way of writing.
  @Test func textsAreFactoredOutWhereverTheyAre() {
    let shared = SharedTexts([#"\d{4}-"#, "long"])
    #expect(shared.list == #"["\\d{4}-", "long"]"#)
    let script = shared.factored(
      outOf: #"["a\\d{4}-b", "\\\\d{4}-", "longlong", "lon"]"#,
      into: "t"
    )
    #expect(script == #"["a"+t[0]+"b", "\\"+t[0]+"", ""+t[1]+""+t[1]+"", "lon"]"#)
  }

  /// A pattern takes some 200 letters then; the patterns of a link say most of it together.
  @Test func whatPatternsHaveInCommonIsStatedOnce() throws {
    let links = (1...9).map {
      #"{ "id": "l\#($0)", "patterns": ["app://r/\#($0)/{id:uuid}", "https://a.example/r/\#($0)/{id:uuid}"], "opens": {} }"#
    }
    let text = LinkData(try Self.site(links: links.joined(separator: ","))).files[0].text
    #expect(text.ranges(of: #"{id:uuid}","uuid""#).count == 1)
    // A form, an item of the path.
    #expect(text.ranges(of: #"a\\x2eexample"#).count == 1)
    let rows = text.split(separator: "\n").filter { $0.contains(#"["l"#) }
    #expect(rows.count == 9)
    #expect(rows.allSatisfy { $0.utf8.count < 400 })
  }

  @Test func listsThatAreThereAgainAreStatedOnce() {
    let shared: JSONValue = ["a long text", [1, 2]]
    let more: JSONValue = [shared, 7, "more"]
    let script = SharedLists([[shared, true], [more], [[1, 2], shared, more, more]], name: "f")
      .script
    #expect(
      script.statements == [#"f.push(["a long text",[1,2]]);"#, #"f.push([f[0],7,"more"]);"#]
    )
    #expect(script.values == ["[f[0],true]", "[f[1]]", "[[1,2],f[0],f[1],f[1]]"])
  }

  @Test func anAppWithoutPatternsHasNoFile() throws {
    let link =
      #"{ "id": "one", "activityType": "com.example.read", "opens": { "path": ["recipe"] } }"#
    #expect(try Self.site(links: link).linkData.isEmpty)
    #expect(try Self.site(links: Self.links).linkData.count == 1)
  }

  /// The page of an activity says what it opens under the conditions that a reader chooses.
  @Test func anActivityThatConditionsDecideIsInTheFile() throws {
    let link =
      #"{ "id": "one", "activityType": "com.example.read", "requires": ["pro"], "opens": { "path": ["recipe"] } }"#
    let files = try Self.site(links: link, conditions: #"{ "pro": "Paid." }"#).linkData
    #expect(files.map(\.name) == ["links.js"])
    #expect(files[0].text.contains("which does not hold, and the model does not state"))
    #expect(files[0].text.contains("screens/recipe.html"))
  }
}
