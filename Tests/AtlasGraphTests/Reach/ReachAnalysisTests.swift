import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// Which screens are reached where, and under which conditions.
@Suite("Reach")
struct ReachAnalysisTests {
  private let fixture: GraphFixture
  private let reach: ReachAnalysis

  init() throws {
    fixture = try GraphFixture(
      """
      "conditions": {
        "beta": "The beta is on.",
        "signedIn": { "summary": "There is an account.", "default": true },
        "unused": "Nothing depends on it." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "items": [
        { "id": "cook", "title": "Cook", "stack": "recipes" },
        { "id": "lab", "title": "Lab", "stack": "lab", "hidden": "!beta" },
        { "id": "shop", "title": "Shop", "hidden": "compact", "stack": "shop" } ] } } } ],
      "screens": [
        { "id": "lab", "title": "Lab", "goes": [ { "push": "probe", "on": "tap a probe" } ] },
        { "id": "notes", "title": "Notes", "requires": ["signedIn"],
          "goes": [ { "push": "note", "on": "tap a note" } ] },
        { "id": "note", "title": "Note" }, { "id": "probe", "title": "Probe" },
        { "id": "recipes", "title": "Recipes", "goes": [ { "push": "notes", "on": "tap Notes" } ] },
        { "id": "scan", "title": "Scan", "platforms": ["iOS"] },
        { "id": "shop", "title": "Shop" }, { "id": "welcome", "title": "Welcome" } ],
      "deepLinks": [
        { "id": "scan-link", "patterns": ["r://scan"], "opens": { "sheet": "scan" },
          "requires": ["signedIn"], "otherwise": { "sheet": "welcome" } } ]
      """
    )
    reach = ReachAnalysis(fixture.app)
  }

  private func reach(_ id: String, _ environment: Environment, _ set: Int = 0)
    throws -> ReachAnalysis.Reach
  {
    reach.reach(
      ofScreen: try #require(fixture.model.index.screens[id]),
      inEnvironment: fixture.number(of: environment),
      under: set
    )
  }

  private func reasons(_ id: String, _ environment: Environment, _ set: Int = 0) throws -> [String]
  {
    guard case .unreachable(let reasons) = try reach(id, environment, set) else { return [] }
    return reasons.map(NavigationWords(fixture.model, in: environment).reason)
  }

