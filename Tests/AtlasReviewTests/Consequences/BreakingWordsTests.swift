import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

/// What is said of each kind of change that breaks something outside the app.
@Suite("The sentences of breaking changes")
struct BreakingWordsTests {
  private func graph(_ app: String, _ body: String) throws -> AppGraph {
    AppGraph(
      try ModelText.model(
        #"{ "navatlas": 1, "app": { "name": "T", "platforms": { "iOS": "18.0" }\#(app) }, \#(body) }"#
      )
    )
  }

  private func words(_ review: NavigationReview) -> [String] {
    review.consequences.breaking.map { "\($0.kind.label) \($0.subject): \($0.words)" }
  }

  private func shelf(_ links: String = "") -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "shelf" } } ],
    "screens": [ { "id": "shelf", "title": "Shelf" }, { "id": "book", "title": "Book" } ],
    "deepLinks": [ \(links) ]
    """
  }

  private func link(_ keys: String, opens: String = "book") -> String {
    #"{ "id": "l", \#(keys), "opens": "\#(opens)" }"#
  }

  // MARK: The system

  /// The domain of the link is none of the app's any more.
  private func handover(
    _ rest: String,
    from old: String = #", "domains": ["example.com"]"#,
    to new: String = #", "domains": ["example.org"]"#
  ) throws -> NavigationReview {
    let links = link(#""patterns": ["https://example.com/b"]\#(rest)"#)
    return NavigationReview(old: try graph(old, shelf(links)), new: try graph(new, shelf(links)))
  }

  @Test("A URL that the system does not hand to the app any more")
  func handedOver() throws {
    let review = try handover("")
    #expect(
      words(review) == [
        "URL https://example.com/b: The system no longer opens it in the app",
        "associated domain example.com: The app is not associated with example.com any more",
      ]
    )
    let change = try #require(review.consequences.links.first)
    #expect(review.consequences.links.count == 1)
    #expect(change.nature == .notHandedOver)
    #expect(change.old.words == "opened in the app")
    #expect(change.old.isFallback == false)
    #expect(change.old.link == 0)
    #expect(change.new.link == 0)
    #expect(change.environments.numbers == [0, 1])
    #expect(
      change.new.words == "The app is not associated with example.com: the browser opens it."
    )
    #expect(review.consequences.breaking.map(\.old) == [.deepLink(0), nil])
    #expect(review.consequences.breaking.map(\.new) == [.deepLink(0), nil])
    let entry = try #require(ReviewDigest(review)[.links]?.entries.first)
    #expect(entry.phrases == ["is not opened in the app"])
  }

  @Test("It breaks nothing where the link is not published, or is opened inside the app only")
  func notHandedOver() throws {
    let hidden = try handover(#", "isPublic": false"#)
    #expect(hidden.consequences.links.map(\.isBreaking) == [false])
    #expect(hidden.consequences.breaking.map(\.kind) == [.domain])
    let inside = try handover(#", "handler": "openURLAction""#)
    #expect(inside.consequences.links == [])
    // It was none of the app's domains before.
    let other = #", "domains": ["example.net"]"#
    #expect(try handover("", from: other).consequences.links == [])
    // Nothing is known of the domains before, so that it may have been handed over.
    #expect(try handover("", from: "").consequences.links.map(\.isBreaking) == [true])
    // Nothing is known of them now.
    #expect(try handover("", to: "").consequences.links == [])
  }

  // MARK: What the app declares

  @Test(
    "Schemes, domains and activities",
    arguments: [
      (
        #", "schemes": ["b", "a"]"#, #", "schemes": []"#,
        [
          "URL scheme a: The app no longer handles a: URLs",
          "URL scheme b: The app no longer handles b: URLs",
        ]
      ),
      (
        #", "domains": ["A.example.com", "example.com", "other.example.com"]"#,
        #", "domains": ["*.example.com"]"#,
        // The wildcard stands for subdomains only.
        ["associated domain example.com: The app is not associated with example.com any more"]
      ),
      (
        #", "domains": ["aexample.com", "b.org", "a.org"]"#, #", "domains": ["*.example.com"]"#,
        [
          "associated domain a.org: The app is not associated with a.org any more",
          "associated domain aexample.com: The app is not associated with aexample.com any more",
          "associated domain b.org: The app is not associated with b.org any more",
        ]
      ),
      (
        #", "domains": ["a.example.com"]"#, #", "domains": ["example.com"]"#,
        ["associated domain a.example.com: The app is not associated with a.example.com any more"]
      ),
      // A list that is gone says the same as an empty one.
      (
        #", "domains": ["a.example.com"]"#, "",
        ["associated domain a.example.com: The app is not associated with a.example.com any more"]
      ),
      (
        #", "schemes": ["b"]"#, "", ["URL scheme b: The app no longer handles b: URLs"]
      ),
      ("", #", "domains": ["a.example.com"]"#, []),
      (
        #", "activityTypes": ["com.b", "com.a"]"#, #", "activityTypes": ["com.c"]"#,
        [
          "user activity com.a: The app no longer handles the user activity com.a",
          "user activity com.b: The app no longer handles the user activity com.b",
        ]
      ),
      (
        #", "activityTypes": ["com.a"]"#, "",
        ["user activity com.a: The app no longer handles the user activity com.a"]
      ),
    ]
  )
  func declared(_ old: String, _ new: String, _ expected: [String]) throws {
    let review = NavigationReview(old: try graph(old, shelf()), new: try graph(new, shelf()))
    #expect(words(review) == expected)
  }

  @Test("An activity type that no deep link handles any more")
  func activity() throws {
    let old = try graph("", shelf(link(#""activityType": "com.a""#)))
    let gone = NavigationReview(old: old, new: try graph("", shelf()))
    #expect(
      words(gone) == ["user activity com.a: No deep link handles the user activity com.a any more"]
    )
    let declared = #", "activityTypes": ["com.a"]"#
    let kept = NavigationReview(
      old: try graph(declared, shelf(link(#""activityType": "com.a""#))),
      new: try graph("", shelf(link(#""activityType": "com.a""#)))
    )
    // The system hands over what is declared, whatever handles it.
    #expect(
      words(kept) == ["user activity com.a: The app no longer handles the user activity com.a"]
    )
  }

  @Test("A scheme whose list is gone breaks though patterns still use it")
  func schemeOfPattern() throws {
    let pattern = link(#""patterns": ["books://b"]"#)
    let old = try graph(#", "schemes": ["books"]"#, shelf(pattern))
    let review = NavigationReview(old: old, new: try graph("", shelf(pattern)))
    #expect(words(review) == ["URL scheme books: The app no longer handles books: URLs"])
    let back = NavigationReview(old: try graph("", shelf(pattern)), new: old)
    #expect(words(back) == [])
  }

  @Test("Web patterns declare no scheme")
  func webScheme() throws {
    let both = link(#""patterns": ["https://example.com/b", "Books://b"]"#)
    let review = NavigationReview(old: try graph("", shelf(both)), new: try graph("", shelf()))
    #expect(
      words(review).filter { $0.hasPrefix("URL scheme") }
        == ["URL scheme books: The app no longer handles books: URLs"]
    )
  }

  @Test("A URL that breaks is told once, with where it led")
  func url() throws {
    let old = shelf(link(#""patterns": ["books://b"]"#))
    let elsewhere = NavigationReview(
      old: try graph("", old),
      new: try graph("", shelf(link(#""patterns": ["books://b"]"#, opens: "shelf")))
    )
    #expect(words(elsewhere) == ["URL books://b: It led to Book, now to Shelf"])
    let nowhere = NavigationReview(
      old: try graph("", old),
      new: try graph("", shelf(link(#""patterns": ["books://c"]"#)))
    )
    #expect(words(nowhere) == ["URL books://b: It led to Book, now no deep link handles it"])
    #expect(nowhere.consequences.breaking.map(\.old) == [.deepLink(0)])
    #expect(nowhere.consequences.breaking.map(\.new) == [nil])
  }

  // MARK: Storage

  private func stored(_ keys: [String]) -> String {
    """
    "conditions": { "c": { "summary": "C.", "storageKey": "\(keys[0])" } },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": { "customizationStorage": "\(keys[1])",
      "items": [ { "id": "t", "customizationID": "\(keys[2])", "screen": "s" } ] } } } ],
    "screens": [ { "id": "s" } ],
    "restoration": [ { "id": "r", "scene": "main", "storageKey": "\(keys[3])" } ]
    """
  }

  @Test("Each thing that is stored, sorted by its key")
  func storage() throws {
    let review = NavigationReview(
      old: try graph("", stored(["d", "c", "b", "a"])),
      new: try graph("", stored(["d2", "c2", "b2", "a2"]))
    )
    #expect(
      words(review) == [
        "storage key a: The restored state is now stored under a2: the stored data is lost",
        "storage key b: The customization of the tab is now stored under b2: the stored data is lost",
        "storage key c: The customization of the tabs is now stored under c2: the stored data is lost",
        "storage key d: The condition is now stored under d2: the stored data is lost",
      ]
    )
    #expect(
      review.consequences.breaking.map(\.old)
        == [.restoration(0), .tab(0), .container(0), .condition(0)]
    )
  }

  @Test("What is not stored any more")
  func notStored() throws {
    let old = stored(["d", "c", "b", "a"])
    let review = NavigationReview(
      old: try graph("", old),
      new: try graph("", old.replacing(#", "storageKey": "d""#, with: ""))
    )
    #expect(
      words(review) == [
        "storage key d: The condition is not stored any more: the stored data is lost"
      ]
    )
    #expect(review.consequences.breaking.map(\.new) == [.condition(0)])
    let same = NavigationReview(old: try graph("", old), new: try graph("", old))
    #expect(words(same) == [])
  }
}
