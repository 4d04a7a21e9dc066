import Dispatch

extension Array where Element: Sendable {
  /// The values of a function for each element, in order, worked out on as many cores as there are.
  package func concurrentMap<Value: Sendable>(_ transform: @Sendable (Element) -> Value) -> [Value]
  {
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
