import AtlasBase
import AtlasChecks
import Testing

@testable import AtlasReview

/// One change of an app, and all that each format reports of it.
@Suite("A review in each format")
struct ReviewReportTests {
  private static let old = """
    "conditions": { "signedIn": "There is an account." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [
      { "id": "home", "title": "Home", "summary": "All.", "goes": [
        { "push": "shop", "on": "tap Shop" }, { "push": "news", "on": "tap News" } ] },
      { "id": "item", "title": "Item", "summary": "One item." },
      { "id": "news", "title": "News" },
      { "id": "shop", "title": "Shop", "summary": "The items.", "goes": [
        { "push": "item", "on": "tap an item" } ] } ],
    "deepLinks": [
      { "id": "item-link", "title": "An item", "summary": "Opens it.", "patterns": ["shop://item/{id}"],
        "opens": { "path": ["shop", "item"] }, "examples": { "shop://item/7": { "id": "7" } } },
      { "id": "news-link", "title": "The news", "summary": "Opens them.", "patterns": ["shop://news"],
        "opens": { "path": ["news"] } } ]
    """

  /// "Club" is new and needs an account that nothing checks; "Home" leads to "Item" directly and to
  /// "News" no more, which has another title and URL.
  private static let new = """
    "conditions": { "signedIn": "There is an account." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [
      { "id": "club", "title": "Club", "requires": ["signedIn"], "goes": [
        { "sheet": { "stack": "item" }, "on": "tap the gift" } ] },
      { "id": "home", "title": "Home", "summary": "All.", "goes": [
        { "push": "club", "on": "tap Club" }, { "push": "item", "on": "tap the offer" },
        { "push": "shop", "on": "tap Shop" } ] },
      { "id": "item", "title": "Item", "summary": "One item." },
      { "id": "news", "title": "Newsroom", "summary": "What is new." },
      { "id": "shop", "title": "Shop", "summary": "The items.", "goes": [
        { "push": "item", "on": "tap an item" } ] } ],
    "deepLinks": [
      { "id": "item-link", "title": "An item", "summary": "Opens it.", "patterns": ["shop://item/{id}"],
        "opens": { "path": ["item"] }, "examples": { "shop://item/7": { "id": "7" } } },
      { "id": "news-link", "title": "The news", "summary": "Opens them.", "patterns": ["shop://newsroom"],
        "opens": { "path": ["news"] } } ]
    """

