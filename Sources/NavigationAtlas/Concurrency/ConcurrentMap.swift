import Dispatch

extension Array where Element: Sendable {
  /// The values of a function for each element, in order, worked out on as many cores as there are.
  func concurrentMap<Value: Sendable>(_ transform: @Sendable (Element) -> Value) -> [Value] {
    guard count > 1 else { return map(transform) }
    return [Value](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      nonisolated(unsafe) let base = buffer.baseAddress
      DispatchQueue.concurrentPerform(iterations: count) { index in
        // Each iteration fills a place of its own.
        (base! + index).initialize(to: transform(self[index]))
      }
      initializedCount = count
    }
  }
}

/// The values of two functions, worked out at one time where there are two cores.
public func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First,
  _ second: @Sendable () -> Second
) -> (First, Second) {
  nonisolated(unsafe) var firstValue: First?
  nonisolated(unsafe) var secondValue: Second?
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    // Each iteration sets a variable of its own.
    if index == 0 { firstValue = first() } else { secondValue = second() }
  }
  guard let firstValue, let secondValue else {
    preconditionFailure("both iterations have ended")
  }
  return (firstValue, secondValue)
}
