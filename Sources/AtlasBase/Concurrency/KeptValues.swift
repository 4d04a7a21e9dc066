import Dispatch

/// Values that are worked out when they are asked for first, and kept. Two threads that ask for the same value at one
/// time may both work it out: nothing waits.
package final class KeptValues<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  // Only behind the lock.
  private var known: [Key: Value] = [:]

  package init() {}

  /// The value for a key.
  ///
  /// - Parameter work: Works it out; always the same for the same key. It may ask for other values.
  package func value(for key: Key, _ work: () -> Value) -> Value {
    lock.wait()
    let found = known[key]
    lock.signal()
    if let found { return found }
    let value = work()
    lock.wait()
    known[key] = value
    lock.signal()
    return value
  }
}
