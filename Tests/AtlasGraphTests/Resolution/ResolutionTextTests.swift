import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel
@testable import AtlasTestSupport

/// What an answer says, and what it takes into account, where a link depends on several things.
@Suite struct ResolutionTextTests {
  private func app() throws -> GraphFixture {
    try GraphFixture(
      """
      "conditions": { "beta": "The beta is on.",
        "signedIn": { "summary": "There is an account.", "default": true } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "item" } ] }, { "id": "item" },
        { "id": "welcome" } ],
      "deepLinks": [
        { "id": "inside", "patterns": ["t://inside"], "opens": "item", "handler": "openURLAction" },
        { "id": "new", "patterns": ["t://new"], "opens": { "path": ["item"] }, "when": "beta",
          "requires": ["signedIn"], "otherwise": { "sheet": "welcome" } } ]
      """,
      platforms: #""iOS": "18.0""#
    )
  }

  private func text(_ url: String) throws -> String {
    let model = try app().model
    return ResolutionText(model).text(of: DeepLinkResolution(try LinkURL(url), in: model))
  }

  @Test func whereNoLinkOfManyIsLikeItTheirNumberIsSaid() throws {
    let links = (1...11).map { number in
      #"{ "id": "l\#(number)", "patterns": ["t://l\#(number)"], "opens": "home" }"#
    }
    let model = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home" } ], "deepLinks": [ \(links.joined(separator: ", ")) ]
      """
    ).model
    func text(_ url: String) throws -> String {
      ResolutionText(model).text(of: DeepLinkResolution(try LinkURL(url), in: model))
    }
    let sentence = "None of the app's 11 deep links has its scheme and host."
    #expect(try text("other://l1").contains(sentence))
    #expect(try text("t://elsewhere").contains(sentence))
    #expect(try !text("t://l1/more").contains(sentence))
    #expect(try !text("t://l1").contains(sentence))
  }

  @Test func whatAnOpenURLActionHandlesIsSaid() throws {
    let sentence = "An OpenURLAction handles it: it works only inside the app."
    #expect(try text("t://inside").contains(sentence))
    #expect(try !text("t://new").contains(sentence))
  }

  /// The link is there in the beta alone; by default one is signed in.
  @Test func whereALinkIsThereAndItsRequirementIsNotMet() throws {
    let resolver = DeepLinkResolver(try app().model)
    let prospects = resolver.prospects(ofLink: 1, in: 0, arguments: [])
    #expect(prospects.opening != nil)
    #expect(prospects.otherwise != nil)
    #expect(prospects.notFound == nil)
    let unconditional = resolver.prospects(ofLink: 0, in: 0, arguments: [])
    #expect(unconditional.opening != nil)
    #expect(unconditional.otherwise == nil)
  }
}
