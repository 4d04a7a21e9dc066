import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

/// A condition that a change puts in front of the whole app, and another first screen.
@Suite("A gate in front of the app")
struct GateTests {
  private static let tabs = """
    "tabs": [ { "id": "home", "title": "Home", "stack": "home" },
              { "id": "find", "title": "Find", "stack": "search" } ]
    """

  /// A shop whose window shows what is stated.
  private func shop(_ window: String, conditions: String = "", links: String = links) -> String {
    """
    \(conditions.isEmpty ? "" : #""conditions": { \#(conditions) },"#)
    "scenes": [ { "id": "main", "windowGroup": \(window) } ],
    "screens": [
      { "id": "home", "title": "Home", "goes": [ { "push": "item", "on": "tap an item" } ] },
      { "id": "item", "title": "Item" },
      { "id": "search", "title": "Search" },
      { "id": "welcome", "title": "Welcome" } ],
    "deepLinks": [ \(links) ]
    """
  }

  private static let links = """
    { "id": "search-link", "patterns": ["shop://search?q={q}"], "opens": { "tab": "find" },
      "examples": { "shop://search?q=quince": { "q": "quince" } } }
    """

  private let open = "{ \(tabs) }"
  private let gated = """
    [ { "when": "!onboarded", "screen": "welcome" }, { "when": "onboarded", \(tabs) } ]
    """
  private let isOff = #""onboarded": "The introduction was read.""#
  private let isOn = #""onboarded": { "summary": "The introduction was read.", "default": true }"#

  private func words(_ change: NeedChange, _ fixture: ReviewFixture) -> String {
    let model = fixture.review.new.model
    let screens = change.screens.map { model.screens[$0].id }.joined(separator: " ")
    return "\(change.value ? "" : "!")\(model.conditions[change.condition].id): \(screens)"
      + (change.isDefault ? ", default" : "")
  }

