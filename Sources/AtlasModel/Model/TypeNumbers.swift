/// The types of values that a model names, numbered in the order in which they come: numbers are found
/// faster than names.
package struct TypeNumbers: Sendable {
  package private(set) var names: [String] = []
  private var numbers: [String: Int32] = [:]

  /// The number of a type, which is new where it was not known.
  mutating func insert(_ type: String) -> Int32 {
    if let number = numbers[type] { return number }
    let number = Int32(names.count)
    numbers[type] = number
    names.append(type)
    return number
  }

  /// The number of a type; nil where the model has nothing of it.
  package subscript(type: String) -> Int32? { numbers[type] }
}
