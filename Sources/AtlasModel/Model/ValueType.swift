/// What is known of a Swift type by its name.
package struct ValueType {
  package let isOptional: Bool
  /// Without what makes it optional.
  package let name: String

  package init(_ text: String) {
    if text.hasSuffix("?") {
      isOptional = true
      name = String(text.dropLast())
    } else if text.hasPrefix("Optional<"), text.hasSuffix(">") {
      isOptional = true
      name = String(text.dropFirst("Optional<".count).dropLast())
    } else {
      isOptional = false
      name = text
    }
  }

  package var isInteger: Bool { Self.integers.contains(name) }
  package var isText: Bool { name == "String" || name == "Substring" }
  /// Whether it identifies something: `Recipe.ID`, `UUID`.
  package var isIdentifier: Bool { name == "UUID" || name == "ID" || name.hasSuffix(".ID") }

  package static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
}
