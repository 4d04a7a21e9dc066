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
///
/// Either may use all cores by itself: what runs within `concurrentPerform` would not get another one.
public func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First,
  _ second: @Sendable () -> Second
) -> (First, Second) {
  nonisolated(unsafe) var secondValue: Second?
  let group = DispatchGroup()
  let firstValue = withoutActuallyEscaping(second) { second in
    DispatchQueue.global(qos: .userInitiated).async(group: group) { secondValue = second() }
    let value = first()
    // The other function has ended before this one returns.
    group.wait()
    return value
  }
  guard let secondValue else { preconditionFailure("the second function has ended") }
  return (firstValue, secondValue)
}
