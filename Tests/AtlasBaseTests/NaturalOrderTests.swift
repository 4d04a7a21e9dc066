import AtlasBase
import Testing

@Suite struct NaturalOrderTests {
  @Test(arguments: [
    (["Feature 10", "Feature 2", "Feature 1"], ["Feature 1", "Feature 2", "Feature 10"]),
    (["b", "a10", "a9b", "a9"], ["a9", "a9b", "a10", "b"]),
    (["Zoo", "apple", "Éclair", "2 doors"], ["2 doors", "Zoo", "apple", "Éclair"]),
    (["7", "007", "07", "8", ""], ["", "007", "07", "7", "8"]),
    (
      ["x99999999999999999999999999", "x100000000000000000000000000"],
      ["x99999999999999999999999999", "x100000000000000000000000000"]
    ),
  ])
  func numbersCountByTheirValue(names: [String], sorted: [String]) {
    #expect(names.sorted { NaturalOrder($0) < NaturalOrder($1) } == sorted)
    #expect(names.reversed().sorted { NaturalOrder($0) < NaturalOrder($1) } == sorted)
  }
}
