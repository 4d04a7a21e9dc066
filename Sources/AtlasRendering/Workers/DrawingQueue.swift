import Foundation

/// The groups of diagrams still to be drawn, shared by all lanes.
final class DrawingQueue: @unchecked Sendable {
  private let lock = NSLock()
  private let count: Int
  private var following = 0
  private var totals = DrawingTotals()
  private var failure: (any Error)?

  init(count: Int) { self.count = count }

  /// The next group to draw; `nil` when none is left or a lane has failed.
  func next() -> Int? {
    lock.withLock {
      guard failure == nil, following < count else { return nil }
      following += 1
      return following - 1
    }
  }

  var hasFailed: Bool { lock.withLock { failure != nil } }

  func fail(_ error: any Error) {
    lock.withLock { failure = failure ?? error }
  }

  func add(_ drawing: Drawing) {
    lock.withLock { totals.pictures[drawing.quality, default: 0] += 1 }
  }

  func add(_ statistics: WorkerChannel.Statistics) {
    lock.withLock { totals.add(statistics) }
  }

  func result() throws -> DrawingTotals {
    try lock.withLock {
      if let failure { throw failure }
      return totals
    }
  }
}
