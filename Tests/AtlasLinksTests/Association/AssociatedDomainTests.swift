import AtlasTestSupport
import Testing

@testable import AtlasLinks

/// Apple's documentation *Supporting associated domains*.
@Suite("Domains that an app is associated with")
struct AssociatedDomainTests {
  @Test(
    "A domain covers a host, a port and, with a wildcard, subdomains",
    arguments: [
      ("https://example.com/a", "example.com", true),
      ("https://example.com/a", "EXAMPLE.com", true),
      ("https://example.com/a", "applinks:example.com", true),
      ("https://example.com/a", "webcredentials:example.com", false),
      ("https://example.com/a", "example.com?mode=developer", true),
      ("https://www.example.com/a", "example.com", false),
      ("https://www.example.com/a", "*.example.com", true),
      ("https://a.b.example.com/a", "*.example.com", true),
      ("https://example.com/a", "*.example.com", false),
      ("https://badexample.com/a", "*.example.com", false),
      ("http://example.com/a", "example.com", true),
      ("shop://example.com/a", "example.com", false),
      // A port is the URL's, or the default one of its scheme.
      ("https://example.com:8443/a", "example.com:8443", true),
      ("https://example.com:8443/a", "example.com", false),
      ("https://example.com/a", "example.com:443", true),
      ("http://example.com/a", "example.com:443", false),
      ("https://example.com/a", "example.com:8443", false),
      ("https://example.com/a", "example.com:443:1", false),
      // No name covers nothing.
      ("https://443/a", ":443", false), ("https://example.com/a", "", false),
      ("https://example.com/a", "*.", false), ("https://example.com./a", "*.", false),
    ]
  )
  func covered(url: String, domain: String, isCovered: Bool) throws {
    #expect(try LinkURL(url).isCovered(byAssociatedDomain: domain) == isCovered)
  }

  @Test(
    "The items of a query: the name is what stands before the first equals sign",
    arguments: [
      ("/?q=1", "+0"), ("/?q=2", "none"), ("/?q", "none"), ("/", "none"), ("/?Q=1", "none"),
      // Every item of the name has to match.
      ("/?q=1&q=1", "+0"), ("/?q=1&q=2", "none"), ("/?q=1&q", "none"),
      // An item without a name is none of the name.
      ("/?q=1&=q", "+0"), ("/?q=1&&", "+0"), ("/?q=1&p=q", "+0"), ("/?q=1=1", "none"),
    ]
  )
  func items(rest: String, outcome: String) throws {
    let file = try AssociationFixture.file(
      AssociationFixture.components(#"{ "?": { "q": "1" } }"#)
    )
    #expect(try AssociationFixture.outcome(file, rest) == outcome)
  }
}
