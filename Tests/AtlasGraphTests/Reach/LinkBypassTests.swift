import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Requirements that a way from a deep link bypasses.
@Suite struct LinkBypassTests {
  /// Only the link leads to the list, from which the vault is one tap away.
  @Test func aScreenBehindWhatALinkOpensIsBypassedByTheLink() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home" },
        { "id": "list", "goes": [ { "push": "vault", "on": "tap Vault" } ] },
        { "id": "vault", "requires": "signedIn" } ],
      "deepLinks": [ { "id": "list-link", "patterns": ["t://list"], "opens": { "path": ["list"] } } ]
      """,
      platforms: SettingTests.phone
    )
    let bypasses = RequirementBypasses(app.app).all
    #expect(bypasses.map(\.screen) == [app.model.index.screens["vault"]])
    #expect(bypasses.map(\.source) == [.deepLink(0)])
  }
}
