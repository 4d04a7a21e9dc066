import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// How far it is at least to what leads behind the position where a search begins. The screens a, b, c and d are on
/// one stack; the facts follow from what `pop`, `popToRoot` and `dismiss` take away.
@Suite struct ExitDistancesTests {
  /// - Parameter last: What d does.
  private func distance(
    from id: String,
    last: String,
    inPresentation: Bool = false,
    pushes: Int = 0
  ) throws -> Int? {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "on": "tap b" } ] },
        { "id": "b", "goes": [ { "push": "c", "on": "tap c" } ] },
        { "id": "c", "goes": [ { "push": "d", "on": "tap d" }, { "sheet": "form", "on": "tap Edit" } ] },
        { "id": "d", "goes": [ \(last) ] },
        { "id": "form", "goes": [ { "dismiss": true, "on": "tap Done" } ] } ]
      """
    )
    let graph = fixture.app.graphs[0]
    let screen = try #require(fixture.model.index.screens[id])
    let vertex = try #require(
      graph.vertices.firstIndex {
        if case .place(let place) = $0 { place.screen == screen } else { false }
      }
    )
    return ExitDistances(fixture.model, graph, inPresentation: inPresentation)
      .from(vertex, pushes: pushes)
  }

  @Test func whatPopsToTheRootCountsFromAnyDepth() throws {
    let last = #"{ "popToRoot": true, "on": "tap Home" }"#
    #expect(try distance(from: "a", last: last) == 3)
    #expect(try distance(from: "c", last: last) == 1)
  }

  @Test func aPopCountsIfItTakesMoreThanWasPushedSince() throws {
    let last = #"{ "pop": 2, "on": "tap Two back" }"#
    // From c one screen is pushed, and two are taken away: b is on top. From b it would be b itself.
    #expect(try distance(from: "c", last: last) == 1)
    #expect(try distance(from: "b", last: last) == nil)
    #expect(try distance(from: "d", last: last) == 0)
    #expect(try distance(from: "d", last: last, pushes: 1) == 0)
    #expect(try distance(from: "d", last: last, pushes: 2) == nil)
  }

  /// It goes back on the stack of what presents the presentation: what was pushed inside does not matter.
  @Test func aPopOutsideOfThePresentationCountsFromAnyDepth() throws {
    let inside = #"{ "pop": 1, "on": "tap Back" }"#
    let outside = #"{ "pop": 1, "dismisses": true, "on": "tap Delete" }"#
    #expect(try distance(from: "a", last: inside, inPresentation: true) == nil)
    #expect(try distance(from: "a", last: outside, inPresentation: true) == 3)
    #expect(try distance(from: "d", last: inside, inPresentation: true, pushes: 1) == nil)
    #expect(try distance(from: "d", last: outside, inPresentation: true, pushes: 1) == 0)
  }

  @Test func whatClosesASheetThatWasPresentedSinceDoesNotCount() throws {
    let last = #"{ "openURL": "https://example.com", "on": "tap Help" }"#
    #expect(try distance(from: "c", last: last) == nil)
    #expect(try distance(from: "c", last: last, inPresentation: true) == nil)
    #expect(try distance(from: "form", last: last, inPresentation: true) == 0)
  }

  @Test func aDismissalClosesWhatIsPresentedAroundFromAnyDepth() throws {
    let last = #"{ "dismiss": true, "on": "tap Done" }"#
    #expect(try distance(from: "a", last: last, inPresentation: true) == 3)
    // Where nothing is presented it goes back by one screen.
    #expect(try distance(from: "a", last: last) == nil)
    #expect(try distance(from: "d", last: last) == 0)
  }

  @Test func aLargePopCountsFromAnyDepth() throws {
    #expect(try distance(from: "a", last: #"{ "pop": 12, "on": "tap Far back" }"#) == 3)
  }

  /// What is pushed outside of a sheet may close what is around: nothing is taken to be closed by itself.
  @Test func aStepOutsideOfASheetLeavesNothingOut() throws {
    let last = """
      { "sheet": "form", "on": "tap Options" },
      { "push": "a", "in": "presenter", "on": "tap Start again" }
      """
    #expect(try distance(from: "c", last: last) == 1)
  }
}
