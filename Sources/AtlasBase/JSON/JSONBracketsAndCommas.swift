/// What is said about brackets, commas and colons.
extension JSONReader {
  mutating func reportUnclosed(_ container: Container) {
    guard !bracketsAreOff else { return }
    bracketsAreOff = true
    report(
      "unclosed-bracket",
      "the file ends inside an \(container.name)",
      from: bytes.count,
      to: bytes.count,
      expected: container.closerName,
      advice: "closing it, or checking whether the file is complete",
      notes: [
        Diagnostic.Note(
          "the \(container.name) begins here",
          at: range(from: container.start, to: container.start + 1)
        )
      ]
    )
  }

  mutating func reportMismatch(in container: Container) {
    guard !bracketsAreOff else { return }
    bracketsAreOff = true
    report(
      "mismatched-bracket",
      "\(found(at: position)) inside an \(container.name)",
      from: position,
      to: position + 1,
      expected: container.closerName,
      advice: "closing the \(container.name) with \(container.closerName) first",
      notes: [
        Diagnostic.Note(
          "the \(container.name) begins here",
          at: range(from: container.start, to: container.start + 1)
        )
      ]
    )
  }

  mutating func reportTrailingComma(_ comma: Int, in container: Container) {
    report(
      "trailing-comma",
      "a comma after the last item of an \(container.name)",
      from: comma,
      to: comma + 1,
      expected: "\(container.itemName) after it, or no comma",
      advice: "removing the comma"
    )
  }

  mutating func reportExtraComma(after separator: Separator, in container: Container) {
    switch separator {
    case .required, .recovered: return
    case .start, .comma:
      report(
        "extra-comma",
        "a comma with nothing before it",
        from: position,
        to: position + 1,
        expected: container.itemName,
        advice: "removing the comma"
      )
    }
  }

  mutating func reportMissingComma(at end: Int, in container: Container) {
    report(
      "missing-comma",
      "no comma between two items of an \(container.name)",
      from: end,
      to: end,
      expected: ", or \(container.closerName)",
      advice: "adding a comma"
    )
  }

  mutating func reportColon(in container: Container) {
    report(
      "unexpected-character",
      "found an unexpected :",
      from: position,
      to: position + 1,
      expected: container.kind == .array ? ", or ]" : "a key before the colon",
      advice: container.kind == .array
        ? "writing { and } around keys with values" : "removing it or adding the key"
    )
  }

  /// Goes past `=` or `=>` in the place of a colon.
  mutating func reportEqualsSign() {
    let start = position
    position += 1
    if position < bytes.count, bytes[position] == ASCII.greater { position += 1 }
    report(
      "missing-colon",
      "found \(excerpt(from: start, to: position)) after the key",
      from: start,
      to: position,
      expected: ":",
      advice: "a colon instead"
    )
  }
}
