import Foundation
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

  @Test func whatIsOnNoStackIsAScreen() throws {
    let model = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "screen": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "sheet": "plain" }, { "sheet": { "stack": "a" } } ] },
        { "id": "a" }, { "id": "plain" } ],
      "deepLinks": [
        { "id": "one", "patterns": ["t://one"], "opens": { "sheet": "plain" } },
        { "id": "two", "patterns": ["t://two"], "opens": { "sheet": { "stack": "a" } } } ]
      """,
      platforms: #""iOS": "18.0""#
    ).model
    func words(_ url: String) throws -> [String] {
      let resolution = DeepLinkResolution(try LinkURL(url), in: model)
      return ResolutionText(model).text(of: resolution).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix("screen ") || $0.hasPrefix("stack ") }
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(try words("t://one") == ["screen home", "screen plain"])
    #expect(try words("t://two") == ["screen home", "stack a"])
  }

  /// A tab shows sign-in or, on a stack, the account: a link goes on in what its requirement leaves.
  @Test func aLinkGoesOnInsideAScreenThatIsAContainer() throws {
    let model = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "home", "title": "Home", "stack": "start" },
        { "id": "you", "title": "You", "screen": "gate" } ] } } ],
      "screens": [ { "id": "start" },
        { "id": "gate", "contains": [ { "screen": "sign-in", "when": "!signedIn" },
          { "stack": "account", "when": "signedIn" } ] },
        { "id": "sign-in", "goes": [ { "sets": "signedIn" } ] },
        { "id": "account", "goes": [ { "push": "orders" } ] }, { "id": "orders" }, { "id": "order" } ],
      "deepLinks": [
        { "id": "orders", "patterns": ["t://orders"], "requires": ["signedIn"],
          "otherwise": { "tab": "you" }, "opens": { "tab": "you", "path": ["orders", "order"] } },
        { "id": "unchecked", "patterns": ["t://unchecked"], "opens": { "tab": "you", "path": ["order"] } } ]
      """,
      platforms: #""iOS": "18.0""#
    ).model
    func lines(_ url: String, signedIn: Bool) throws -> [String] {
      let resolution = DeepLinkResolution(
        try LinkURL(url),
        in: model,
        conditions: ["signedIn": signedIn]
      )
      return ResolutionText(model).text(of: resolution).split(separator: "\n")
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    let stack = try #require(
      try lines("t://orders", signedIn: true).firstIndex { $0 == "stack account" }
    )
    let shown = try lines("t://orders", signedIn: true)[stack...]
    #expect(shown.dropFirst().prefix(2) == ["orders", "order (no taps lead here)"])
    #expect(try lines("t://orders", signedIn: false).contains("screen gate"))
    #expect(try lines("t://unchecked", signedIn: true).contains("stack account"))
    #expect(try !lines("t://unchecked", signedIn: false).contains("stack account"))
  }

  @Test func whatAnOpenURLActionHandlesIsSaid() throws {
    let inside = try text("t://inside")
    #expect(inside.contains("No deep link handles it if it comes from outside the app.\n"))
    #expect(inside.contains("If it is opened inside the app:\n"))
    #expect(inside.contains(" handles it by an OpenURLAction: t://inside\n"))
    #expect(!inside.contains("launches the app"))
    #expect(try !text("t://new").contains("OpenURLAction"))
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

  // MARK: Whole answers

  /// Two tabs, links with parameters, requirements, a fallback, and one that appends.
  private static let shop = """
    "conditions": { "signedIn": "There is an account.", "beta": "The beta is on." },
    "scenes": [ { "id": "main", "title": "Main", "windowGroup": { "tabs": [
      { "id": "home-tab", "title": "Home", "stack": "home" },
      { "id": "shop-tab", "title": "Shop", "stack": "shop" } ] } } ],
    "screens": [
      { "id": "home", "title": "Home page" },
      { "id": "item", "title": "Item", "requires": ["signedIn"] },
      { "id": "login", "title": "Sign in" },
      { "id": "note", "title": "Note" },
      { "id": "shop", "title": "Shop page", "goes": [ { "push": "item", "on": "tap an item" }, { "sheet": "login", "on": "tap Sign in" } ] } ],
    "deepLinks": [
      { "id": "item-link", "title": "An item", "patterns": ["t://item/{number:int}?ref={ref}", "t://i/{number:int}"],
        "opens": { "tab": "shop-tab", "path": ["item(number)"] } },
      { "id": "any-item", "patterns": ["t://item/{slug}"], "opens": { "tab": "shop-tab", "path": ["item(slug)", "note"] } },
      { "id": "account", "patterns": ["t://account"], "opens": { "sheet": "note" }, "requires": ["signedIn", "!beta"], "otherwise": { "tab": "shop-tab", "sheet": "login" } },
      { "id": "secret", "patterns": ["t://secret"], "opens": "note", "requires": ["signedIn"] },
      { "id": "beta-link", "patterns": ["t://beta"], "opens": { "path": ["item"], "reset": false }, "when": "beta" },
      { "id": "phone", "patterns": ["t://phone"], "opens": { "tab": "shop-tab" }, "platforms": ["iOS"], "notFound": { "tab": "home-tab", "sheet": "note" } } ]
    """

  /// The answer for iPhone in compact width, without those that do not handle the URL.
  private func answer(_ url: String, _ conditions: [String: Bool] = [:]) throws -> String {
    let model = try GraphFixture(Self.shop, platforms: #""iOS": "18.0""#).model
    let resolution = DeepLinkResolution(
      try LinkURL(url),
      in: model,
      environments: [.phone],
      conditions: conditions
    )
    // The first paragraph is about the system, the last one about other links.
    let paragraphs = ResolutionText(model).text(of: resolution).components(separatedBy: "\n\n")
    return paragraphs.dropFirst().filter { !$0.hasPrefix("  Not handled by:") }
      .joined(separator: "\n\n")
  }

  @Test func argumentsAreGivenByName() throws {
    #expect(
      try answer("t://item/7?ref=a&ref=b") == """
        iPhone in compact width
          item-link (An item) handles it: t://item/{number:int}?ref={ref}
            number = "7"
            ref    = "a"
            The query item "ref" occurs more than once: the first one counts.

          If the link launches the app:
            scene  Main
            tab    Shop
            stack  Shop page  shop
                   Item       item(number: "7")
          If the app is running: the same; other tabs keep their paths.
          Warning: Item requires signedIn, which does not hold: the link does not check it.
        """
    )
  }

  @Test func whatNoTapsLeadToIsSaid() throws {
    #expect(
      try answer("t://item/tea") == """
        iPhone in compact width
          any-item handles it: t://item/{slug}
            slug = "tea"

          If the link launches the app:
            scene  Main
            tab    Shop
            stack  Shop page  shop
                   Item       item(slug: "tea")
                   Note       note  (no taps lead here)
          If the app is running: the same; other tabs keep their paths.
          Warning: Item requires signedIn, which does not hold: the link does not check it.
        """
    )
  }

  @Test func anUnmetRequirementLeadsToTheFallback() throws {
    #expect(
      try answer("t://account") == """
        iPhone in compact width
          account handles it: t://account

          It requires signedIn, which does not hold, so it leads to "otherwise".

          If the link launches the app:
            scene     Main
            tab       Shop
            stack     Shop page  shop
            sheet
              screen  Sign in    login
          If the app is running: the same; other tabs keep their paths.
        """
    )
  }

  @Test func withoutAFallbackItLeadsNowhere() throws {
    #expect(
      try answer("t://secret") == """
        iPhone in compact width
          secret handles it: t://secret

          It requires signedIn, which does not hold, and the model does not state "otherwise".
        """
    )
  }

  @Test func aRunningAppMayShowSomethingElse() throws {
    #expect(
      try answer("t://beta", ["beta": true]) == """
        iPhone in compact width
          beta-link handles it: t://beta

          If the link launches the app:
            scene  Main
            tab    Home
            stack  Home page  home
                   Item       item  (no taps lead here)
          If the app is running:
            scene  Main
            tab    … the current tab
            stack  … the current screens
                   Item  item
          Warning: Item requires signedIn, which does not hold: the link does not check it.
        """
    )
  }

  @Test func whyOthersDoNotHandleIt() throws {
    let model = try GraphFixture(Self.shop, platforms: #""iOS": "18.0", "iPadOS": "18.0""#).model
    func others(_ url: String, _ environment: Environment) throws -> [String] {
      let resolution = DeepLinkResolution(try LinkURL(url), in: model, environments: [environment])
      let lines = ResolutionText(model).text(of: resolution).split(separator: "\n").map(String.init)
      return Array(lines.drop { !["  Reasons:", "  Not handled by:"].contains($0) })
    }
    #expect(
      try others("t://item/tea", .phone).prefix(4) == [
        "  Not handled by:",
        #"    item-link  t://item/{number:int}?ref={ref}: segment 1: "tea" is not of type int"#,
        #"               t://i/{number:int}: the host is "item", not "i""#,
        #"    account    the host is "item", not "account""#,
      ]
    )
    #expect(
      try others("t://item/7?ref=a", .phone).prefix(2)
        == ["  Not handled by:", "    any-item   item-link comes first"]
    )
    let beta = try others("t://beta", .phone)
    #expect(beta.first == "  Reasons:")
    #expect(beta.contains("    beta-link  does not exist here: needs beta"))
    #expect(
      try others("t://phone", .pad).last == "    phone      does not exist here: not on iPadOS"
    )
  }

  @Test func anAnswerForEachPlatformThatDiffers() throws {
    let model = try GraphFixture(Self.shop, platforms: #""iOS": "18.0", "iPadOS": "18.0""#).model
    let text = ResolutionText(model).text(
      of: DeepLinkResolution(try LinkURL("t://phone"), in: model)
    )
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix(" ") } == ["t://phone", "iPhone", "iPad"])
    #expect(text.contains("\n\niPad\n  No deep link handles it.\n\n  Reasons:\n"))
    // Where the item does not exist, both states are told one step further in.
    let start = try #require(lines.firstIndex(of: "  If the item that it names does not exist:"))
    #expect(
      lines[start...].prefix(8) == [
        "  If the item that it names does not exist:", "    If the link launches the app:",
        "      scene     Main", "      tab       Home", "      stack     Home page  home",
        "      sheet     (no taps open it here)", "        screen  Note       note",
        "    If the app is running: the same; other tabs keep their paths.",
      ]
    )
  }

  /// A tab that only does something is none that the app begins with.
  @Test func theAppBeginsWithTheFirstTabThatShowsSomething() throws {
    let model = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "new", "title": "New", "action": { "sheet": "note", "on": "tap New" } },
        { "id": "home-tab", "title": "Home", "stack": "home" } ] } } ],
      "screens": [ { "id": "home" }, { "id": "note" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://n"], "opens": { "sheet": "note" } } ]
      """,
      platforms: #""iOS": "18.0""#
    ).model
    let text = ResolutionText(model).text(of: DeepLinkResolution(try LinkURL("t://n"), in: model))
    #expect(text.contains("    tab       Home\n    stack     home\n"))
    // There is one tab to be in: no other keeps its path.
    #expect(text.contains("  If the app is running: the same.\n"))
  }
}
