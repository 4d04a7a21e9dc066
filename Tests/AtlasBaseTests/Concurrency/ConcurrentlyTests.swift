import Dispatch
import Foundation
import Testing

@testable import AtlasBase

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

  /// Whether the sum of a range is what it should be, and comes at all: it takes a moment, and would
  /// take for ever where something waits for a thread that never gets free.
  private static func sumComes(_ range: Range<Int>) -> Bool {
    let end = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var found = 0
    let thread = Thread {
      found = sum(range)
      end.signal()
    }
    thread.start()
    return end.wait(timeout: .now() + 20) == .success && found == range.reduce(0, +)
  }

  @Test func callsMayBeNested() {
    #expect(Self.sumComes(0..<2_000))
  }

  @Test func nothingWaitsForAQueueWithoutFreeThreads() {
    let (isReleased, blocked) = (DispatchSemaphore(value: 0), DispatchGroup())
    let count = 1_000
    for _ in 0..<count {
      DispatchQueue.global(qos: .userInitiated).async(group: blocked) { isReleased.wait() }
    }
    #expect(Self.sumComes(0..<100))
    for _ in 0..<count { isReleased.signal() }
    blocked.wait()
  }
}
