import AtlasTestSupport
import Testing

@testable import AtlasModel
@testable import AtlasReview

@Suite("What can't be compared with an old model that has errors")
struct UncomparedElementsTests {
  private static func app(_ screens: String) -> String {
    """
    "conditions": { "signedIn": "There is an account." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [ \(screens) ]
    """
  }

  /// - Parameter places: What was left out of the old model.
  private func difference(
    _ old: String,
    _ new: String,
    without places: [String] = [],
    files: Set<Int32> = []
  )
    throws -> (difference: ModelDifference, new: NavigationModel)
  {
    var base = ReviewBase(
      omissions: places.map {
        ModelOmission(file: "navigation.json", line: 1, place: $0, reason: "an error")
      }
    )
    base.unreadFiles = files
    let models = try ComparedModels(Self.app(old), Self.app(new))
    return (ModelDifference(old: models.old, new: models.new, base: base), models.new)
  }

  private func uncompared(_ found: (difference: ModelDifference, new: NavigationModel)) -> [String]
  {
    found.difference.uncompared.map { "\($0.kind.label) \(found.new.id(of: $0))" }
  }

  private static let book = #"{ "id": "book" }"#
  private static let home = #"{ "id": "home" }"#

  @Test("A screen that was left out is not new, and ways may have led through it")
  func screen() throws {
    let found = try difference(
      Self.home,
      Self.book + ", " + Self.home,
      without: ["screens[book]"]
    )
    #expect(uncompared(found) == ["screen book"])
    #expect(found.difference.isEmpty)
    #expect(!found.difference.comparesWays)
  }

  @Test("Of a screen, a transition that was left out is not new; another screen is")
  func transition() throws {
    let found = try difference(
      Self.home,
      Self.book + #", { "id": "home", "goes": [ { "push": "book" } ] }"#,
      without: ["screens[home].goes[0].push"]
    )
    #expect(uncompared(found) == ["transition home.push.book"])
    #expect(found.difference.changes.compactMap(\.new).map(found.new.id) == ["book"])
    #expect(found.difference.comparesWays)
  }

  @Test("A requirement that was left out may have decided where ways lead; a title did not")
  func keys() throws {
    let gated = #"{ "id": "home", "requires": ["signedIn"] }"#
    let requirement = try difference(Self.home, gated, without: ["screens[home].requires"])
    #expect(requirement.difference.isEmpty)
    #expect(!requirement.difference.comparesWays)
    let title = #"{ "id": "home", "title": "Home" }"#
    let titled = try difference(Self.home, title, without: ["screens[home].title"])
    #expect(titled.difference.isEmpty)
    #expect(titled.difference.comparesWays)
    #expect(try !difference(Self.home, title).difference.isEmpty)
  }

  @Test(
    "In a file that was not read whole, what is new may have been there, and what changed has changed"
  )
  func file() throws {
    let old = #"{ "id": "home", "title": "Home" }"#
    let new = #"{ "id": "home", "title": "Start", "view": "HomeView" }"#
    let found = try difference(old, new, files: [0])
    #expect(found.difference.changes.flatMap(\.fields).map(\.key) == ["title"])
    #expect(!found.difference.comparesWays)
  }
}
