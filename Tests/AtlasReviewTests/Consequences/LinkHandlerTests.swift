import Testing

@testable import AtlasReview

@Suite("A URL is followed by the handler that is asked for it")
struct LinkHandlerTests {
  private static let inside = #", "handler": "openURLAction""#

  private static func inside(_ file: String) -> String { inside + #", "source": "\#(file):3""# }

  /// An app with deep links, each with what it opens and its handler.
  private func app(_ links: (id: String, opens: String, handler: String)...) -> String {
    let written = links.map { link in
      """
      { "id": "\(link.id)", "patterns": ["t://r/{id}"], "opens": "\(link.opens)",
        "examples": { "t://r/1": {} }\(link.handler) }
      """
    }
    return """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
      "screens": [ { "id": "favorites" }, { "id": "recipe" },
        { "id": "recipes", "goes": [ { "push": "recipe" }, { "push": "favorites" } ] } ],
      "deepLinks": [ \(written.joined(separator: ", ")) ]
      """
  }

  private func changes(_ old: String, _ new: String) throws -> [String] {
    let fixture = try ReviewFixture(old, new)
    return fixture.consequences.links.map {
      fixture.words($0) + ($0.isInsideApp ? ", inside" : "")
    }
  }

  private let everywhere = "t://r/1 [iOS-compact, iOS-regular]: "

  @Test("An OpenURLAction that comes first takes nothing from outside")
  func outside() throws {
    let found = try changes(
      app(("inside", "recipe", Self.inside), ("outside", "recipe", "")),
      app(("inside", "recipe", Self.inside), ("outside", "favorites", ""))
    )
    #expect(found == [everywhere + "elsewhere, breaking"])
    // The other way round, it is the one inside the app.
    let other = try changes(
      app(("outside", "recipe", ""), ("inside", "recipe", Self.inside)),
      app(("outside", "recipe", ""), ("inside", "favorites", Self.inside))
    )
    #expect(other == [everywhere + "elsewhere, breaking, inside"])
  }

  @Test("Each OpenURLAction has its own list, also if its file has another name now")
  func severalActions() throws {
    let old = app(
      ("post", "recipe", Self.inside("Post.swift")),
      ("profile", "recipe", Self.inside("Profile.swift"))
    )
    let new = app(
      ("post", "recipe", Self.inside("Post.swift")),
      ("profile", "favorites", Self.inside("Profile.swift"))
    )
    #expect(try changes(old, new) == [everywhere + "elsewhere, breaking, inside"])
    let moved = app(
      ("post", "recipe", Self.inside("Post.swift")),
      ("profile", "recipe", Self.inside("ProfileView.swift"))
    )
    #expect(try changes(old, moved) == [])
  }

  @Test("A link that only views of the app open from now on takes no URL from outside any more")
  func otherHandler() throws {
    let found = try changes(
      app(("link", "recipe", "")),
      app(("link", "recipe", Self.inside("Post.swift")))
    )
    #expect(
      found == [everywhere + "nowhere, breaking", everywhere + "somewhere, inside"]
    )
    let review = try ReviewFixture(
      app(("link", "recipe", "")),
      app(("link", "recipe", Self.inside("Post.swift")))
    ).review
    let entry = try #require(ReviewDigest(review)[.links]?.entries.first)
    #expect(
      entry.details == [
        "was recipes › recipe; now no deep link handles it",
        "inside the app: was handled by no deep link; now recipes › recipe",
      ]
    )
  }
}
