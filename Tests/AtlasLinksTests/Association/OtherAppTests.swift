import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasLinks

/// The system tries the entries of `details` in order: what an entry of another app matches first, that
/// app opens where it is installed.
@Suite("Entries of other apps before the app's own")
struct OtherAppTests {
  typealias Fixture = AssociationFixture

  private static let all = #"{ "/": "*" }"#

  /// A file with entries for the app, if the name is `own`, and for others.
  private static func file(_ entries: [(app: String, components: String)]) throws -> AssociationFile
  {
    let texts = entries.map { entry in
      let app = entry.app == "own" ? Fixture.app : "ABCDE12345.com.example." + entry.app
      return #"{ "appIDs": ["\#(app)"], "components": [ \#(entry.components) ] }"#
    }
    let details = texts.joined(separator: ", ")
    return try Fixture.file(#"{ "applinks": { "details": [ \#(details) ] } }"#)
  }

  /// The URL that another app's entry matches first, with the entry; nil for none. What is decided for the
  /// URL must agree.
  private static func first(
    _ rest: String,
    _ entries: [(app: String, components: String)]
  ) throws -> String? {
    let file = try file(entries)
    let comparison = AssociationComparison(file, appIDs: [Fixture.app])
    let pattern = try AssociationCoverageTests.pattern(rest)
    guard let found = comparison.urlOfOtherApp(pattern, in: file) else { return nil }
    let decision = file.decision(for: try LinkURL(found.url), appIDs: [Fixture.app])
    #expect(decision.otherApp == found.component, "\(found.url)")
    return found.url + " \(found.component.entry)"
  }

  @Test("An earlier entry of another app is found, a later one is not")
  func order() throws {
    let other = #"{ "/": "/buy*" }"#
    let earlier = [("shop", other), ("own", Self.all)]
    #expect(try Self.first("/{x}", earlier) == "https://example.com/buy 0")
    #expect(try Self.first("/x/{x}", earlier) == nil)
    #expect(try Self.first("/{x}", [("own", Self.all), ("shop", other)]) == nil)
    #expect(try Self.first("/{x}", [("own", Self.all)]) == nil)
    #expect(try Self.first("/{x}", [("shop", other)]) == nil)
  }

  @Test("An entry of another app between two of the app's own is found")
  func between() throws {
    let entries = [("own", #"{ "/": "/a" }"#), ("shop", #"{ "/": "/b" }"#), ("own", Self.all)]
    #expect(try Self.first("/{x}", entries) == "https://example.com/b 1")
    #expect(try Self.first("/a", entries) == nil)
  }

  @Test("What either entry excludes is no other app's link")
  func exclusions() throws {
    let excluded = #"{ "/": "/buy", "exclude": true }"#
    let both = excluded + ", " + Self.all
    #expect(try Self.first("/buy", [("shop", Self.all), ("own", both)]) == nil)
    #expect(try Self.first("/buy", [("shop", both), ("own", Self.all)]) == nil)
    #expect(
      try Self.first("/{x}", [("shop", #"{ "/": "/buy*" }"#), ("own", both)])
        == "https://example.com/buya 0"
    )
  }

  @Test("A decision names the first component of another app that matches")
  func decisions() throws {
    let file = try Self.file([
      ("shop", #"{ "/": "/buy" }, { "/": "/no", "exclude": true }"#), ("mail", #"{ "/": "/*" }"#),
      ("own", #"{ "/": "/not", "exclude": true }, { "/": "*" }"#),
    ])
    func other(_ rest: String) throws -> AssociationFile.ComponentReference? {
      file.decision(for: try LinkURL("https://example.com" + rest), appIDs: [Fixture.app]).otherApp
    }
    #expect(try other("/buy") == .init(entry: 0, component: 0))
    #expect(try other("/sell") == .init(entry: 1, component: 0))
    #expect(try other("/no") == nil)
    #expect(try other("/not") == nil)
  }

  @Test("An entry of the app itself is no other app's")
  func ownEntry() throws {
    let file = try Self.file([("shop", #"{ "/": "/buy" }"#), ("own", Self.all)])
    let decision = file.decision(
      for: try LinkURL("https://example.com/sell"),
      appIDs: [Fixture.app]
    )
    #expect(decision.outcome == .handedOver(.init(entry: 1, component: 0)))
    #expect(decision.otherApp == nil)
  }
}
