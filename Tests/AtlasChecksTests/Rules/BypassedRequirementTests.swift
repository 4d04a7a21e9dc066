import AtlasTestSupport
import Testing

@testable import AtlasChecks

/// Ways to a screen that skip what it requires.
@Suite("Bypassed requirements")
struct BypassedRequirementTests {
  /// An inbox that requires an account, behind a list.
  private func model(
    way: String = "",
    list: String = "",
    inbox: String = #""requires": ["signedIn"]"#,
    more: String = ""
  ) -> String {
    """
    "conditions": { "signedIn": "There is an account.", "isPlus": "It is paid." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [
      { "id": "home", "goes": [ { "push": "list", "on": "tap List" } ] },
      { "id": "inbox", \(inbox), "goes": [ { "push": "message", "on": "tap a message" } ] },
      { "id": "list" \(list), "goes": [ { "push": "inbox", "on": "tap Inbox" \(way) } ] },
      { "id": "message", "requires": ["signedIn"] }, { "id": "welcome" } ] \(more)
    """
  }

  @Test("taps without a guard are told step by step; what is behind is not told again")
  func taps() throws {
    let checked = try RuleFixture(.bypassedRequirement, model())
    #expect(checked.messages == ["taps lead to \"inbox\" without \"signedIn\""])
    #expect(checked.findings().first?.key == "signedIn")
    #expect(checked.findings().first?.environments == checked.app.allEnvironments)
    // The words of an environment: one clicks on a Mac, but triggers are the model's own.
    #expect(checked.notes == ["1. tap List", "2. tap Inbox"])
    #expect(checked.passed == 1)
  }

