import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What platforms have and lack: sidebars of tabs, accessories, columns, presentations.
@Suite struct PlatformTests {
  static let everywhere = """
    "iOS": "26.0", "iPadOS": "26.0", "macOS": "26.0", "watchOS": "26.0", "tvOS": "26.0", \
    "visionOS": "26.0"
    """

  static func tabs(_ items: String, keys: String = "", screens: String = "") -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", \(keys)
      "items": [ { "id": "a", "title": "A", "stack": "a" }, \(items) ] } } } ],
    "screens": [ { "id": "a" }, { "id": "b" } \(screens) ]
    """
  }

  // MARK: Placement of tabs

  /// Apple on `UITab.preferredPlacement`: it counts "in contexts that allow different placement".
  @Test("a tab for the sidebar is in the bar of an iPhone, and on the iPad in the sidebar")
  func sidebarOnlyTab() throws {
    let app = try GraphFixture(
      Self.tabs(#"{ "id": "b", "title": "B", "placement": "sidebarOnly", "stack": "b" }"#),
      platforms: Self.everywhere
    )
    for environment: Environment in [.phone, .phoneOnItsSide, .narrowPad, .mac, .tv, .vision] {
      #expect(app.taps("b", environment) == 1, "\(environment.id)")
    }
    #expect(app.steps("b", .pad) == ["show the sidebar", "tap the B tab"])
  }

  @Test("a section for the sidebar counts for its tabs, unless a tab says otherwise")
  func sidebarOnlySection() throws {
    let app = try GraphFixture(
      Self.tabs(
        """
        { "id": "s", "section": "S", "placement": "sidebarOnly", "tabs": [
          { "id": "p", "title": "P", "placement": "pinned", "stack": "p" },
          { "id": "b", "title": "B", "stack": "b" } ] }
        """,
        screens: #", { "id": "p" }"#
      )
    )
    #expect(app.taps("b", .phone) == 1)
    #expect(app.taps("p", .phone) == 1)
    #expect(app.taps("b", .pad) == 2)
    #expect(app.taps("p", .pad) == 1)
    #expect(app.taps("b", .mac) == 1)
  }

  @Test("a tab that is hidden in the tab bar until customized is in the sidebar of the iPad")
  func hiddenInTheTabBar() throws {
    let app = try GraphFixture(
      Self.tabs(
        #"{ "id": "b", "title": "B", "defaultVisibility": { "tabBar": "hidden" }, "stack": "b" }"#
      )
    )
    #expect(app.taps("b", .pad) == 2)
    #expect(app.taps("b", .phone) == 1)
  }

  @Test("without a sidebar, a placement changes nothing")
  func placementWithoutSidebar() throws {
    let app = try GraphFixture(
      Self.tabs(#"{ "id": "b", "placement": "sidebarOnly", "stack": "b" }"#)
        .replacing("sidebarAdaptable", with: "tabBarOnly")
    )
    #expect(app.taps("b", .pad) == 1)
  }

  @Test("the iPad may show the sidebar first")
  func sidebarFirst() throws {
    let app = try GraphFixture(
      Self.tabs(
        #"{ "id": "b", "title": "B", "placement": "sidebarOnly", "stack": "b" }"#,
        keys: #""barPlacement": "sidebar","#
      )
    )
    #expect(app.steps("b", .pad) == ["tap the B tab"])
  }

  // MARK: What accompanies tabs

  @Test("only the iPhone and the iPad have a bottom accessory")
  func bottomAccessory() throws {
    let app = try GraphFixture(
      Self.tabs(
        #"{ "id": "b", "stack": "b" }"#,
        keys: #""bottomAccessory": "player","#,
        screens: #", { "id": "player" }"#
      ),
      platforms: Self.everywhere
    )
    for environment: Environment in [.phone, .phoneOnItsSide, .narrowPad, .pad] {
      #expect(app.taps("player", environment) == 0, "\(environment.id)")
    }
    for environment: Environment in [.mac, .tv, .vision, .watch] {
      #expect(app.taps("player", environment) == nil, "\(environment.id)")
    }
    #expect(app.places("player", .phone) == ["player@main.tabs.bottomAccessory"])
  }

  @Test("the header and the footer of a sidebar are places of their own, with the sidebar")
  func sidebarHeaderAndFooter() throws {
    let app = try GraphFixture(
      Self.tabs(
        #"{ "id": "b", "stack": "b" }"#,
        keys: #""sidebarHeader": "account", "sidebarFooter": "account","#,
        screens: #", { "id": "account" }"#
      )
    )
    #expect(
      app.places("account", .pad) == [
        "account@main.tabs.sidebarFooter", "account@main.tabs.sidebarHeader",
      ]
    )
    #expect(app.steps("account", .pad) == ["show the sidebar"])
    #expect(app.taps("account", .mac) == 0)
    #expect(app.taps("account", .phone) == nil)
    let place = Place(
      screen: app.model.index.screens["account"] ?? -1,
      position: .slot(.accessory(of: 0, .sidebarHeader))
    )
    #expect(app.model.label(ofHolder: .accessory(of: 0, .sidebarHeader)) == "main › sidebar header")
    #expect(app.model.id(of: place) == "account@main.tabs.sidebarHeader")
  }

  /// Apple on `TabContent.contextMenu(menuItems:)`: "a context menu to a tab's sidebar representation".
  @Test("the context menu of a tab is in the sidebar")
  func contextMenu() throws {
    let menu = #""contextMenu": [ { "sheet": "share", "on": "choose Share" } ]"#
    let app = try GraphFixture(
      Self.tabs(
        #"{ "id": "b", "title": "B", "stack": "b", \#(menu) }"#,
        screens: #", { "id": "share" }"#
      )
    )
    #expect(app.taps("share", .phone) == nil)
    #expect(
      app.reasons("share", .phone) == [
        "The context menu of the B tab is in a sidebar, and there is none"
      ]
    )
    #expect(app.taps("share", .mac) == 2)
    #expect(
      app.steps("share", .pad) == [
        "show the sidebar", "open the context menu of B, then choose Share",
      ]
    )
    #expect(app.taps("share", .pad) == 3)
  }

  // MARK: Columns

  /// WWDC22, session 10054: on Apple Watch and Apple TV a split view is one stack.
  @Test(
    "a split view is one stack on Apple TV and Apple Watch",
    arguments: [Environment.tv, .watch]
  )
  func splitViewOnTV(_ environment: Environment) throws {
    let app = try GraphFixture(SplitViewTests.twoColumns, platforms: Self.everywhere)
    #expect(app.taps("list", environment) == 0)
    #expect(app.taps("item", environment) == 1)
    #expect(app.taps("empty", environment) == nil)
    #expect(app.steps("part", environment).last == "tap a part")
  }

  @Test("a screen that was selected on Apple TV is a step back away from the list")
  func goingBackOnTV() throws {
    let app = try GraphFixture(
      SplitViewTests.twoColumns.replacing(
        #""placeholder": "empty""#,
        with: #""placeholder": "empty", "preferredCompactColumn": "detail""#
      ),
      platforms: #""tvOS": "18.0""#
    )
    #expect(app.steps("list", .tv) == ["go back"])
  }

  @Test("every column that waits for a selection may have a placeholder")
  func placeholderOfTheContentColumn() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": "categories", "content": "recipes", "detail": "recipe",
        "placeholder": { "content": "pick-category", "detail": "pick-recipe" } } } } ],
      "screens": [
        { "id": "categories", "goes": [ { "select": "recipes", "on": "tap a category" } ] },
        { "id": "recipes", "goes": [ { "select": "recipe", "on": "tap a recipe" } ] },
        { "id": "recipe" }, { "id": "pick-category" }, { "id": "pick-recipe" } ]
      """
    )
    #expect(app.taps("pick-category", .pad) == 0)
    #expect(app.taps("pick-recipe", .pad) == 0)
    #expect(app.taps("recipes", .pad) == 1)
    #expect(app.steps("recipe", .pad) == ["tap a category", "tap a recipe"])
    #expect(app.places("pick-category", .pad) == ["pick-category@main.split.content"])
    #expect(app.taps("pick-category", .phone) == nil)
  }

  /// Apple on `NavigationSplitViewVisibility`: "macOS always displays the content column".
  @Test("detailOnly hides the sidebar on the Mac too, and never the content column")
  func detailOnlyOnTheMac() throws {
    let two = SplitViewTests.twoColumns.replacing(
      #""placeholder""#,
      with: #""visibility": "detailOnly", "placeholder""#
    )
    let app = try GraphFixture(two)
    #expect(app.steps("list", .mac) == ["show the sidebar"])
    #expect(app.steps("item", .mac) == ["show the sidebar", "tap an item"])
    #expect(app.taps("empty", .mac) == 0)
    let three = try GraphFixture(
      SplitViewTests.threeColumns.replacing(
        #""sidebar": "boxes""#,
        with: #""visibility": "detailOnly", "sidebar": "boxes""#
      )
    )
    #expect(three.taps("mails", .mac) == 0)
    #expect(three.taps("boxes", .mac) == 1)
    #expect(three.taps("mails", .pad) == 1)
  }

  @Test("a hidden sidebar is a tap away from an empty detail column too")
  func detailOnlyWithNothingToShow() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": "list", "detail": "item", "visibility": "detailOnly" } } } ],
      "screens": [ { "id": "list", "goes": [ { "select": "item" } ] }, { "id": "item" } ],
      "deepLinks": [ { "id": "l", "patterns": ["r://item"], "opens": { "select": ["item"] } } ]
      """
    )
    #expect(app.steps("list", .pad) == ["show the sidebar"])
    #expect(app.taps("item", .pad) == 2)
    let landing = app.landing("l", .pad)
    #expect(app.steps(of: landing, .pad) == ["show main", "select item"])
    #expect(landing.failure == nil)
  }

  @Test("a link with isDetailLink(false) pushes in its own column of a NavigationView")
  func pushInAColumnOfANavigationView() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "navigationView": {
        "sidebar": "links", "detail": "d" } } } ],
      "screens": [
        { "id": "links", "goes": [ { "push": "value", "by": "viewLink" },
          { "select": "d", "by": "viewLink" } ] },
        { "id": "value" }, { "id": "d" } ]
      """
    )
    for environment: Environment in [.phone, .pad, .mac] {
      #expect(app.taps("value", environment) == 1, "\(environment.id)")
      #expect(app.places("value", environment) == ["value@main.navigationView.sidebar"])
    }
    #expect(app.blocked(.pad).isEmpty)
  }

  static func columns(_ primary: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "columns": { "primary": \(primary),
      "secondary": [ { "id": "side", "stack": "notes", "isIndependent": true } ] } } } ],
    "screens": [ { "id": "notes", "goes": [ { "push": "post" } ] }, { "id": "post" },
      { "id": "timeline", "goes": [ { "push": "post" } ] } ],
    "deepLinks": [ { "id": "l", "patterns": ["r://post"], "opens": { "path": ["post"] } } ]
    """
  }

  @Test("a link goes on in the column that others depend on, not in an independent one")
  func linkBesideAnIndependentColumn() throws {
    let stack = try GraphFixture(Self.columns(#"{ "stack": "timeline" }"#))
    let landing = stack.landing("l", .mac)
    #expect(landing.place.map(stack.model.id(of:)) == "post@main.columns.primary.stack")
    let tabs = try GraphFixture(
      Self.columns(#"{ "tabs": [ { "id": "t", "stack": "timeline" } ] }"#)
    )
    #expect(tabs.landing("l", .pad).place.map(tabs.model.id(of:)) == "post@t.stack")
    let replay = tabs.state(of: "l", .pad)
    #expect(replay?.stackIDs(in: tabs.model) == ["timeline", "post"])
  }

  // MARK: Presentations

  @Test("a presentation whose API the platform lacks leads nowhere")
  func missingAPI() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "fullScreenCover": "cover" }, { "inspector": "info" },
          { "popover": "pop" }, { "sheet": "sheet" } ] },
        { "id": "cover" }, { "id": "info" }, { "id": "pop" }, { "id": "sheet" } ],
      "deepLinks": [ { "id": "l", "patterns": ["r://c"], "opens": { "fullScreenCover": "cover" } } ]
      """,
      platforms: Self.everywhere
    )
    func environments(_ screen: String) -> [String] {
      app.app.environments.filter { app.taps(screen, $0) == 1 }.map(\.platform.rawValue).unique
    }
    #expect(environments("cover") == ["iOS", "iPadOS", "watchOS", "tvOS", "visionOS"])
    #expect(environments("info") == ["iOS", "iPadOS", "macOS"])
    #expect(environments("pop") == ["iOS", "iPadOS", "macOS", "visionOS"])
    #expect(environments("sheet").count == 6)
    #expect(app.blocked(.mac) == ["a.fullScreenCover.cover: macOS has no fullScreenCover"])
    #expect(app.landing("l", .mac).failure == .noAPI(.fullScreenCover))
    #expect(app.landing("l", .pad).failure == nil)
  }
}

extension Environment {
  fileprivate static let tv = Environment(.tvOS, .regular)
  fileprivate static let vision = Environment(.visionOS, .regular)
  fileprivate static let watch = Environment(.watchOS, .compact)
}

extension [String] {
  /// Without neighbours that are equal.
  fileprivate var unique: [String] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension GraphFixture {
  /// The state that a deep link makes of an app that it launches.
  fileprivate func state(of link: String, _ environment: Environment) -> NavigationState? {
    let semantics = NavigationSemantics(model: model, environment: environment, assumption: .any)
    let opening = model.deepLinks[model.index.deepLinks[link] ?? -1].opening
    var replay = StateReplay(
      semantics: semantics,
      opening: opening,
      arguments: [],
      start: .cold
    )
    return replay.state(landing(link, environment), opening)
  }
}

extension NavigationState {
  fileprivate func stackIDs(in model: NavigationModel) -> [String] {
    content.stack.compactMap { entry in
      if case .screen(let shown) = entry { model.screens[shown.screen].id } else { nil }
    }
  }
}
