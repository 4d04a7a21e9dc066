import Testing

@testable import AtlasGraph

@Suite("Sets of environments")
struct EnvironmentSetTests {
  @Test("The numbers of the members, in order, the last that fits included")
  func numbers() {
    #expect(EnvironmentSet(numbers: [3, 1, 15]).numbers == [1, 3, 15])
    #expect(EnvironmentSet(number: 0).numbers == [0])
    #expect(EnvironmentSet().numbers == [])
  }
}
