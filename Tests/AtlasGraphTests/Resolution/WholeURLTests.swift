import AtlasLinks
import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// The whole URL as an argument, and what patterns without a fixed number of segments take.
@Suite("Deep links of any server") struct WholeURLTests {
  private static func stack(of url: String, _ pattern: String, _ argument: String) throws
    -> [String]
  {
    let model = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a",
        "destinations": [ { "for": "R" } ] } } } ],
      "routes": [ { "id": "R", "cases": { "post": { "screen": "post", "values": { "of": "String" } } } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "R.post" } ] }, { "id": "post" } ],
      "deepLinks": [ { "id": "l", "patterns": ["\(pattern)"],
        "opens": { "path": ["R.post(\(argument))"] } } ]
      """
    ).model
    let resolution = DeepLinkResolution(try LinkURL(url), in: model, environments: [.phone])
    let state = resolution.answers.first?.winner?.outcome.arrival?.cold
    return state?.content.stack.compactMap { entry in
      if case .screen(let shown) = entry { shown.text } else { nil }
    } ?? []
  }

  @Test(
    "An argument \"url\" is the whole URL, unless the pattern has a parameter of that name",
    arguments: [
      ("m://{host}/{path...}/{id:int}", "url", "url: \"m://mastodon.social/@me/109?x=1\""),
      ("m://{host}/{path...}/{id:int}", "of: url", "of: \"m://mastodon.social/@me/109?x=1\""),
      (
        "m://{host}/{path...}/{id:int}", "of: '{host}: {url}'",
        "of: \"mastodon.social: m://mastodon.social/@me/109?x=1\""
      ),
      ("m://{host}/{path...}/{url:int}", "url", "url: \"109\""),
      ("m://{host}/{path...}/{id:int}", "of: path", "of: \"@me\""),
      ("m://{all...}", "of: all", "of: \"mastodon.social/@me/109\""),
    ]
  )
  func wholeURL(pattern: String, argument: String, expected: String) throws {
    #expect(
      try Self.stack(of: "m://mastodon.social/@me/109?x=1", pattern, argument)
        == ["a", "R.post(\(expected))"]
    )
  }
}
