import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

/// What a review says of where, when and how something is so.
@Suite("The sentences of a review")
struct ReviewDigestTests {
  /// A shelf in a stack, a room that leads to a book and to what is far, and what the shelf offers.
  private func shelf(_ goes: String, links: String = "") -> String {
    """
    "conditions": { "beta": "The beta is on.", "signedIn": "There is an account." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "shelf" } } ],
    "screens": [
      { "id": "book", "title": "Book" },
      { "id": "far", "title": "Far" },
      { "id": "room", "title": "Room", "goes": [
        { "push": "book", "on": "tap a book" }, { "push": "far", "on": "tap Far" } ] },
      { "id": "shelf", "title": "Shelf", "goes": [ \(goes) ] } ],
    "deepLinks": [ \(links) ],
    "checks": { "rules": { \(Self.rulesOff) } }
    """
  }

  private static let rulesOff = Rule.catalogue.map { #""\#($0.id)": "off""# }
    .joined(separator: ", ")

  private func digest(
    _ old: String,
    _ new: String,
    platforms: String = #""iOS": "18.0", "iPadOS": "18.0""#,
    newPlatforms: String? = nil
  ) throws -> ReviewDigest {
    ReviewDigest(
      try ReviewFixture(old, new, platforms: platforms, newPlatforms: newPlatforms).review
    )
  }

  /// The entries of a section, each as its subject, phrases, place and details.
  private func words(_ digest: ReviewDigest, _ id: ReviewDigest.Section.ID) -> [String] {
    (digest[id]?.entries ?? []).map { entry in
      var words = entry.subject + ": " + entry.phrases.joined(separator: "; ")
      if let place = entry.place { words += " [\(place)]" }
      return words + entry.details.map { " | " + $0 }.joined()
    }
  }

  private let book = #"{ "push": "book", "on": "tap a book" }"#
  private let room = #"{ "push": "room", "on": "tap a room" }"#

  // MARK: Reach

  @Test(
    "A screen is lost in a width, on a platform, or everywhere",
    arguments: [
      // That nobody can be in the room was so before: only the book's own transition is a reason.
      (#", "when": "regular""#, "in compact width"), (#", "when": "compact""#, "in regular width"),
      (#", "platforms": ["iPadOS"]"#, "on iPhone"), (#", "platforms": ["iOS"]"#, "on iPad"),
    ]
  )
  func lost(_ key: String, _ place: String) throws {
    let digest = try digest(shelf(book), shelf(book.replacing(" }", with: key + " }")))
    let entry = try #require(digest[.lost]?.entries.first)
    #expect(digest[.lost]?.entries.count == 1)
    #expect(entry.subject == "Book")
    #expect(entry.place == place)
    #expect(entry.details == ["was: tap a book"])
    #expect(entry.phrases.map { $0.prefix { $0 != ":" } } == ["“tap a book” does not exist here"])
    #expect(digest.summary == "1 screen no longer reachable · 1 changed")
  }

  @Test("A condition that is off by default: the screen is lost or gained by default")
  func byDefault() throws {
    let when = #"{ "push": "book", "on": "tap a book", "when": "beta" }"#
    let lost = try digest(shelf(book), shelf(when))
    #expect(words(lost, .needs) == ["1 screen now needs beta (off by default):  | Book"])
    #expect(lost.summary.hasPrefix("1 screen now needs beta (off by default) · "))
    let gained = try digest(shelf(when), shelf(book))
    let row = "1 screen no longer needs beta (off by default):  | Book"
    #expect(words(gained, .released) == [row])
    #expect(words(gained, .gained) == [] && words(lost, .gained) == [])
    #expect(gained.summary == "1 screen no longer needs beta (off by default) · 1 changed")
    #expect(words(gained, .lost) == [])
  }

  @Test("A screen that taps lead to now, with the taps")
  func gained() throws {
    let digest = try digest(shelf(""), shelf(room))
    #expect(
      words(digest, .gained) == [
        "Book:  | tap a room → tap a book", "Far:  | tap a room → tap Far", "Room:  | tap a room",
      ]
    )
    #expect(words(digest, .lost) == [])
  }

  @Test("Where deep links still lead to a lost screen")
  func entered() throws {
    func link(_ rest: String) -> String {
      #"{ "id": "l", "patterns": ["t://b"], "opens": "book"\#(rest) }"#
    }
    let everywhere = try digest(shelf(book, links: link("")), shelf("", links: link("")))
    #expect(
      words(everywhere, .lost)
        == ["Book: Room can’t be reached either; deep links still lead there | was: tap a book"]
    )
    let onIPad = link(#", "platforms": ["iPadOS"]"#)
    let some = try digest(shelf(book, links: onIPad), shelf("", links: onIPad))
    #expect(
      words(some, .lost) == [
        "Book: Room can’t be reached either; deep links still lead there on iPad | was: tap a book"
      ]
    )
  }

  @Test("Several screens are counted once each")
  func counts() throws {
    let digest = try digest(shelf(room), shelf(""))
    #expect(digest.summary == "3 screens no longer reachable · 1 removed")
    #expect(digest[.lost]?.title == "No longer reachable")
  }

  @Test("Only what both versions run on counts as everywhere")
  func platforms() throws {
    let digest = try digest(
      shelf(book),
      shelf(""),
      platforms: #""iOS": "18.0", "iPadOS": "18.0""#,
      newPlatforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(words(digest, .lost) == ["Book: Room can’t be reached either | was: tap a book"])
  }

  // MARK: Taps

  @Test("Taps: the screen whose taps grew most comes first, with where they did")
  func taps() throws {
    let far = #"{ "push": "far", "on": "tap Far" }"#
    let old = shelf([book, far, room].joined(separator: ", "))
    // The book is two taps away everywhere, what is far only in regular width.
    let compact = #"{ "push": "far", "on": "tap Far", "when": "compact" }"#
    let digest = try digest(old, shelf([room, compact].joined(separator: ", ")))
    #expect(words(digest, .taps) == ["Book: 1 → 2", "Far: 1 → 2 in regular width"])
    #expect(digest.summary == "1 removed, 1 changed")
  }

  /// From A, B and C in a row to B, A and C.
  @Test("Taps: what became further comes before what became nearer")
  func tapsInOrder() throws {
    func app(_ row: [String]) -> String {
      func screen(_ id: String, _ next: String?) -> String {
        let goes = next.map { #"{ "push": "\#($0)", "on": "tap" }"# } ?? ""
        return #"{ "id": "\#(id)", "title": "\#(id.uppercased())", "goes": [ \#(goes) ] }"#
      }
      let screens = zip(["s"] + row, row.map { $0 } + [nil]).map { screen($0, $1) }
      return """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "s" } } ],
        "screens": [ \(screens.joined(separator: ", ")) ],
        "checks": { "rules": { \(Self.rulesOff) } }
        """
    }
    let swapped = try digest(app(["b", "a", "c"]), app(["a", "b", "c"]))
    #expect(words(swapped, .taps) == ["B: 1 → 2", "A: 2 → 1"])
    let last = try digest(app(["a", "b", "c"]), app(["c", "a", "b"]))
    #expect(words(last, .taps) == ["A: 1 → 2", "B: 2 → 3", "C: 3 → 1"])
  }

  // MARK: Links

  private func app(_ links: String, screens: String = "") -> String {
    """
    "conditions": { "signedIn": "There is an account." },
    "scenes": [
      { "id": "main", "windowGroup": { "tabs": [
        { "id": "cook", "title": "Cook", "stack": "recipes" },
        { "id": "saved", "title": "Saved", "stack": "favorites" } ] } },
      { "id": "other", "title": "Other", "windowGroup": { "stack": "login" } } ],
    "screens": [
      { "id": "favorites", "title": "Favorites",
        "goes": [ { "push": "recipe", "on": "tap a favorite" } ] },
      { "id": "login", "title": "Sign in" },
      { "id": "recipe", "title": "Recipe", "parameters": { "id": "String" } },
      { "id": "recipes", "title": "Recipes", "goes": [
        { "push": "recipe", "on": "tap a recipe" }, { "sheet": "login", "on": "tap Sign in" } ] } ],
    "deepLinks": [ \(links) ],
    "checks": { "rules": { \(Self.rulesOff) } }
    """
  }

  private func link(_ opens: String, _ rest: String = "", id: String = "l") -> String {
    let examples = id == "l" ? #", "examples": { "t://r/1": { "id": "1" } }"# : ""
    return
      #"{ "id": "\#(id)", "patterns": ["t://r/{id}"], "opens": \#(opens)\#(examples)\#(rest) }"#
  }

  private static let recipe = #"{ "tab": "cook", "path": ["recipe(id)"] }"#
  private static let saved = #"{ "tab": "saved" }"#

  @Test(
    "A URL with both its ends",
    arguments: [
      (
        #"{ "scene": "other" }"#, "",
        // An iPhone has no further windows.
        "leads nowhere; leads to another screen",
        #"on iPhone: was Cook › Recipes › Recipe(id: "1"); now nowhere: "#
          + "the scene does not exist here: iOS has no further windows"
          + #" | on iPad: was Cook › Recipes › Recipe(id: "1"); now Other › Sign in"#
      ),
      (
        #"{ "tab": "cook", "sheet": "login" }"#, "",
        "leads to another screen",
        #"was: Cook › Recipes › Recipe(id: "1") | now: Cook › Recipes, sheet: Sign in"#
      ),
      (
        #"{ "tab": "cook", "path": ["recipe"] }"#, "",
        "leads to the same screen in another state",
        #"was: Cook › Recipes › Recipe(id: "1") | now: Cook › Recipes › Recipe"#
      ),
      (
        #"{ "tab": "saved", "path": ["recipe(id)"] }"#, "",
        "leads to the same screen in another state",
        #"was: Cook › Recipes › Recipe(id: "1") | now: Saved › Favorites › Recipe(id: "1")"#
      ),
      (
        recipe, #", "platforms": ["iPadOS"]"#,
        "leads nowhere [on iPhone]",
        #"was: Cook › Recipes › Recipe(id: "1") | now: no deep link handles it"#
      ),
      (
        recipe, #", "requires": ["signedIn"]"#,
        "leads nowhere [if !signedIn]",
        #"was: Cook › Recipes › Recipe(id: "1")"#
          + " | now: nowhere: a requirement does not hold, and no fallback is stated"
      ),
    ]
  )
  func ends(_ opens: String, _ rest: String, _ nature: String, _ ends: String) throws {
    let digest = try digest(app(link(Self.recipe)), app(link(opens, rest)))
    #expect(words(digest, .links) == ["t://r/1: \(nature) | \(ends)"])
    let isBreaking = !nature.hasPrefix("leads to the same")
    #expect(digest[.links]?.entries.map(\.mark) == [isBreaking ? .broken : .none])
    #expect((digest[.breaking]?.entries.count ?? 0) == (isBreaking ? 1 : 0))
  }

  @Test("Other arguments of a sheet are another state, and so is a sheet in place of a cover")
  func presentations() throws {
    func opens(_ presentation: String) -> String { #"{ "tab": "cook", \#(presentation) }"# }
    let digest = try digest(
      app(link(opens(#""sheet": "recipe(id)""#))),
      app(link(opens(#""fullScreenCover": "recipe(id)""#)))
    )
    #expect(
      words(digest, .links) == [
        "t://r/1: leads to the same screen in another state"
          + #" | was: Cook › Recipes, sheet: Recipe(id: "1")"#
          + #" | now: Cook › Recipes, full-screen cover: Recipe(id: "1")"#
      ]
    )
    let other = try self.digest(
      app(link(opens(#""sheet": "recipe(id)""#))),
      app(link(opens(#""sheet": "recipe""#)))
    )
    #expect(words(other, .links).count == 1)
    #expect(words(other, .links)[0].hasSuffix("| now: Cook › Recipes, sheet: Recipe"))
  }

  @Test("A URL that differs under several conditions has a line for each")
  func circumstances() throws {
    let digest = try digest(
      app(link(Self.recipe, #", "requires": ["signedIn"], "otherwise": "login""#)),
      app(link(Self.saved, #", "requires": ["signedIn"], "otherwise": { "tab": "saved" }"#))
    )
    #expect(
      words(digest, .links) == [
        "t://r/1: leads to another screen"
          + #" | if signedIn: was Cook › Recipes › Recipe(id: "1"); now Saved › Favorites"#
          + " | was Cook › Recipes › Sign in; now Saved › Favorites"
      ]
    )
    #expect(
      digest.summary
        == "1 breaking change · 1 link with another destination or none · 1 changed"
    )
  }

  @Test("A condition, or that the item does not exist, is the place of a single line")
  func oneCircumstance() throws {
    let when = #", "when": "signedIn""#
    let condition = try digest(app(link(Self.recipe, when)), app(link(Self.saved, when)))
    #expect(
      words(condition, .links) == [
        "t://r/1: leads to another screen [if signedIn]"
          + #" | was: Cook › Recipes › Recipe(id: "1") | now: Saved › Favorites"#
      ]
    )
    let notFound = try digest(
      app(link(Self.recipe, #", "notFound": { "tab": "cook" }"#)),
      app(link(Self.recipe, #", "notFound": { "tab": "saved" }"#))
    )
    #expect(
      words(notFound, .links) == [
        "t://r/1: leads to another screen [if the item that it names does not exist]"
          + " | was: Cook › Recipes | now: Saved › Favorites"
      ]
    )
  }

  @Test("Two URLs: what breaks first, and a URL that now leads to a screen is not counted")
  func somewhere() throws {
    let digest = try digest(
      app(link(Self.recipe)),
      app(
        link(Self.recipe).replacing("t://r/", with: "t://a/")
      )
    )
    #expect(
      words(digest, .links).map { $0.prefix { $0 != "|" } } == [
        "t://r/1: leads nowhere ", "t://a/1: now leads to a screen ",
      ]
    )
    #expect(
      digest.summary == "1 breaking change · 1 link with another destination or none · 1 changed"
    )
  }

  // MARK: Findings

  @Test("A finding is told with the environments where it is so")
  func findings() throws {
    let platforms = #""iOS": "18.0", "iPadOS": "18.0""#
    let app = try GraphFixture(shelf(book), platforms: platforms).app
    func report(_ sets: [EnvironmentSet]) -> CheckReport {
      let findings = sets.enumerated().map { number, environments in
        Finding(
          rule: "a-rule",
          severity: .warning,
          message: "finding \(number)",
          element: .screen(0),
          range: SourceRange(file: 0, start: UInt32(number), end: UInt32(number) + 1),
          key: "\(number)",
          environments: environments,
          advice: nil,
          notes: []
        )
      }
      return CheckReport(results: [
        .init(
          rule: Rule.catalogue[0],
          severity: .warning,
          findings: findings,
          passedCount: 0,
          notStated: []
        )
      ])
    }
    let phone = [0, 1].reduce(into: EnvironmentSet()) { $0.insert(EnvironmentSet(number: $1)) }
    let review = NavigationReview(old: app, new: app, report: report([[], phone]))
    let entries = try #require(ReviewDigest(review)[.newFindings]?.entries)
    #expect(entries.map(\.phrases) == [["finding 0"], ["finding 1"]])
    #expect(entries.map(\.place) == [nil, "on iPhone"])
    #expect(entries.map(\.kind) == ["warning", "warning"])
    #expect(entries.map(\.subject) == ["a-rule", "a-rule"])
  }

  // MARK: Requirements

  @Test("A way around a requirement, from launch, by a deep link and by an entry point")
  func bypasses() throws {
    func app(_ requires: String) -> String {
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "title": "Home", "goes": [ { "push": "hall", "on": "tap Hall" } ] },
        { "id": "hall", "title": "Hall", "goes": [ { "push": "vault", "on": "tap Vault" } ] },
        { "id": "vault", "title": "Vault"\(requires) } ],
      "entryPoints": [ { "id": "w", "widget": "Safe", "opens": { "path": ["vault"] } } ],
      "deepLinks": [ { "id": "l", "title": "The vault", "patterns": ["t://v"],
        "opens": { "path": ["vault"] } } ],
      "checks": { "rules": { \(Self.rulesOff) } }
      """
    }
    let digest = try digest(app(""), app(#", "requires": ["signedIn"]"#))
    #expect(
      words(digest, .bypasses).map { $0.prefix { $0 != "|" } } == [
        "Vault: requires signedIn, which a way from launch bypasses ",
        "Vault: requires signedIn, which the deep link The vault bypasses ",
        "Vault: requires signedIn, which the widget Safe bypasses ",
      ]
    )
    #expect(digest[.bypasses]?.entries.first?.details == ["tap Hall → tap Vault"])
    #expect(digest.summary == "3 bypassed requirements · 1 changed")
  }
}