  /// Two sets have the values of eight screens in five environments and of three conditions: 86.
  @Test("of too many conditions only the defaults are looked at")
  func tooManyConditions() {
    #expect(fixture.app.environments.count == 5 && fixture.model.screens.count == 8)
    let enough = ReachAnalysis(fixture.app, pairing: true, setLimit: 86)
    #expect(enough.unexaminedConditions == 0)
    #expect(enough.sets.count == 3 && enough.pairs.count == 1)
    let few = ReachAnalysis(fixture.app, pairing: true, setLimit: 85)
    #expect(few.unexaminedConditions == 2)
    #expect(few.sets.count == 1 && few.pairs.isEmpty)
    for screen in fixture.model.screens.indices {
      #expect(
        few.reach(ofScreen: screen, inEnvironment: 0, under: 0)
          == enough.reach(ofScreen: screen, inEnvironment: 0, under: 0)
      )
    }
  }

  /// Of two conditions there is one set of both.
  @Test("two conditions are looked at together while the graphs are small")
  func pairsOfConditions() {
    #expect(ReachAnalysis(fixture.app, pairing: true).pairs.map(\.all.count) == [2])
    #expect(ReachAnalysis(fixture.app, pairing: true, pairEdgeLimit: 1).pairs.isEmpty)
    #expect(ReachAnalysis(fixture.app, pairing: true, pairEdgeLimit: 1).sets.count == 3)
  }

  /// The way to the last of 30 screens has 30 steps: ten at each end are kept.
  @Test("a long way around a requirement has its first and last steps")
  func longBypass() throws {
    let chain = (1...29).map {
      #"{ "id": "s\#($0)", "goes": [ { "push": "s\#($0 + 1)", "on": "tap \#($0 + 1)" } ] }"#
    }
    let app = try GraphFixture(
      """
      "conditions": { "paid": "It is paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ],
      "screens": [ { "id": "s0", "goes": [ { "push": "s1", "on": "tap 1" } ] },
        \(chain.joined(separator: ", ")), { "id": "s30", "requires": ["paid"] } ]
      """
    ).app
    let way = try #require(app.requirementBypasses.first).way.map(\.words)
    #expect(way.first == (1...10).map { "tap \($0)" } && way.hiddenCount == 10)
    #expect(way.last == (21...30).map { "tap \($0)" })
    #expect(way.list { $0 }[10] == "… 10 more steps …" && way.list { $0 }.count == 21)
  }

  @Test("the sets are the defaults and each condition that something depends on")
  func sets() {
    let ids = reach.sets.map { $0.flipped.map { fixture.model.conditions[$0].id } }
    #expect(ids == [nil, "beta", "signedIn"])
    #expect(
      reach.sets.indices.map { reach.values(of: $0) } == [
        ["beta": false, "signedIn": true, "unused": false],
        ["beta": true, "signedIn": true, "unused": false],
        ["beta": false, "signedIn": false, "unused": false],
      ]
    )
  }

  @Test("two conditions at once, if asked for, and of a group only one")
  func pairs() throws {
    let app = try GraphFixture(
      """
      "conditions": {
        "beta": "The beta is on.", "paid": "It is paid.",
        "kind": { "summary": "The launch.", "default": "usual",
          "oneOf": { "first": "First.", "usual": "Usual.", "late": "Late." } } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [
          { "push": "lab", "on": "tap Lab", "when": ["beta", "paid"] },
          { "push": "tips", "on": "tap Tips", "when": "first" },
          { "push": "offer", "on": "tap Offer", "when": "late" } ] },
        { "id": "lab" }, { "id": "offer", "requires": ["paid"] }, { "id": "tips" } ]
      """
    ).app
    #expect(ReachAnalysis(app).pairs.isEmpty)
    let reach = ReachAnalysis(app, pairing: true)
    let names = { (set: ReachAnalysis.ConditionSet) in
      set.all.map { app.model.conditions[$0].id }
    }
    #expect(reach.sets.map(names) == [[], ["beta"], ["first"], ["late"], ["paid"]])
    #expect(
      reach.pairs.map(names) == [
        ["beta", "first"], ["beta", "late"], ["beta", "paid"], ["first", "paid"], ["late", "paid"],
      ]
    )
    // No condition alone leads to the lab.
    let lab = try #require(app.model.index.screens["lab"])
    let reached = (0..<10).filter {
      reach.reach(ofScreen: lab, inEnvironment: 0, under: $0) == .taps(1)
    }
    #expect(reached == [7])
    let offer = try #require(app.model.index.screens["offer"])
    // What requires something is reached all the same, and marked.
    let offered = (0..<10).filter {
      reach.reach(ofScreen: offer, inEnvironment: 0, under: $0) == .taps(1)
    }
    #expect(offered == [3, 6, 9])
    #expect(reach.unmetRequirement(ofScreen: offer, under: 6)?.text == "paid")
    #expect(reach.unmetRequirement(ofScreen: offer, under: 9) == nil)
  }

  @Test("by default")
  func defaults() throws {
    #expect(try reach("recipes", .phone) == .taps(0))
    #expect(try reach("note", .phone) == .taps(2))
    #expect(try reach("shop", .pad) == .taps(1))
    #expect(
      try reasons("shop", .phone) == [
        "The Shop tab does not exist here: not in compact width"
      ]
    )
    #expect(try reasons("lab", .mac) == ["The Lab tab does not exist here: needs beta"])
    #expect(try reasons("probe", .mac) == ["Lab can’t be reached either"])
    #expect(try reach("scan", .phone) == .link)
    #expect(try reach("scan", .mac) == .absent(.platform(.macOS)))
    // The link goes there only where nobody is signed in.
    #expect(try reach("welcome", .phone) == .unreachable([.noWayIn]))
  }

  @Test("a condition the other way round")
  func flipped() throws {
    #expect(try reach("lab", .phone, 1) == .taps(1))
    #expect(try reach("probe", .phone, 1) == .taps(2))
    #expect(try reach("welcome", .phone, 2) == .link)
    #expect(try reasons("scan", .phone, 2) != [])
    // Notes is reached all the same, and lets nobody through.
    #expect(try reach("notes", .phone, 2) == .taps(1))
    #expect(try reasons("note", .phone, 2) == ["Notes requires signedIn"])
    let notes = try #require(fixture.model.index.screens["notes"])
    #expect(reach.unmetRequirement(ofScreen: notes, under: 2)?.text == "signedIn")
    #expect(reach.unmetRequirement(ofScreen: notes, under: 1) == nil)
    #expect(reach.changes(ofScreen: notes, under: 1) == false)
  }

  @Test("what can be bypassed, with the steps")
  func bypasses() throws {
    let bypass = try #require(reach.bypasses.first)
    #expect(reach.bypasses.count == 1)
    #expect(fixture.model.screens[bypass.screen].id == "notes")
    #expect(bypass.source == .launch)
    #expect(bypass.way.first.map(\.words) == ["tap Notes"])
    #expect(bypass.environments == fixture.app.allEnvironments)
  }

  @Test("a screen is reached everywhere if it is wherever it is made for")
  func everywhere() throws {
    let ids = fixture.model.screens.indices.filter { reach.isReachedEverywhere(screen: $0) }
      .map { fixture.model.screens[$0].id }
    #expect(ids == ["note", "notes", "recipes"])
  }

  @Test("conditions of nothing but requirements do not change what there is")
  func conditionsOfExistence() {
    #expect(fixture.model.conditionsOfExistence == ["beta"])
    #expect(fixture.model.requiredConditions == ["signedIn"])
  }

  @Test("a link that requires what does not hold goes otherwise, also where it would find nothing")
  func notFoundOfAGuardedLink() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "gone" }, { "id": "home" }, { "id": "inbox" }, { "id": "welcome" } ],
      "deepLinks": [ { "id": "l", "patterns": ["r://l"], "opens": { "sheet": "inbox" },
        "requires": ["signedIn"], "otherwise": { "sheet": "welcome" }, "notFound": { "sheet": "gone" } } ]
      """
    )
    let reach = ReachAnalysis(fixture.app)
    // By default nobody is signed in; the second set has it the other way round.
    #expect(reach.sets.map(\.flipped) == [nil, 0])
    let reached = try [0, 1].map { set in
      try ["gone", "inbox", "welcome"].filter { id in
        reach.reach(
          ofScreen: try #require(fixture.model.index.screens[id]),
          inEnvironment: 0,
          under: set
        ) == .link
      }
    }
    #expect(reached == [["welcome"], ["gone", "inbox"]])
  }

  @Test("two reasons are enough, and neither what is unreachable nor what is absent is reached")
  func reasonsAndNames() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "beta": "The beta is on." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "lab", "on": "A", "when": "beta" },
        { "sheet": "lab", "on": "B", "when": "beta" },
        { "popover": "lab", "on": "C", "when": "beta" } ] },
        { "id": "lab" }, { "id": "mac", "platforms": ["macOS"] } ]
      """
    )
    let reach = ReachAnalysis(fixture.app)
    func reached(_ id: String) throws -> ReachAnalysis.Reach {
      reach.reach(
        ofScreen: try #require(fixture.model.index.screens[id]),
        inEnvironment: 0,
        under: 0
      )
    }
    guard case .unreachable(let reasons) = try reached("lab") else {
      Issue.record("The beta is off.")
      return
    }
    #expect(reasons.count == 2)
    #expect(try !reached("lab").isReached)
    #expect(try reached("mac") == .absent(.platform(.iOS)))
    #expect(try !reached("mac").isReached)
    #expect(try reached("home").isReached)
  }

  @Test("A screen of another platform's scene does not exist there, one without a way in does")
  func scenesOfOtherPlatforms() throws {
    let app = try GraphFixture(
      """
      "scenes": [
        { "id": "phone", "platforms": ["iOS"], "windowGroup": { "tabs": [
          { "id": "t", "stack": "home" }, { "id": "u", "stack": "both" } ] } },
        { "id": "watch", "platforms": ["watchOS"], "windowGroup": { "stack": "watch" } } ],
      "screens": [
        { "id": "both", "goes": [ { "push": "deep" } ] },
        { "id": "deep" }, { "id": "detail", "goes": [ { "push": "home" } ] },
        { "id": "home", "goes": [ { "push": "detail" } ] },
        { "id": "lost-1", "goes": [ { "push": "lost-2" } ] },
        { "id": "lost-2", "goes": [ { "push": "lost-1" } ] },
        { "id": "watch", "goes": [ { "push": "both" }, { "sheet": "phone-only" } ] },
        { "id": "phone-only" } ]
      """,
      platforms: #""iOS": "18.0", "watchOS": "10.0""#
    ).app
    let reach = ReachAnalysis(app)
    let watch = try #require(app.environments.firstIndex { $0.platform == .watchOS })
    let phone = try #require(app.environments.firstIndex { $0.platform == .iOS })
    func absent(_ number: Int) -> [String] {
      app.model.screens.indices.filter { screen in
        if case .absent = reach.reach(ofScreen: screen, inEnvironment: number, under: 0) {
          true
        } else {
          false
        }
      }.map { app.model.screens[$0].id }
    }
    // On the watch, "watch" pushes "both".
    #expect(absent(watch) == ["detail", "home"])
    #expect(absent(phone) == ["phone-only", "watch"])
    let deep = try #require(app.model.index.screens["deep"])
    #expect(reach.reach(ofScreen: deep, inEnvironment: watch, under: 0) == .taps(2))
  }

  /// A screen that one of several conditions brings into reach needs any of them, in words; one that takes more taps
  /// is no alternative.
  @Test func allConditionsThatWouldDoAreTold() throws {
    let app = try GraphFixture(
      """
      "conditions": { "plus": "P.", "trial": "T.", "late": "L.", "quiet": { "summary": "Q.", "default": true } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "when": { "any": ["plus", "trial", "!quiet"] } },
          { "push": "c", "when": "late" } ] },
        { "id": "b" }, { "id": "c", "goes": [ { "push": "b" } ] } ]
      """
    ).app
    let reach = ReachAnalysis(app)
    let b = try #require(app.model.index.screens["b"])
    let found = try #require(reach.conditionalReach(ofScreen: b, inEnvironment: 0))
    #expect(found.taps == 1)
    #expect(reach.changed(found) == "with plus or trial or without quiet")
    #expect(Set(reach.changedTerms(found)) == ["plus", "trial", "!quiet"])
  }
}