  /// Only the rule `undocumented` runs.
  private static let checks: String = {
    let off = Rule.catalogue.filter { $0.id != "undocumented" }.map { #""\#($0.id)": "off""# }
    return #", "checks": { "rules": { \#(off.joined(separator: ", ")) } }"#
  }()

  private func review() throws -> NavigationReview {
    try ReviewFixture(Self.old + Self.checks, Self.new + Self.checks).review
  }

  private static let text = """
    1 breaking change · 1 screen no longer reachable · 1 link with another destination or none · 1 link to the same screen in another state · 1 bypassed requirement · 1 new finding · 1 fixed finding · 5 added, 1 removed, 3 changed

    Breaking changes (1)
      ! URL shop://news: It led to News, now no deep link handles it

    No longer reachable (1)
      No taps lead to these screens any more.
      screen Newsroom: Nothing leads to it; deep links still lead there
          was: tap News

    Links (2)
      ! shop://news: leads nowhere
          was: Home › News
          now: no deep link handles it
      shop://item/7: leads to the same screen in another state
          was: Home › Shop › Item
          now: Home › Item

    Newly bypassed requirements (1)
      A way in does not check what the screen requires.
      screen Club: requires signedIn, which a way from launch bypasses
          tap Club

    New findings (1)
      information undocumented: the screen "club" has no summary

    Taps from launch (1)
      screen Item: 2 → 1

    Changes (9)
      + screen Club: requires signedIn
          + transition Club › tap the gift: present Item as a sheet
          + container Club › sheet stack
      ± screen Newsroom: title "News" → "Newsroom"; summary none → "What is new."
      + transition Home › tap Club: push Club
      + transition Home › tap the offer: push Item
      − transition Home › tap News: push News
      ± deep link An item: opens.path shop, item → item
      ± deep link The news: pattern shop://news removed, pattern shop://newsroom added

    Fixed findings (1)
      information undocumented: the screen "news" has no summary

    """

  @Test("For a terminal: what breaks first, then each list with its count")
  func text() throws {
    #expect(ReviewText(try review()).text == Self.text)
  }

  @Test("The colours: headings are bold, what is added is green, removed or broken red")
  func colours() throws {
    let coloured = ReviewText(try review(), usesColour: true).text
    let lines = coloured.split(separator: "\n").filter { $0.contains("\u{1B}") }
    let esc = "\u{1B}["
    #expect(
      lines.prefix(2) == [
        "\(esc)1mBreaking changes (1)\(esc)0m",
        "  \(esc)31m! URL shop://news: It led to News, now no deep link handles it\(esc)0m",
      ]
    )
    for line in [
      "  \(esc)32m+ screen Club: requires signedIn\(esc)0m",
      "  \(esc)31m− transition Home › tap News: push News\(esc)0m",
      "  \(esc)35m± deep link An item: opens.path shop, item → item\(esc)0m",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    // What has no mark has no colour. Nothing else differs.
    #expect(coloured.contains("\n  screen Item: 2 → 1\n"))
    let plain = ["1", "31", "32", "35", "0"].reduce(coloured) {
      $0.replacing("\(esc)\($1)m", with: "")
    }
    #expect(plain == Self.text)
  }

  private static let markdown = """
    <!-- navatlas-review navigation.json -->
    ### Navigation of Test (`navigation.json`)

    **1 breaking change · 1 screen no longer reachable · 1 link with another destination or none · 1 link to the same screen in another state · 1 bypassed requirement · 1 new finding · 1 fixed finding · 5 added, 1 removed, 3 changed**

    > [!WARNING]
    > **Breaking changes**
    >
    > - URL `shop://news`: It led to News, now no deep link handles it

    - No taps lead to screen **Newsroom**: Nothing leads to it; deep links still lead there
      - was: tap News
    - `shop://item/7`: leads to the same screen in another state
      - was: Home › Shop › Item
      - now: Home › Item
    - screen **Club**: requires signedIn, which a way from launch bypasses
      - tap Club

    | | Element | Change |
    |:-:|---|---|
    | + | screen **Club** | requires signedIn<br>\\+ transition Club › tap the gift: present Item as a sheet<br>\\+ container Club › sheet stack |
    | ± | screen **Newsroom** | title "News" → "Newsroom"<br>summary none → "What is new." |
    | + | transition **Home › tap Club: push Club** |  |
    | + | transition **Home › tap the offer: push Item** |  |
    | − | transition **Home › tap News: push News** |  |
    | ± | deep link **An item** | opens.path shop, item → item |
    | ± | deep link **The news** | pattern `shop://news` removed, pattern `shop://newsroom` added |

    <details>
    <summary>Links (2)</summary>

    - `shop://news`: leads nowhere
      - was: Home › News
      - now: no deep link handles it
    - `shop://item/7`: leads to the same screen in another state
      - was: Home › Shop › Item
      - now: Home › Item

    </details>

    <details>
    <summary>New findings (1)</summary>

    - information `undocumented`: the screen "club" has no summary

    </details>

    <details>
    <summary>Taps from launch (1)</summary>

    - screen **Item**: 2 → 1

    </details>

    <details>
    <summary>Fixed findings (1)</summary>

    - information `undocumented`: the screen "news" has no summary

    </details>

    """

  @Test("For a pull request: what breaks, a table of changes, and the rest folded")
  func markdown() throws {
    #expect(
      ReviewMarkdown(try review(), key: "navigation.json", picture: nil).text == Self.markdown
    )
  }

