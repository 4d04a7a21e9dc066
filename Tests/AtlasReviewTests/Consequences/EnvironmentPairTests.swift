import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

@Suite("Environments before and after a change")
struct EnvironmentPairTests {
  private func pairs(
    _ goes: String,
    _ newGoes: String,
    _ platforms: String,
    _ newPlatforms: String
  ) throws -> (old: AppGraph, new: AppGraph, pairs: EnvironmentPairs) {
    func app(_ goes: String, _ platforms: String) throws -> AppGraph {
      try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "a", "goes": [ \(goes) ] }, { "id": "b" } ]
        """,
        platforms: platforms
      ).app
    }
    let (old, new) = (try app(goes, platforms), try app(newGoes, newPlatforms))
    return (old, new, EnvironmentPairs(old: old, new: new))
  }

  @Test("Only the environments of both are pairs, by their numbers in each")
  func both() throws {
    // iPhone in compact and regular width, iPad, Mac; then without iPhone, with Vision.
    let (old, new, pairs) = try pairs(
      "",
      "",
      #""iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0""#,
      #""iPadOS": "18.0", "macOS": "15.0", "visionOS": "2.0""#
    )
    #expect(
      pairs.pairs.map { old.environments[$0.old].id }
        == ["iPadOS-compact", "iPadOS-regular", "macOS-regular"]
    )
    #expect(
      pairs.pairs.map { new.environments[$0.new].id }
        == ["iPadOS-compact", "iPadOS-regular", "macOS-regular"]
    )
    #expect(pairs.pairs.map(\.old) == [2, 3, 4])
    #expect(pairs.pairs.map(\.new) == [0, 1, 2])
  }

  @Test("Environments are one class where neither model distinguishes them")
  func classes() throws {
    let push = #"{ "push": "b", "on": "tap" }"#
    let onPad = #"{ "push": "b", "on": "tap", "platforms": ["iPadOS"] }"#
    let platforms = #""iOS": "18.0", "iPadOS": "18.0""#
    func members(_ old: String, _ new: String) throws -> [[Int]] {
      try pairs(old, new, platforms, platforms).pairs.classes.map(\.members.numbers)
    }
    #expect(try members(push, push) == [[0, 1, 2, 3]])
    // One of them distinguishes the platforms.
    #expect(try members(push, onPad) == [[0, 1], [2, 3]])
    #expect(try members(onPad, push) == [[0, 1], [2, 3]])
    let regular = #"{ "push": "b", "on": "tap", "when": "regular" }"#
    #expect(try members(onPad, regular) == [[0], [1], [2], [3]])
    #expect(try members(regular, regular) == [[0, 2], [1, 3]])
  }
}
