import Dispatch

/// The values of two functions, worked out at one time where there are two cores.
///
/// Either may use all cores by itself: what runs within `concurrentPerform` would not get another one.
/// Nothing waits for work that nobody has begun, so calls may be nested as deep as they like.
package func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First,
  _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let second = SharedWork(second)
  DispatchQueue.global(qos: .userInitiated).async { second.start() }
  return (first(), second.value)
}

/// Work that is done by whoever comes first: a queue, whose threads may all be waiting themselves, or the
/// one who needs its value.
private final class SharedWork<Value: Sendable>: @unchecked Sendable {
  /// Let through once.
  private let claim = DispatchSemaphore(value: 0)
  private let end = DispatchGroup()
  // Whoever has the claim writes these, before the end.
  private var work: (@Sendable () -> Value)?
  private var result: Value?

  init(_ work: @escaping @Sendable () -> Value) {
    self.work = work
    end.enter()
    claim.signal()
  }

  /// Does the work, unless it was begun before.
  func start() {
    guard claim.wait(timeout: .now()) == .success else { return }
    result = work?()
    work = nil
    end.leave()
  }

  /// What the work results in, done here and now where nobody has begun it.
  var value: Value {
    start()
    end.wait()
    guard let result else { preconditionFailure("the work has ended") }
    return result
  }
}
