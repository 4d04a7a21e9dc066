import Testing

@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel
@testable import AtlasReview

@Suite("What a change does to links")
struct LinkComparisonTests {
  private static let conditions = #""conditions": { "signedIn": "There is an account." },"#

  /// An app with two tabs, and deep links.
  private func app(_ links: String, conditions: String = conditions) -> String {
    """
    \(conditions)
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "cook", "title": "Cook", "stack": "recipes" },
      { "id": "saved", "title": "Saved", "stack": "favorites" } ] } } ],
    "screens": [
      { "id": "favorites", "title": "Favorites",
        "goes": [ { "push": "recipe", "on": "tap a favorite" } ] },
      { "id": "login", "title": "Sign in" },
      { "id": "recipe", "title": "Recipe", "parameters": { "id": "String" } },
      { "id": "recipes", "title": "Recipes",
        "goes": [ { "push": "recipe", "on": "tap a recipe" },
                  { "sheet": "login", "on": "tap Sign in" } ] } ],
    "deepLinks": [ \(links) ]
    """
  }

  private func link(
    _ pattern: String,
    opens: String,
    example: String? = nil,
    rest: String = ""
  ) -> String {
    let examples = example.map { #", "examples": { "\#($0)": {} }"# } ?? ""
    return """
      { "id": "recipe-link", "patterns": ["\(pattern)"], "opens": \(opens)\(examples)\(rest) }
      """
  }

  private let recipe = #"{ "tab": "cook", "path": ["recipe(id)"] }"#

  @Test(
    "A link that newly requires a condition leads elsewhere only without it, and the review says so"
  )
  func requirement() throws {
    let before = link("t://r/{id}", opens: recipe, example: "t://r/1")
    let after = link(
      "t://r/{id}",
      opens: recipe,
      example: "t://r/1",
      rest: #", "requires": "signedIn", "otherwise": { "tab": "saved" }"#
    )
    let off = try ReviewFixture(app(before), app(after))
    #expect(
      off.consequences.links.map(off.words) == [
        "t://r/1 [iOS-compact, iOS-regular]: elsewhere, !signedIn, breaking"
      ]
    )
    #expect(
      off.consequences.breaking.map(\.words) == ["It led to Recipe, now to Favorites if !signedIn"]
    )
    // On by default, it is so with the other value alone.
    let isOn = #""conditions": { "signedIn": { "summary": "An account.", "default": true } },"#
    let on = try ReviewFixture(app(before, conditions: isOn), app(after, conditions: isOn))
    #expect(on.consequences.links.map(on.words) == off.consequences.links.map(off.words))
  }

  @Test("A URL that breaks in one width says so; another state is no other destination")
  func placesAndStates() throws {
    let before = link("t://r/{id}", opens: recipe, example: "t://r/1")
    let narrow = before + #", { "id": "none", "patterns": ["t://none"], "opens": {} }"#
    let fixture = try ReviewFixture(
      app(narrow),
      app(narrow.replacing(#""recipe-link""#, with: #""recipe-link", "when": "regular""#))
    )
    let digest = ReviewDigest(fixture.review)
    #expect(digest[.breaking]?.entries.map(\.place) == ["in compact width"])
    let state = ReviewDigest(
      try ReviewFixture(
        app(before),
        app(before.replacing(#""tab": "cook""#, with: #""tab": "saved""#))
      ).review
    )
    #expect(state.summary == "1 link to the same screen in another state · 1 changed")
  }

  @Test("A screen that moves into the sidebar stays visible: its link does not break on the iPad")
  func visibleInSidebar() throws {
    func model(_ content: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "tab", "title": "Notes", \(content) } ] } } ],
      "screens": [ { "id": "empty", "title": "Nothing selected" },
        { "id": "note", "title": "Note" }, { "id": "notes", "title": "Notes" } ],
      "deepLinks": [ { "id": "l", "patterns": ["notes://all"], "opens": { "tab": "tab" } } ]
      """
    }
    let split =
      #""split": { "sidebar": "notes", "detail": { "stack": "note" }, "placeholder": "empty" }"#
    let fixture = try ReviewFixture(
      model(#""stack": "notes""#),
      model(split),
      platforms: #""iPadOS": "18.0""#
    )
    #expect(
      fixture.consequences.links.map(fixture.words)
        == ["notes://all [iPadOS-regular]: stillVisible"]
    )
    #expect(fixture.consequences.breaking == [])
  }

  @Test("Two ends that read alike are told apart by ids")
  func alikeInWords() throws {
    func model(_ tab: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "title": "Notes", "stack": "notes" },
        { "id": "b", "title": "Notes", "stack": "notes" } ] } } ],
      "screens": [ { "id": "notes", "title": "All" } ],
      "deepLinks": [ { "id": "l", "patterns": ["notes://all"], "opens": { "tab": "\(tab)" } } ]
      """
    }
    let fixture = try ReviewFixture(model("a"), model("b"))
    let entry = try #require(ReviewDigest(fixture.review)[.links]?.entries.first)
    #expect(
      entry.details == [
        "was: Notes › All (l) [main › a › notes]", "now: Notes › All (l) [main › b › notes]",
      ]
    )
  }

  @Test("An example whose pattern was renamed leads nowhere, and that breaks")
  func renamedPattern() throws {
    let fixture = try ReviewFixture(
      app(link("recipes://recipe/{id}", opens: recipe, example: "recipes://recipe/42")),
      app(link("recipes://r/{id}", opens: recipe, example: "recipes://r/42"))
    )
    #expect(
      fixture.consequences.links.map(fixture.words) == [
        "recipes://recipe/42 [iOS-compact, iOS-regular]: nowhere, breaking",
        "recipes://r/42 [iOS-compact, iOS-regular]: somewhere",
      ]
    )
    let change = try #require(fixture.consequences.links.first)
    #expect(change.old.words == #"Cook › Recipes › Recipe(id: "42")"#)
    #expect(change.new.words == "no deep link handles it")
    #expect(fixture.consequences.breaking.map(fixture.words) == ["url recipes://recipe/42"])
    #expect(
      fixture.consequences.breaking.first?.words
        == "It led to Recipe, now no deep link handles it"
    )
  }

  @Test("What is not published does not break")
  func notPublished() throws {
    let hidden = #", "isPublic": false"#
    let fixture = try ReviewFixture(
      app(link("recipes://a/{id}", opens: recipe, example: "recipes://a/1", rest: hidden)),
      app(link("recipes://b/{id}", opens: recipe, rest: hidden))
    )
    #expect(
      fixture.consequences.links.map(fixture.words)
        == ["recipes://a/1 [iOS-compact, iOS-regular]: nowhere"]
    )
    #expect(fixture.consequences.breaking.isEmpty)
  }

  @Test("Another screen breaks, the same screen in another tab does not")
  func elsewhere() throws {
    let old = app(link("recipes://r/{id}", opens: recipe, example: "recipes://r/1"))
    let other = try ReviewFixture(
      old,
      app(link("recipes://r/{id}", opens: #"{ "tab": "saved" }"#, example: "recipes://r/1"))
    )
    #expect(
      other.consequences.links.map(other.words)
        == ["recipes://r/1 [iOS-compact, iOS-regular]: elsewhere, breaking"]
    )
    #expect(other.consequences.breaking.first?.words == "It led to Recipe, now to Favorites")
    let tab = try ReviewFixture(
      old,
      app(
        link(
          "recipes://r/{id}",
          opens: #"{ "tab": "saved", "path": ["recipe(id)"] }"#,
          example: "recipes://r/1"
        )
      )
    )
    #expect(
      tab.consequences.links.map(tab.words)
        == ["recipes://r/1 [iOS-compact, iOS-regular]: otherState"]
    )
    #expect(tab.consequences.links.first?.new.words == #"Saved › Favorites › Recipe(id: "1")"#)
  }

  @Test("A pattern without an example is followed by a URL made from it")
  func withoutExample() throws {
    let fixture = try ReviewFixture(
      app(link("recipes://recipe/{id}", opens: recipe)),
      app("")
    )
    #expect(fixture.consequences.links.map(\.nature) == [.nowhere])
    #expect(fixture.consequences.links.first?.isExample == false)
    #expect(fixture.consequences.links.first?.url.hasPrefix("recipes://recipe/") == true)
  }

  @Test("A pattern that takes less than before loses a URL, though its example is still taken")
  func narrower() throws {
    let fixture = try ReviewFixture(
      app(link("recipes://r/{id}", opens: recipe, example: "recipes://r/42")),
      app(link("recipes://r/{id:int}", opens: recipe, example: "recipes://r/42"))
    )
    let lost = fixture.consequences.links.filter { $0.nature == .nowhere }
    #expect(lost.count == 1)
    let url = try LinkURL(try #require(lost.first).url)
    let patterns = (fixture.review.old.model, fixture.review.new.model)
    guard case .success = patterns.0.deepLinks[0].patterns[0].match(url) else {
      Issue.record("the old pattern takes it")
      return
    }
    guard case .failure = patterns.1.deepLinks[0].patterns[0].match(url) else {
      Issue.record("the new pattern does not take it")
      return
    }
    #expect(lost.map(\.isBreaking) == [true])
  }

  @Test("A new requirement sends a link elsewhere where it does not hold")
  func newRequirement() throws {
    let fallback = #", "requires": ["signedIn"], "otherwise": "login""#
    let fixture = try ReviewFixture(
      app(link("recipes://r/{id}", opens: recipe, example: "recipes://r/1")),
      app(link("recipes://r/{id}", opens: recipe, example: "recipes://r/1", rest: fallback))
    )
    // By default nobody is signed in; with an account the link leads where it led.
    #expect(
      fixture.consequences.links.map(fixture.words)
        == ["recipes://r/1 [iOS-compact, iOS-regular]: elsewhere, !signedIn, breaking"]
    )
    #expect(fixture.consequences.links.first?.new.isFallback == true)
  }

  @Test("A change behind a requirement is told with the condition")
  func behindRequirement() throws {
    let rest = #", "requires": ["signedIn"], "otherwise": "login""#
    let fixture = try ReviewFixture(
      app(link("recipes://r/{id}", opens: recipe, example: "recipes://r/1", rest: rest)),
      app(
        link(
          "recipes://r/{id}",
          opens: #"{ "tab": "saved" }"#,
          example: "recipes://r/1",
          rest: rest
        )
      )
    )
    #expect(
      fixture.consequences.links.map(fixture.words)
        == ["recipes://r/1 [iOS-compact, iOS-regular]: elsewhere, signedIn, breaking"]
    )
  }

  @Test("Another fallback is told, and does not break")
  func otherFallback() throws {
    let fixture = try ReviewFixture(
      app(
        link(
          "recipes://r/{id}",
          opens: recipe,
          example: "recipes://r/1",
          rest: #", "requires": ["signedIn"], "otherwise": "login""#
        )
      ),
      app(
        link(
          "recipes://r/{id}",
          opens: recipe,
          example: "recipes://r/1",
          rest: #", "requires": ["signedIn"], "otherwise": { "tab": "saved" }"#
        )
      )
    )
    #expect(
      fixture.consequences.links.map(fixture.words)
        == ["recipes://r/1 [iOS-compact, iOS-regular]: elsewhere"]
    )
  }

  @Test("Where what a link names does not exist, another place is told")
  func notFound() throws {
    let fixture = try ReviewFixture(
      app(
        link(
          "recipes://r/{id}",
          opens: recipe,
          example: "recipes://r/1",
          rest: #", "notFound": { "tab": "cook" }"#
        )
      ),
      app(
        link(
          "recipes://r/{id}",
          opens: recipe,
          example: "recipes://r/1",
          rest: #", "notFound": { "tab": "saved" }"#
        )
      )
    )
    #expect(
      fixture.consequences.links.map(fixture.words)
        == ["recipes://r/1 [iOS-compact, iOS-regular]: elsewhere, not found"]
    )
  }

  @Test("A link that another one takes before it leads elsewhere")
  func taken() throws {
    let first = #"{ "id": "a", "patterns": ["recipes://r/{id}"], "opens": { "tab": "saved" } },"#
    let fixture = try ReviewFixture(
      app(link("recipes://r/{id}", opens: recipe, example: "recipes://r/1")),
      app(first + link("recipes://r/{id}", opens: recipe, example: "recipes://r/1"))
    )
    #expect(
      fixture.consequences.links.map(fixture.words)
        == ["recipes://r/1 [iOS-compact, iOS-regular]: elsewhere, breaking"]
    )
  }
}
