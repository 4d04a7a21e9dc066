import Foundation

/// The groups of diagrams still to be drawn, shared by all lanes.
final class DrawingQueue: @unchecked Sendable {
  private let lock = NSLock()
  private let lanes = NSCondition()
  private var busyLanes: Int
  private let count: Int
  private var following = 0
  private var totals = DrawingTotals()
  private var failure: (any Error)?

  /// - Parameter lanes: How many threads draw.
  init(count: Int, lanes: Int) {
    self.count = count
    busyLanes = lanes
  }

  /// The next group to draw; `nil` when none is left or a lane has failed.
  func next() -> Int? {
    lock.withLock {
      guard failure == nil, following < count else { return nil }
      following += 1
      return following - 1
    }
  }

  /// A lane draws nothing more.
  func leave() {
    lanes.withLock {
      busyLanes -= 1
      lanes.broadcast()
    }
  }

  /// Waits until every lane has come here or has left.
  func waitForOtherLanes() {
    leave()
    lanes.withLock {
      while busyLanes > 0 { lanes.wait() }
    }
  }

  /// Does something while no other lane does the like.
  func alone(_ body: () throws -> Void) rethrows {
    try lanes.withLock { try body() }
  }

  var hasFailed: Bool { lock.withLock { failure != nil } }

  func fail(_ error: any Error) {
    lock.withLock { failure = failure ?? error }
  }

  func add(_ drawing: Drawing) {
    lock.withLock { totals.pictures[drawing.quality, default: 0] += 1 }
  }

  /// Notes why nothing can be drawn.
  func note(obstacle: String) { lock.withLock { totals.obstacle = obstacle } }

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
