import Testing

@testable import AtlasBase

@Suite struct MemoTests {
  private final class Number: Sendable {
    let value: Int
    init(_ value: Int) { self.value = value }
  }

  @Test func aValueIsWorkedOutOnceForEachObject() {
    let memo = Memo<Number, Int>()
    let (three, other) = (Number(3), Number(3))
    var count = 0
    func square(_ number: Number) -> Int {
      memo.value(for: number) {
        count += 1
        return number.value * number.value
      }
    }
    #expect([square(three), square(three), square(three)] == [9, 9, 9])
    #expect(count == 1)
    #expect(square(other) == 9)
    #expect(count == 2)
  }

  @Test func anObjectIsHeldSoThatNoOtherTakesItsIdentity() {
    let memo = Memo<Number, Int>()
    weak var first: Number?
    do {
      let number = Number(1)
      first = number
      _ = memo.value(for: number) { number.value }
    }
    #expect(first != nil)
    withExtendedLifetime(memo) {}
  }

  @Test func workMayAskForOtherValues() {
    let memo = Memo<Number, Int>()
    let numbers = (0..<20).map(Number.init)
    func fibonacci(_ index: Int) -> Int {
      memo.value(for: numbers[index]) {
        index < 2 ? index : fibonacci(index - 1) + fibonacci(index - 2)
      }
    }
    #expect(fibonacci(19) == 4_181)
  }

  @Test func threadsGetTheSameValues() {
    let memo = Memo<Number, Int>()
    let numbers = (0..<8).map(Number.init)
    let found = Array(0..<4_000).concurrentMap { index in
      memo.value(for: numbers[index % 8]) { numbers[index % 8].value * 7 }
    }
    #expect(found == (0..<4_000).map { $0 % 8 * 7 })
  }
}
