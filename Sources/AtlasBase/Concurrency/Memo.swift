import Dispatch

/// The values of a pure function of objects, each kept once it is known. Two threads that ask for the same
/// value at one time may both work it out: nothing waits.
package final class Memo<Key: AnyObject & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  // Only behind the lock. An object that is held shares its identity with no other.
  private var known: [ObjectIdentifier: (key: Key, value: Value)] = [:]

  package init() {}

  /// The value for an object.
  ///
  /// - Parameter work: Works it out; always the same for the same object. It may ask for other values.
  package func value(for key: Key, _ work: () -> Value) -> Value {
    let identity = ObjectIdentifier(key)
    lock.wait()
    let found = known[identity]?.value
    lock.signal()
    if let found { return found }
    let value = work()
    lock.wait()
    known[identity] = (key, value)
    lock.signal()
    return value
  }
}