  private static let json = """
    {
      "navatlasDiff": 1,
      "outcome": "changed",
      "app": "Test",
      "diagnostics": [],
      "base": { "omissions": [], "uncompared": [] },
      "breaking": [
        {
          "kind": "url",
          "subject": "shop://news",
          "message": "It led to News, now no deep link handles it",
          "old": { "kind": "deepLink", "id": "news-link" },
          "new": null
        }
      ],
      "changes": [
        { "nature": "added", "kind": "container", "id": "club.sheet.item.stack" },
        { "nature": "added", "kind": "screen", "id": "club" },
        {
          "nature": "changed",
          "kind": "screen",
          "id": "news",
          "fields": [
            { "key": "title", "old": "News", "new": "Newsroom" },
            { "key": "summary", "old": null, "new": "What is new." }
          ]
        },
        { "nature": "added", "kind": "transition", "id": "club.sheet.item" },
        { "nature": "added", "kind": "transition", "id": "home.push.club" },
        { "nature": "added", "kind": "transition", "id": "home.push.item" },
        { "nature": "removed", "kind": "transition", "id": "home.push.news" },
        {
          "nature": "changed",
          "kind": "deepLink",
          "id": "item-link",
          "fields": [ { "key": "opens.path", "old": "shop, item", "new": "item" } ]
        },
        {
          "nature": "changed",
          "kind": "deepLink",
          "id": "news-link",
          "fields": [ { "key": "patterns", "old": "shop://news", "new": "shop://newsroom" } ]
        }
      ],
      "launch": [],
      "needs": [],
      "released": [],
      "unreachable": [
        {
          "screen": "news",
          "formerID": "news",
          "circumstance": "always",
          "environments": ["iOS-compact", "iOS-regular"],
          "enteredIn": ["iOS-compact", "iOS-regular"],
          "reasons": ["Nothing leads to it"],
          "steps": ["tap News"]
        }
      ],
      "reachable": [],
      "taps": [
        { "screen": "item", "old": 2, "new": 1, "environments": ["iOS-compact", "iOS-regular"] }
      ],
      "urlsFollowed": 2,
      "links": [
        {
          "url": "shop://news",
          "example": false,
          "insideApp": false,
          "nature": "nowhere",
          "breaking": true,
          "circumstance": [],
          "environments": ["iOS-compact", "iOS-regular"],
          "old": {
            "deepLink": "news-link",
            "screen": "news",
            "fallback": false,
            "words": "Home › News"
          },
          "new": {
            "deepLink": null,
            "screen": null,
            "fallback": false,
            "words": "no deep link handles it"
          }
        },
        {
          "url": "shop://item/7",
          "example": true,
          "insideApp": false,
          "nature": "otherState",
          "breaking": false,
          "circumstance": [],
          "environments": ["iOS-compact", "iOS-regular"],
          "old": {
            "deepLink": "item-link",
            "screen": "item",
            "fallback": false,
            "words": "Home › Shop › Item"
          },
          "new": {
            "deepLink": "item-link",
            "screen": "item",
            "fallback": false,
            "words": "Home › Item"
          }
        }
      ],
      "bypasses": [
        {
          "screen": "club",
          "requirement": "signedIn",
          "from": { "kind": "launch" },
          "environments": ["iOS-compact", "iOS-regular"],
          "steps": ["tap Club"]
        }
      ],
      "newFindings": [
        {
          "rule": "undocumented",
          "level": "information",
          "message": "the screen \\"club\\" has no summary",
          "element": { "kind": "screen", "id": "club" },
          "key": "",
          "environments": []
        }
      ],
      "fixedFindings": [
        {
          "rule": "undocumented",
          "level": "information",
          "message": "the screen \\"news\\" has no summary",
          "element": { "kind": "screen", "id": "news" },
          "key": "",
          "environments": []
        }
      ]
    }

    """

  @Test("For programs: elements by id, and each list in full")
  func json() throws {
    let version = #"  "version": "\#(navatlasVersion)",\#n"#
    let text = try ReviewDocument(review()).text
    #expect(text.contains(version))
    #expect(text.replacing(version, with: "") == Self.json)
  }
}
