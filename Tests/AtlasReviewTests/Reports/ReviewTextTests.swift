import Testing

@testable import AtlasReview

@Suite("A review in a terminal")
struct ReviewTextTests {
  private func vault(requires: String, links: String = "") -> String {
    """
    "conditions": { "signedIn": "There is an account." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [
      { "id": "home", "title": "Home",
        "goes": [ { "push": "vault", "on": "tap Vault", "when": "signedIn" } ] },
      { "id": "vault", "title": "Vault"\(requires) } ]\(links)
    """
  }

  private let link = """
    , "deepLinks": [ { "id": "vault-link", "title": "The vault", "patterns": ["safe://vault"],
      "isPublic": false, "opens": { "path": ["vault"] } } ]
    """

  @Test("A requirement that a link passes by is told with the link")
  func bypass() throws {
    let requires = #", "requires": ["signedIn"]"#
    let fixture = try ReviewFixture(
      vault(requires: "", links: link),
      vault(requires: requires, links: link)
    )
    let text = ReviewText(fixture.review).text
    #expect(text.contains("Newly bypassed requirements (1)\n"))
    #expect(
      text.contains("  screen Vault: requires signedIn, which the deep link The vault bypasses\n")
    )
    #expect(text.contains("  ± screen Vault: requires none → signedIn\n"))
    let before = try ReviewFixture(
      vault(requires: requires, links: link),
      vault(requires: requires, links: link)
    )
    #expect(before.consequences.bypasses.isEmpty)
  }

  @Test("Of many steps that set what screens need, two are named")
  func setters() throws {
    let steps = ["Buy", "Redeem", "Restore"].map { #"{ "sets": "paid", "on": "tap \#($0)" }"# }
    func app(_ push: String) -> String {
      """
      "conditions": { "paid": "The app is paid for." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "title": "Home", "goes": [ \(push), \(steps.joined(separator: ", ")) ] },
        { "id": "vault", "title": "Vault" } ]
      """
    }
    let fixture = try ReviewFixture(
      app(#"{ "push": "vault" }"#),
      app(#"{ "push": "vault", "when": "paid" }"#)
    )
    #expect(
      ReviewText(fixture.review).text.contains(
        "“tap Buy” on Home and “tap Redeem” on Home and 1 more "
      )
    )
  }

  @Test("What fits in 100 columns is one line; else the phrases stand below, indented")
  func width() throws {
    // With two columns of margin, 9 before the name and 26 behind it.
    func text(_ name: String) throws -> String {
      let screens = ["", #", "requires": ["signedIn"]"#].map {
        vault(requires: $0).replacing("\"Vault\"", with: "\"\(name)\"")
      }
      return ReviewText(try ReviewFixture(screens[0], screens[1]).review).text
    }
    let fits = String(repeating: "V", count: 63)
    #expect(try text(fits).contains("\n  ± screen \(fits): requires none → signedIn\n"))
    let long = fits + "V"
    #expect(try text(long).contains("\n  ± screen \(long)\n      requires none → signedIn\n"))
  }

  @Test("What steers a terminal is made visible")
  func hostileText() throws {
    let fixture = try ReviewFixture(
      vault(requires: ""),
      vault(requires: "").replacing("\"Vault\"", with: "\"\\u001b[31mVault\"")
    )
    let text = ReviewText(fixture.review).text
    #expect(text.contains(#"title "Vault" → "\u{1B}[31mVault""#))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test("Nothing changed is one line")
  func nothing() throws {
    let fixture = try ReviewFixture(vault(requires: ""), vault(requires: ""))
    #expect(ReviewText(fixture.review).text == "nothing changed in the navigation\n")
  }
}
