import Testing

@testable import NavigationAtlas

/// Where deep links land, section 7 of the semantics.
@Suite struct LandingTests {
  static let app = """
    "conditions": { "signedIn": "There is an account." },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "items": [
      { "id": "cook", "title": "Cook", "split": { "sidebar": "categories",
        "detail": { "stack": "recipe" }, "placeholder": "pick" } },
      { "id": "shop", "title": "Shop", "placement": "sidebarOnly", "stack": "shop" } ] } } } ],
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
        == "the Shop tab is not there: only in a sidebar, and there is none"
    )
    #expect(app.landing("shop", .phone).place == nil)
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

  @Test func withNothingToOpenALinkLandsOnWhatLaunchShows() throws {
    let app = try GraphFixture(Self.app)
    #expect(app.landing("plain", .phone).place.map(app.model.id) == "categories@cook.split.sidebar")
    #expect(app.landing("plain", .pad).place.map(app.model.id) == "pick@cook.split.detail")
  }
}
