import Dispatch
import Testing

@testable import NavigationAtlas

@Suite struct ConcurrentlyTests {
  @Test func bothValuesComeInOrder() {
    let (first, second) = concurrently {
      (0..<1_000).reduce(0, +)
    } _: {
      "second"
    }
    #expect(first == 499_500)
    #expect(second == "second")
  }

  /// The sum of a range, halved until nothing is left to halve.
  private static func sum(_ range: Range<Int>) -> Int {
    guard range.count > 1 else { return range.first ?? 0 }
    let middle = range.lowerBound + range.count / 2
    let (low, high) = concurrently {
      sum(range.lowerBound..<middle)
    } _: {
      sum(middle..<range.upperBound)
    }
    return low + high
  }

  @Test func callsMayBeNested() {
    #expect(Self.sum(0..<2_000) == 1_999_000)
  }

  @Test(.timeLimit(.minutes(1)))
  func nothingWaitsForAQueueWithoutFreeThreads() {
    let (isReleased, blocked) = (DispatchSemaphore(value: 0), DispatchGroup())
    let count = 1_000
    for _ in 0..<count {
      DispatchQueue.global(qos: .userInitiated).async(group: blocked) { isReleased.wait() }
    }
    #expect(Self.sum(0..<100) == 4_950)
    for _ in 0..<count { isReleased.signal() }
    blocked.wait()
  }
}
