/// The names of a pattern's parameters.
package enum ParameterName {
  /// Whether a text is one: ASCII letters, digits and `_`, no digit first.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isPart(first), !(48...57).contains(first) else {
      return false
    }
    return text.utf8.allSatisfy(isPart)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
  }
}
