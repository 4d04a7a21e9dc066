import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Where deep links land, section 7 of the semantics.
@Suite struct LandingTests {
  static let app = """
    "conditions": { "signedIn": "There is an account." },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "items": [
      { "id": "cook", "title": "Cook", "split": { "sidebar": "categories",
        "detail": { "stack": "recipe" }, "placeholder": "pick" } },
      { "id": "shop", "title": "Shop", "hidden": "compact", "stack": "shop" } ] } } } ],
    "screens": [
      { "id": "categories", "goes": [ { "select": "recipe", "on": "tap a recipe" } ] },
      { "id": "recipe", "goes": [
        { "push": "step", "on": "tap a step" }, { "sheet": { "stack": "editor" }, "on": "tap Edit" } ] },
      { "id": "step" }, { "id": "pick" }, { "id": "shop" }, { "id": "editor" }, { "id": "orphan" } ],
    "deepLinks": [
      { "id": "recipe", "patterns": ["r://recipe/{id}"], "opens": { "tab": "cook", "path": ["recipe(id)"] } },
      { "id": "step", "patterns": ["r://step/{id}"],
        "opens": { "tab": "cook", "select": ["recipe"], "path": ["step(id)"] } },
      { "id": "edit", "patterns": ["r://edit/{id}"],
        "opens": { "tab": "cook", "path": ["recipe(id)"], "sheet": "editor(id)" } },
      { "id": "shop", "patterns": ["r://shop"], "opens": { "tab": "shop" } },
      { "id": "jump", "patterns": ["r://jump"], "opens": { "tab": "cook", "path": ["recipe", "orphan"] } },
      { "id": "plain", "patterns": ["r://home"], "opens": {} } ]
    """