  @Test("A gate that is closed by default: all screens need it, and the link breaks")
  func closed() throws {
    let fixture = try ReviewFixture(shop(open), shop(gated, conditions: isOff))
    #expect(
      fixture.consequences.needs.map { words($0, fixture) } == ["onboarded: home item search"]
    )
    #expect(fixture.consequences.lost == [])
    #expect(
      fixture.consequences.links.map(fixture.words)
        == ["shop://search?q=quince [iOS-compact, iOS-regular]: nowhere, breaking"]
    )
    #expect(fixture.consequences.launch.map(\.old) == [[0]])
    #expect(fixture.consequences.launch.map(\.new) == [[3]])
  }

  @Test("A gate that a step opens: all screens need it too, and the row names the step")
  func withStep() throws {
    let screen = #"{ "id": "welcome", "title": "Welcome" }"#
    let step =
      #"{ "id": "welcome", "title": "Welcome", "goes": [ { "sets": "onboarded", "on": "tap Start" } ] }"#
    let fixture = try ReviewFixture(
      shop(open),
      shop(gated, conditions: isOff).replacing(screen, with: step)
    )
    #expect(
      fixture.consequences.needs.map { words($0, fixture) } == ["onboarded: home item search"]
    )
    let digest = ReviewDigest(fixture.review)
    let row = try #require(digest[.needs]?.entries.first)
    #expect(row.subject == "3 screens now need onboarded (off by default)")
    #expect(row.phrases == ["“tap Start” on Welcome sets it"])
    #expect(row.place == nil)
    // One tap more to each of them, by default: too few to be one row.
    #expect(
      fixture.consequences.taps.map { [$0.old, $0.new] } == [[0, 1], [1, 2], [1, 2]]
    )
  }

  @Test("A gate that is open by default: the review says what happens behind the closed one")
  func openByDefault() throws {
    let fixture = try ReviewFixture(shop(open), shop(gated, conditions: isOn))
    #expect(
      fixture.consequences.needs.map { words($0, fixture) }
        == ["onboarded: home item search, default"]
    )
    #expect(
      fixture.consequences.links.map(fixture.words)
        == ["shop://search?q=quince [iOS-compact, iOS-regular]: nowhere, !onboarded, breaking"]
    )
    #expect(
      fixture.consequences.breaking.map(\.words) == [
        "It led to Search, now, if !onboarded, nowhere: the Find tab does not exist here: "
          + "the tab view of \"main\" needs onboarded"
      ]
    )
    #expect(fixture.consequences.launch == [])
  }

  @Test("A gate that was there before is no news")
  func known() throws {
    let same = try ReviewFixture(
      shop(gated, conditions: isOff),
      shop(gated, conditions: isOff, links: "")
    )
    #expect(same.consequences.needs == [])
  }

  @Test("A condition that a step sets is no news where an element that needs it comes or goes")
  func namedAgain() throws {
    let welcome = #"{ "id": "welcome", "title": "Welcome" }"#
    let step =
      #"{ "id": "welcome", "title": "Welcome", "goes": [ { "sets": "onboarded", "on": "tap Start" } ] }"#
    let more = #", { "id": "extra", "title": "Extra", "requires": "onboarded" }"#
    let before = shop(gated, conditions: isOff).replacing(welcome, with: step)
    let after = shop(gated, conditions: isOff).replacing(welcome, with: step + more)
    for (old, new) in [(before, after), (after, before)] {
      let fixture = try ReviewFixture(old, new)
      #expect(fixture.consequences.needs == [])
      #expect(fixture.consequences.released == [])
    }
  }

  @Test(
    "A gate that goes is one row, the mirror of one that comes, and its stored value is lost to nobody"
  )
  func removed() throws {
    let stored =
      #""onboarded": { "summary": "The introduction was read.", "storageKey": "welcome.seen" }"#
    let screen = #"{ "id": "welcome", "title": "Welcome" }"#
    let step =
      #"{ "id": "welcome", "title": "Welcome", "goes": [ { "sets": "onboarded", "on": "tap Start" } ] }"#
    for (welcome, phrases) in [(screen, []), (step, ["“tap Start” on Welcome set it"])] {
      let fixture = try ReviewFixture(
        shop(gated, conditions: stored).replacing(screen, with: welcome),
        shop(open)
      )
      #expect(fixture.consequences.needs == [])
      #expect(fixture.consequences.gained == [])
      let released = fixture.consequences.released
      #expect(released.map(\.value) == [true] && released.map(\.isDefault) == [false])
      #expect(
        released.flatMap(\.screens).map { fixture.review.new.model.screens[$0].id }
          == ["home", "item", "search"]
      )
      let digest = ReviewDigest(fixture.review)
      let row = try #require(digest[.released]?.entries.first)
      #expect(digest[.released]?.entries.count == 1)
      #expect(row.subject == "3 screens no longer need onboarded (off by default)")
      #expect(row.phrases == phrases)
      #expect(row.details == ["Home, Item, Search"])
      #expect(row.place == nil)
      #expect(digest.summary.contains("3 screens no longer need onboarded (off by default)"))
      #expect(fixture.consequences.breaking == [])
      #expect(
        ReviewMarkdown(fixture.review, key: "n").text.contains("\n- **3 screens no longer need")
      )
    }
  }

  @Test("A gate that goes in one width only is so there")
  func removedSomewhere() throws {
    let narrow =
      #"[ { "when": ["!onboarded", "compact"], "screen": "welcome" }, { \#(Self.tabs) } ]"#
    let fixture = try ReviewFixture(
      shop(gated, conditions: isOff),
      shop(narrow, conditions: isOff)
    )
    let row = try #require(ReviewDigest(fixture.review)[.released]?.entries.first)
    #expect(row.subject == "3 screens no longer need onboarded (off by default)")
    #expect(row.place == "in regular width")
  }

  @Test("The key of a condition that is gone breaks something if another element takes it over")
  func takenOverKey() throws {
    func condition(_ name: String, _ key: String?) -> String {
      let stored = key.map { #", "storageKey": "\#($0)""# } ?? ""
      return #""\#(name)": { "summary": "About \#(name)."\#(stored) }"#
    }
    func breaking(_ old: [String], _ new: [String]) throws -> [String] {
      try ReviewFixture(
        shop(open, conditions: old.joined(separator: ", ")),
        shop(open, conditions: new.joined(separator: ", "))
      ).consequences.breaking.map(\.words)
    }
    let gone = condition("seen", "key")
    #expect(try breaking([gone], []) == [])
    #expect(
      try breaking([gone, condition("other", nil)], [condition("other", "key")])
        == ["The condition was removed. The condition other now reads its stored value"]
    )
    // Both stored under it before: nothing changes for the other one.
    #expect(try breaking([gone, condition("other", "key")], [condition("other", "key")]) == [])
    // One that stays and is not stored any more loses what is stored.
    #expect(
      try breaking([gone], [condition("seen", nil)])
        == ["The condition is not stored any more: the stored data is lost"]
    )
  }

  @Test("URLs that a gate held back are one entry once it is gone")
  func openedLinks() throws {
    let links = (0..<4).map { number in
      #"{ "id": "link-\#(number)", "patterns": ["shop://\#(number)"], "opens": { "tab": "find" } }"#
    }
    .joined(separator: ", ")
    let fixture = try ReviewFixture(
      shop(gated, conditions: isOff, links: links),
      shop(open, links: links)
    )
    let rows = try #require(ReviewDigest(fixture.review)[.links]?.entries)
    #expect(rows.map(\.subject) == ["4 URLs"])
    #expect(rows[0].phrases == ["now lead to a screen"])
    #expect(
      rows[0].details[0]
        == "before, their targets did not exist: the tab view of \"main\" needs onboarded"
    )
  }

  @Test("A screen that asks for a condition that the app has already")
  func requirement() throws {
    let goes = #"{ "push": "item", "on": "tap an item" }"#
    let asked = #"{ "push": "item", "on": "tap an item", "when": "onboarded" }"#
    func model(_ step: String) -> String {
      shop(gated, conditions: isOff, links: "").replacing(goes, with: step)
    }
    // Before, the item needed the condition as the whole app did: nothing is new.
    let fixture = try ReviewFixture(model(goes), model(asked))
    #expect(fixture.consequences.needs == [])
  }

  @Test("Another first tab is one sentence, and the taps that follow are another")
  func launch() throws {
    func tabs(_ order: [String]) -> String {
      let tabs = order.map { #"{ "id": "\#($0)", "title": "\#($0)", "stack": "\#($0)" }"# }
      let screens = order.sorted().map { #"{ "id": "\#($0)", "title": "\#($0)" }"# }
      return """
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ \(tabs.joined(separator: ", ")) ] } } ],
        "screens": [ \(screens.joined(separator: ", ")) ]
        """
    }
    let fixture = try ReviewFixture(tabs(["A", "B", "C"]), tabs(["B", "A", "C"]))
    let digest = ReviewDigest(fixture.review)
    #expect(digest[.launch]?.entries.map(\.subject) == ["The app now opens on B, before on A"])
    // From 1 tap to none, and the other way round.
    #expect(digest[.taps]?.entries.map(\.subject) == ["A", "B"])
  }

  @Test("Taps that change because the app opens elsewhere are one entry, if they are many")
  func taps() throws {
    func model(_ first: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": {
        "initialTab": "\(first)", "items": [ { "id": "a", "title": "A", "stack": "a" },
          { "id": "b", "title": "B", "stack": "b" } ] } } } ],
      "screens": [
        { "id": "a", "title": "A", "goes": [ { "push": "c", "on": "c" } ] },
        { "id": "b", "title": "B", "goes": [ { "push": "d", "on": "d" } ] },
        { "id": "c", "title": "C" }, { "id": "d", "title": "D" } ]
      """
    }
    let fixture = try ReviewFixture(model("a"), model("b"))
    let entry = try #require(ReviewDigest(fixture.review)[.taps]?.entries.first)
    #expect(entry.subject == "Because of the other first screen")
    #expect(entry.phrases == ["2 screens need more taps", "2 screens need fewer taps"])
    #expect(entry.details == ["A, B, C, D"])
    #expect(ReviewDigest(fixture.review)[.taps]?.entries.count == 1)
  }

  @Test("The host of the tabs stays, and the app opens on another tab all the same")
  func host() throws {
    func model(_ first: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": {
        "host": "root", "initialTab": "\(first)",
        "items": [ { "id": "a", "title": "A", "stack": "a" },
          { "id": "b", "title": "B", "stack": "b" } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" }, { "id": "root" } ]
      """
    }
    let fixture = try ReviewFixture(model("a"), model("b"))
    #expect(fixture.consequences.launch.map(\.old) == [[0]])
    #expect(fixture.consequences.launch.map(\.new) == [[1]])
  }

  @Test("Many URLs with the same fate are one entry; three are three")
  func folding() throws {
    func links(_ count: Int) -> String {
      (0..<count).map { number in
        """
        { "id": "link-\(number)", "patterns": ["shop://\(number)"], "opens": { "tab": "find" } }
        """
      }
      .joined(separator: ", ")
    }
    let three = try ReviewFixture(
      shop(open, links: links(3)),
      shop(gated, conditions: isOff, links: links(3))
    )
    #expect(
      ReviewDigest(three.review)[.breaking]?.entries.map(\.subject)
        == ["shop://0", "shop://1", "shop://2"]
    )
    let four = try ReviewFixture(
      shop(open, links: links(4)),
      shop(gated, conditions: isOff, links: links(4))
    )
    let digest = ReviewDigest(four.review)
    #expect(digest[.breaking]?.entries.map(\.subject) == ["4 URLs"])
    #expect(
      digest[.breaking]?.entries[0].details == ["shop://0", "shop://1", "shop://2", "shop://3"]
    )
    #expect(digest[.links]?.entries.map(\.subject) == ["4 URLs"])
    #expect(digest.summary.hasPrefix("4 breaking changes · "))
    #expect(digest[.links]?.entries.map(\.phrases) == [["lead nowhere"]])
  }

  @Test("URLs into several tabs that one condition hides are one entry")
  func oneCause() throws {
    let links = ["home", "find", "home", "find"].enumerated().map { number, tab in
      """
      { "id": "link-\(number)", "patterns": ["shop://\(number)"], "opens": { "tab": "\(tab)" } }
      """
    }
    .joined(separator: ", ")
    let fixture = try ReviewFixture(
      shop(open, links: links),
      shop(gated, conditions: isOff, links: links)
    )
    let digest = ReviewDigest(fixture.review)
    let urls = ["shop://0", "shop://1", "shop://2", "shop://3"]
    let cause = "their targets do not exist: the tab view of \"main\" needs onboarded"
    #expect(digest[.breaking]?.entries.map(\.subject) == ["4 URLs"])
    #expect(
      digest[.breaking]?.entries[0].phrases == ["They led to a screen, now nowhere: \(cause)"]
    )
    #expect(digest[.breaking]?.entries[0].details == urls)
    #expect(digest[.links]?.entries.map(\.subject) == ["4 URLs"])
    #expect(digest[.links]?.entries[0].details == [cause] + urls)
  }
}
