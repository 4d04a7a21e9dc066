/// The values of a pure function of objects, each kept once it is known.
package final class Memo<Key: AnyObject & Sendable, Value: Sendable>: Sendable {
  /// An object that is held shares its identity with no other.
  private let known = KeptValues<ObjectIdentifier, (key: Key, value: Value)>()

  package init() {}

  /// The value for an object.
  ///
  /// - Parameter work: Works it out; always the same for the same object. It may ask for other values.
  package func value(for key: Key, _ work: () -> Value) -> Value {
    known.value(for: ObjectIdentifier(key)) { (key, work()) }.value
  }
}