  @Test(
    "a guard on the way is enough",
    arguments: [
      (#", "when": "signedIn""#, "", 0),
      ("", #", "when": "signedIn""#, 0),
      (#", "when": "isPlus""#, "", 1),
      (#", "when": "!signedIn""#, "", 1),
    ]
  )
  func guards(_ way: String, _ list: String, _ found: Int) throws {
    let checked = try RuleFixture(.bypassedRequirement, model(way: way, list: list))
    #expect(checked.messages.count == found)
  }

  @Test("a screen on the way that requires it is told in place of the one behind")
  func guardedOnTheWay() throws {
    let checked = try RuleFixture(
      .bypassedRequirement,
      model(list: #", "requires": ["signedIn"]"#)
    )
    #expect(checked.messages == ["taps lead to \"list\" without \"signedIn\""])
  }

  @Test("an either-or is bypassed if a way is open where none of its conditions holds")
  func eitherOr() throws {
    let inbox = #""requires": { "any": ["signedIn", "isPlus"] }"#
    func findings(_ way: String) throws -> [Finding] {
      try RuleFixture(.bypassedRequirement, model(way: way, inbox: inbox)).findings()
        .sorted { $0.message < $1.message }
    }
    // Who is not signed in may have paid: the inbox lets them through to the message.
    let message = "taps lead to \"message\" without \"signedIn\""
    let open = try findings("")
    #expect(
      open.map(\.message) == ["taps lead to \"inbox\" without \"signedIn or isPlus\"", message]
    )
    #expect(
      open.first?.advice == #""when": { "any": ["signedIn", "isPlus"] } on a step of the way"#
    )
    let followed = #", "when": { "any": ["signedIn", "isPlus"] }"#
    #expect(try findings(followed).map(\.message) == [message])
    #expect(try findings(#", "when": "isPlus""#).map(\.message) == [message])
    #expect(try findings(#", "when": "!isPlus""#).count == 2)
  }

  @Test("a negated requirement is one as well")
  func negated() throws {
    let open = try RuleFixture(.bypassedRequirement, model(inbox: #""requires": ["!isPlus"]"#))
    #expect(
      open.messages.sorted() == [
        "taps lead to \"inbox\" without \"!isPlus\"",
        "taps lead to \"message\" without \"signedIn\"",
      ]
    )
    let guarded = try RuleFixture(
      .bypassedRequirement,
      model(way: #", "when": ["!isPlus", "signedIn"]"#, inbox: #""requires": ["!isPlus"]"#)
    )
    #expect(guarded.messages == [])
  }

  @Test(
    "a deep link has to require it, or to go past a guard",
    arguments: [
      (
        #""opens": { "path": ["list", "inbox"] }"#,
        ["\"l\" leads to \"inbox\" without \"signedIn\""]
      ),
      // The inbox lies under the message.
      (
        #""opens": { "path": ["list", "inbox", "message"] }"#,
        ["\"l\" leads to \"inbox\" without \"signedIn\""]
      ),
      (#""opens": { "path": ["list", "inbox"] }, "requires": ["signedIn"]"#, []),
      (
        #""opens": { "path": ["list", "inbox"] }, "requires": ["signedIn"], "otherwise": { "sheet": "welcome" }"#,
        []
      ),
      (
        #""opens": { "path": ["list", "inbox"] }, "requires": ["isPlus"]"#,
        ["\"l\" leads to \"inbox\" without \"signedIn\""]
      ),
      (
        #""opens": { "path": ["list"] }, "requires": ["isPlus"], "otherwise": { "path": ["list", "inbox"] }"#,
        ["\"l\" leads to \"inbox\" without \"signedIn\""]
      ),
      (#""opens": { "path": ["list"] }"#, []),
    ]
  )
  func deepLinks(_ keys: String, _ messages: [String]) throws {
    let checked = try RuleFixture(
      .bypassedRequirement,
      model(
        way: #", "when": "signedIn""#,
        more: ", \"deepLinks\": [ { \"id\": \"l\", \"patterns\": [\"r://l\"], \(keys) } ]"
      )
    )
    #expect(checked.messages == messages)
  }

  @Test("taps after a link count where nothing else leads there")
  func tapsAfterALink() throws {
    let checked = try RuleFixture(
      .bypassedRequirement,
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home" }, { "id": "offer", "goes": [ { "push": "paid", "on": "tap Buy" } ] },
        { "id": "paid", "requires": ["signedIn"] } ],
      "deepLinks": [ { "id": "l", "title": "Offers", "patterns": ["r://l"], "opens": { "path": ["offer"] } } ],
      "entryPoints": [ { "id": "news", "notification": "News", "follows": "l" } ]
      """
    )
    #expect(checked.messages == ["\"l\" leads to \"paid\" without \"signedIn\""])
    #expect(
      checked.notes == ["1. open Offers", "2. tap Buy", "\"paid\" requires it"]
    )
  }

  @Test("an entry point leads past a guard by itself")
  func entryPoints() throws {
    let checked = try RuleFixture(
      .bypassedRequirement,
      model(
        way: #", "when": "signedIn""#,
        more: """
          , "entryPoints": [ { "id": "news", "notification": "News", "opens": { "path": ["list", "inbox"] } },
            { "id": "mine", "widget": "Mine", "opens": { "path": ["list", "inbox"] }, "when": "signedIn" } ]
          """
      )
    )
    #expect(checked.messages == ["\"news\" leads to \"inbox\" without \"signedIn\""])
  }

  @Test("a way that is there on one platform is told for that one")
  func onePlatform() throws {
    let checked = try RuleFixture(
      .bypassedRequirement,
      model(way: #", "platforms": ["macOS"]"#)
    )
    #expect(checked.environments == [["macOS-regular"]])
  }

  @Test("what is not found bypasses nothing where the link's own requirement keeps it shut")
  func guardedLinkThatFindsNothing() throws {
    let keys = #""opens": { "path": ["list"] }, "notFound": { "path": ["list", "inbox"] }"#
    func messages(_ requirement: String) throws -> [String] {
      let link = #"{ "id": "l", "patterns": ["r://l"], \#(keys)\#(requirement) }"#
      return try RuleFixture(
        .bypassedRequirement,
        model(way: #", "when": "signedIn""#, more: #", "deepLinks": [ \#(link) ]"#)
      ).messages
    }
    #expect(try messages("") == ["\"l\" leads to \"inbox\" without \"signedIn\""])
    #expect(try messages(#", "requires": ["signedIn"]"#) == [])
    #expect(
      try messages(#", "requires": ["isPlus"]"#)
        == ["\"l\" leads to \"inbox\" without \"signedIn\""]
    )
  }
}

extension BypassedRequirementTests {
  @Test("an entry point that asks for nothing is told once, whatever its values lead to")
  func values() throws {
    let body = """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [
          { "push": "inbox", "when": "signedIn" }, { "push": "drafts", "when": "signedIn" } ] },
        { "id": "inbox", "requires": ["signedIn"] }, { "id": "drafts", "requires": ["signedIn"] } ],
      "entryPoints": [ { "id": "open", "appIntent": "Open" REQUIRES, "cases": {
        "inbox": "inbox", "unread": "inbox", "drafts": "drafts", "home": { "reset": true } } } ]
      """
    let checked = try RuleFixture(
      .bypassedRequirement,
      body.replacing("REQUIRES", with: "")
    )
    // In the order of the model: what the first value leads to comes first.
    #expect(
      checked.messages == [#""open" leads to "inbox" and "drafts" without "signedIn""#]
    )
    #expect(checked.findings().map(\.key) == ["signedIn"])
    #expect(checked.notes == [#""inbox" requires it"#, #""drafts" requires it"#])
    let followed = try RuleFixture(
      .bypassedRequirement,
      body.replacing("REQUIRES", with: #", "requires": ["signedIn"], "otherwise": {}"#)
    )
    #expect(followed.messages == [])
  }

  /// A person who pays gets in, and cancels inside: they came in with what the screen requires.
  @Test(
    "a step of the screen itself that ends what it requires is no way in",
    arguments: [
      (#"{ "sets": "!paid", "on": "tap Cancel plan" }"#, 0),
      (#"{ "alert": "Cancel?", "goes": [ { "sets": "!paid", "on": "tap Cancel plan" } ] }"#, 0),
      // One can leave with it, and come in again without it.
      (#"{ "sets": "!paid", "pop": 1, "on": "tap Cancel plan" }, { "push": "again" }"#, 0),
      (#"{ "push": "billing", "sets": "!paid", "on": "tap Cancel plan" }"#, 1),
    ]
  )
  func endedInside(_ cancel: String, _ count: Int) throws {
    let checked = try RuleFixture(
      .bypassedRequirement,
      """
      "conditions": { "paid": "Paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "billing", "on": "tap Billing", "when": "paid" },
          { "push": "billing", "sets": "paid", "on": "tap Buy" } ] },
        { "id": "again" },
        { "id": "billing", "requires": "paid", "goes": [ \(cancel) ] } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    #expect(checked.messages.count == count)
  }
}
