import Testing

@testable import AtlasGraph

/// What of a stack is closest to the root, while the graph grows.
@Suite struct StackContentsTests {
  /// Vertex 0 is a root, 1 is above it, 2 above that; 1 and 2 register a type as numbers 0 and 1.
  private func contents() -> StackContents {
    var contents = StackContents()
    for vertex in 0...2 { contents.insert(vertex, registering: vertex > 0 ? vertex : nil) }
    contents.addRoot(0)
    contents.add(1, above: 0)
    contents.add(2, above: 1)
    return contents
  }

  @Test func whatCoversAnotherOneIsCloser() {
    var contents = contents()
    #expect(contents.closestToRoot(among: [0, 1], covering: []) == [0, 1])
    #expect(contents.closestToRoot(among: [0, 1], covering: [0]) == [0])
    #expect(contents.closestToRoot(among: [0, 1], covering: [1]) == [0, 1])
  }

  @Test func aNewWayThatPassesNothingCounts() {
    var contents = contents()
    #expect(contents.closestToRoot(among: [0, 1], covering: [0]) == [0])
    contents.add(2, above: 0)
    #expect(contents.closestToRoot(among: [0, 1], covering: [0]) == [0, 1])
  }

  @Test func whatIsAboveNoRootIsNotClosest() {
    var contents = contents()
    contents.insert(3, registering: 3)
    contents.insert(4, registering: 4)
    contents.add(4, above: 3)
    #expect(contents.closestToRoot(among: [0, 2, 3], covering: []) == [0])
    contents.addRoot(3)
    #expect(contents.closestToRoot(among: [0, 2, 3], covering: []) == [0, 2, 3])
  }

  @Test func newNumbersAreGivenOnce() {
    var contents = contents()
    var known = NumberSet()
    #expect(contents.numbers(on: 2, addedTo: &known) == [0, 1])
    #expect(contents.numbers(on: 2, addedTo: &known) == [])
    // 70 more vertices below: numbers beyond the first 64 too.
    for vertex in 3..<73 {
      contents.insert(vertex, registering: vertex)
      contents.add(2, above: vertex)
    }
    #expect(contents.numbers(on: 2, addedTo: &known) == Array(2..<72))
    #expect(contents.numbers(on: 2) == Array(0..<72))
  }
}
