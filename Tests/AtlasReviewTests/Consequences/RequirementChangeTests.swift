import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

@Suite("Requirements that are newly bypassed")
struct RequirementChangeTests {
  private func app(
    _ requires: String,
    conditions: String = #""signedIn": "There is an account.", "isPro": "The person pays.""#,
    entries: String = "",
    links: String = ""
  ) -> String {
    """
    "conditions": { \(conditions) },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [
      { "id": "home", "title": "Home", "goes": [ { "push": "vault", "on": "tap Vault" } ] },
      { "id": "vault", "title": "Vault", "view": "VaultView"\(requires) } ],
    "entryPoints": [ \(entries) ], "deepLinks": [ \(links) ]
    """
  }

  private let signedIn = #", "requires": ["signedIn"]"#
  private let link = #"{ "id": "l", "patterns": ["t://v"], "opens": { "path": ["vault"] } }"#
  private let entry = #"{ "id": "e", "widget": "Safe", "opens": { "path": ["vault"] } }"#

  private func bypasses(_ old: String, _ new: String) throws -> [String] {
    let fixture = try ReviewFixture(old, new)
    return fixture.consequences.bypasses.map { "\($0.requirement.text) \($0.source)" }
  }

  @Test("What was bypassed before is no news, by whatever way")
  func known() throws {
    let all = app(signedIn, entries: entry, links: link)
    #expect(try bypasses(all, all) == [])
    #expect(
      try bypasses(app("", entries: entry, links: link), all) == [
        "signedIn launch", "signedIn deepLink(0)", "signedIn entryPoint(0)",
      ]
    )
  }

  @Test("Another way in is news")
  func another() throws {
    #expect(try bypasses(app(signedIn), app(signedIn, links: link)) == ["signedIn deepLink(0)"])
    #expect(
      try bypasses(app(signedIn), app(signedIn, entries: entry)) == ["signedIn entryPoint(0)"]
    )
    #expect(try bypasses(app(signedIn, entries: entry, links: link), app(signedIn)) == [])
  }

  @Test("Another requirement is news")
  func requirement() throws {
    let both = #", "requires": ["signedIn", "isPro"]"#
    #expect(try bypasses(app(signedIn), app(both)) == ["isPro launch"])
    #expect(
      try bypasses(app(signedIn), app(#", "requires": ["!signedIn"]"#)) == ["!signedIn launch"]
    )
  }

  @Test("A condition, a screen, a link or an entry point under another id is the same")
  func renamed() throws {
    let old = app(signedIn, entries: entry, links: link)
    for (text, other) in [
      ("signedIn", "hasAccount"), (#""vault""#, #""safe""#), (#""id": "l""#, #""id": "m""#),
      (#""id": "e""#, #""id": "f""#),
    ] {
      #expect(try bypasses(old, old.replacing(text, with: other)) == [], "\(text)")
    }
  }
}
