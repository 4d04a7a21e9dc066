extension [String] {
  /// `"a", "b" or "c"`.
  package func quotedList(joinedBy word: String) -> String {
    let quoted = map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
