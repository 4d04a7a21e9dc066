import Testing

@testable import AtlasGraph
@testable import AtlasModel

@Suite struct VertexTableTests {
  /// Places on all kinds of positions, more than the table has room for at first.
  private static let vertices: [NavigationGraph.Vertex] =
    [.launch, .tabBar(0), .outside(0), .entryPoint(0), .deepLink(0), .region(.scene(0))]
    + (0..<40).flatMap { screen in
      (0..<10).flatMap { index -> [NavigationGraph.Vertex] in
        [
          .place(Place(screen: screen, position: .stack(index))),
          .place(Place(screen: screen, position: .host(index))),
          .place(Place(screen: screen, position: .slot(.tab(index)))),
          .place(Place(screen: screen, position: .slot(.column(of: index, .detail)))),
          // Columns 250 apart have one code.
          .place(Place(screen: screen, position: .slot(.column(of: 0, .secondary(index))))),
          .place(Place(screen: screen, position: .slot(.column(of: 0, .secondary(250 + index))))),
        ]
      }
    }

  @Test func eachVertexHasTheNumberOfItsPlaceInTheOrder() {
    var table = VertexTable()
    for (number, vertex) in Self.vertices.enumerated() {
      #expect(table.number(of: vertex) == nil)
      #expect(table.insert(vertex) == (number, true))
    }
    for (number, vertex) in Self.vertices.enumerated() {
      #expect(table.number(of: vertex) == number)
      #expect(table.insert(vertex) == (number, false))
    }
    #expect(table.vertices == Self.vertices)
  }

  @Test func aTableOfAListKnowsThatList() {
    let table = VertexTable(Self.vertices)
    #expect(table.vertices == Self.vertices)
    #expect(Self.vertices.indices.allSatisfy { table.number(of: Self.vertices[$0]) == $0 })
    #expect(table.number(of: .tabBar(1)) == nil)
  }
}
