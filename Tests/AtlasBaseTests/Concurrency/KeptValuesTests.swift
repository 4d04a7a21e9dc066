import Testing

@testable import AtlasBase

@Suite struct KeptValuesTests {
  @Test func aValueIsWorkedOutOnceForEachKey() {
    let values = KeptValues<Int, String>()
    var made: [Int] = []
    for key in [1, 0, 1, 1, 0] {
      let value = values.value(for: key) {
        made.append(key)
        return "value \(key)"
      }
      #expect(value == "value \(key)")
    }
    #expect(made == [1, 0])
  }
}
