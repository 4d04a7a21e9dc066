import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasSite

/// The files that say what URLs do.
struct LinkDataTests {
  private static func site(
    links: String,
    wholeLimit: Int = SiteContent.wholeLimit
  ) throws -> SiteContent {
    SiteContent(
      try GraphFixture(
        """
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

  @Test func whatComesOfLinksIsInOneFile() throws {
    let files = LinkData(try Self.site(links: Self.links)).files
    #expect(files.map(\.name) == ["links.js"])
    #expect(files[0].text.ranges(of: #""part": 0"#).count == 4)
  }

  /// The feature is that of the link, otherwise that of the screen that it opens.
  @Test func aLargeAppHasAFileForEachFeature() throws {
    let files = LinkData(try Self.site(links: Self.links, wholeLimit: 1)).files
    #expect(files.map(\.name) == ["links.js", "links-0.js", "links-1.js", "links-2.js"])
    let parts = files[0].text.matches(of: /"link": "(\w+)".*"part": (\d)/).map { "\($0.1) \($0.2)" }
    #expect(parts == ["one 0", "two 1", "three 0", "four 2"])
    #expect(files[0].text.contains("outcomes: [],"))
    for (number, file) in files.dropFirst().enumerated() {
      #expect(file.text.hasPrefix("navigationAtlasLinks.outcomes[\(number)] = [\n"))
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

  @Test func anAppWithoutPatternsHasNoFile() throws {
    let link =
      #"{ "id": "one", "activityType": "com.example.read", "opens": { "path": ["recipe"] } }"#
    #expect(try Self.site(links: link).linkData.isEmpty)
    #expect(try Self.site(links: Self.links).linkData.count == 1)
  }
}