  @Test func aPathFollowsTheTransitionsOfTheModel() throws {
    let app = try GraphFixture(Self.app)
    let landing = app.landing("recipe", .pad)
    #expect(
      app.steps(of: landing, .pad) == ["show main", "select the Cook tab", "select recipe"]
    )
    let place = try #require(landing.place)
    #expect(app.model.id(of: place) == "recipe@cook.split.detail.stack")
    #expect(app.screen("recipe").deepLinks.map { app.model.deepLinks[$0].id } == ["recipe"])
  }

  @Test func selectionsComeBeforeThePath() throws {
    let app = try GraphFixture(Self.app)
    for environment in [Environment.pad, .phone] {
      let landing = app.landing("step", environment)
      #expect(
        app.steps(of: landing, environment)
          == ["show main", "select the Cook tab", "select recipe", "push step"]
      )
      #expect(landing.place.map(app.model.id) == "step@cook.split.detail.stack")
    }
  }

  @Test func aPresentationStandsOnTop() throws {
    let app = try GraphFixture(Self.app)
    let landing = app.landing("edit", .phone)
    #expect(
      app.steps(of: landing, .phone)
        == ["show main", "select the Cook tab", "select recipe", "present editor as a sheet"]
    )
    #expect(landing.place.map(app.model.id) == "editor@recipe.sheet.editor.stack")
  }

  @Test func aTabThatIsNotThereCannotBeLandedIn() throws {
    let app = try GraphFixture(Self.app)
    #expect(app.landing("shop", .pad).place.map(app.model.id) == "shop@shop.stack")
    let failure = try #require(app.landing("shop", .phone).failure)
    #expect(
      NavigationWords(app.model).reason(failure)
        == "the Shop tab does not exist here: not in compact width"
    )
    #expect(app.landing("shop", .phone).place == nil)
  }

  /// The link exists with the condition, its tab without it: it leads nowhere, not to what the window shows.
  @Test func aTabThatIsNotThereTogetherWithTheLinkCannotBeLandedIn() throws {
    let app = try GraphFixture(
      """
      "conditions": { "beta": "A person tries what is new." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "One", "stack": "one" },
        { "id": "two", "title": "Two", "stack": "two", "when": "!beta" } ] } } ],
      "screens": [ { "id": "one" }, { "id": "two" } ],
      "deepLinks": [ { "id": "two", "patterns": ["t://two"], "when": "beta", "opens": { "tab": "two" } } ]
      """
    )
    let landing = app.landing("two", .phone)
    #expect(landing.failure != nil)
    #expect(landing.place == nil)
    #expect(app.screen("one").deepLinks.isEmpty)
  }

  @Test func aStepThatNobodyCouldTakeByHandIsTold() throws {
    let app = try GraphFixture(Self.app)
    let landing = app.landing("jump", .phone)
    #expect(app.steps(of: landing, .phone).last == "push orphan?")
    #expect(landing.place.map(app.model.id) == "orphan@cook.split.detail.stack")
    // It is reached by the link alone.
    #expect(app.taps("orphan", .phone) == nil)
    #expect(app.screen("orphan").reach[0].isEntered)
  }

  @Test func whatAPushCoversIsOutOfReach() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "recipe" }, { "push": "help" } ] },
        { "id": "recipe" }, { "id": "help" } ],
      "deepLinks": [ { "id": "help", "patterns": ["t://help"], "opens": { "path": ["recipe", "help"] } } ]
      """
    )
    // Only the root leads to the help, and the recipe lies on it.
    #expect(
      app.steps(of: app.landing("help", .phone), .phone) == [
        "show main", "push recipe", "push help?",
      ]
    )
  }

  @Test func withNothingToOpenALinkLandsOnWhatLaunchShows() throws {
    let app = try GraphFixture(Self.app)
    #expect(app.landing("plain", .phone).place.map(app.model.id) == "categories@cook.split.sidebar")
    #expect(app.landing("plain", .pad).place.map(app.model.id) == "pick@cook.split.detail.stack")
  }

  @Test func whatAPersonCouldTapAfterGoingBackIsNoStepOutOfNowhere() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "host": "root", "sidebar": "list",
        "detail": { "stack": "item" }, "initialSelection": "item" } } } ],
      "screens": [ { "id": "root", "goes": [ { "sheet": "plus", "on": "tap Plus" } ] },
        { "id": "list", "goes": [ { "select": "other" } ] }, { "id": "item" }, { "id": "other" },
        { "id": "plus" } ],
      "deepLinks": [
        { "id": "other", "patterns": ["t://other"], "opens": { "select": ["other"] } },
        { "id": "plus", "patterns": ["t://plus"], "opens": { "sheet": "plus" } } ]
      """
    )
    for environment in [Environment.phone, .pad] {
      #expect(
        app.steps(of: app.landing("other", environment), environment)
          == ["show main", "select other"]
      )
      // The sheet belongs to the screen around the split view.
      #expect(
        app.steps(of: app.landing("plus", environment), environment)
          == ["show main", "present plus as a sheet"]
      )
    }
  }

  @Test func aLinkThatIsNotThereSaysSo() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": "home" } ], "screens": [ { "id": "home" } ],
      "deepLinks": [ { "id": "a", "patterns": ["t://a"], "opens": {}, "platforms": ["macOS"] } ]
      """
    )
    #expect(app.landing("a", .phone).failure == .link(.platform(.iOS)))
    #expect(app.landing("a", .mac).place.map(app.model.id) == "home@main")
  }

  @Test func fallbacksAreWaysInOfTheirOwn() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "inbox" } ] }, { "id": "inbox" },
        { "id": "sign-in" }, { "id": "gone" } ],
      "deepLinks": [ { "id": "inbox", "patterns": ["t://inbox"], "opens": { "path": ["inbox"] },
        "requires": ["signedIn"], "otherwise": { "sheet": "sign-in" }, "notFound": "gone" } ]
      """
    )
    let fallbacks = app.app.graphs[app.number(of: .phone)].fallbacks[0]
    #expect(fallbacks.otherwise?.place.map(app.model.id) == "sign-in@inbox.otherwise")
    #expect(fallbacks.notFound?.place.map(app.model.id) == "gone@main.stack")
    #expect(app.screen("sign-in").waysIn.map(\.way) == [.fallback(deepLink: 0)])
    #expect(app.screen("sign-in").deepLinks.isEmpty)
    #expect(app.screen("inbox").deepLinks == [0])
  }

  @Test func entryPointsLeadWhereTheirLinkOrTheirOwnContentIs() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "item" } ] }, { "id": "item" },
        { "id": "share", "goes": [ { "push": "people" } ] }, { "id": "people" } ],
      "deepLinks": [ { "id": "item", "patterns": ["t://item"], "opens": "item" } ],
      "entryPoints": [ { "id": "widget", "widget": "Latest item", "follows": "item" },
        { "id": "extension", "shareExtension": "Share", "shows": { "stack": "share" } },
        { "id": "shortcut", "quickAction": "New item", "opens": { "path": ["item"] } } ]
      """
    )
    #expect(app.screen("share").waysIn.map(\.way) == [.entryPoint(0)])
    #expect(app.taps("share", .phone) == nil)
    #expect(app.places("people", .phone) == ["people@extension.stack"])
    #expect(app.taps("people", .phone) == nil)
    #expect(app.screen("item").waysIn.map(\.way).contains(.entryPoint(1)))
  }

  @Test func anEntryPointLeadsElsewhereForEachValueOfItsParameter() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "one", "stack": "one" },
        { "id": "two", "stack": "two", "platforms": ["iPadOS", "macOS"] } ] } } ],
      "screens": [ { "id": "one", "goes": [ { "push": "item" } ] }, { "id": "two" }, { "id": "item" },
        { "id": "draft" } ],
      "entryPoints": [ { "id": "open", "appIntent": "Open", "cases": {
        "item": "item", "draft": { "sheet": "draft" }, "two": { "tab": "two" } } } ]
      """
    )
    func places(_ environment: Environment) -> [String?] {
      app.app.graphs[app.number(of: environment)].entryLandings.map { landing in
        landing?.place.map { app.model.id(of: $0) }
      }
    }
    #expect(places(.phone) == ["item@one.stack", "draft@open.draft", nil])
    #expect(places(.pad) == ["item@one.stack", "draft@open.draft", "two@two.stack"])
    #expect(app.screen("draft").waysIn.map(\.way) == [.entryPoint(1)])
    #expect(app.taps("draft", .phone) == nil)
  }

  /// Without a tab, a link goes on in the tab that is shown first, which a condition decides.
  @Test func aLinkGoesOnInEachTabThatMayBeTheFirst() throws {
    let app = try GraphFixture(
      """
      "conditions": { "pro": "A subscription." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "stack": "one", "when": "pro" }, { "id": "two", "stack": "two" } ] } } ],
      "screens": [ { "id": "one" }, { "id": "two" }, { "id": "item", "goes": [ { "push": "more" } ] },
        { "id": "more" } ],
      "deepLinks": [ { "id": "item", "patterns": ["t://item"], "opens": { "path": ["item"] } } ]
      """,
      platforms: SettingTests.phone
    )
    #expect(Set(app.places("item", .phone)) == ["item@one.stack", "item@two.stack"])
    #expect(Set(app.places("more", .phone)) == ["more@one.stack", "more@two.stack"])
    let link = LinkLandings(ofLink: 0, of: app.model, in: .phone, assuming: .any)
    #expect(link.landing == app.app.graphs[0].landings[0])
  }
}
