extension JSONValue {
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  package var strings: [String] {
    string.map { [$0] } ?? (array ?? []).compactMap(\.string)
  }
}

extension JSONObject {
  /// Its opening brace: where something that it lacks is reported.
  package var head: SourceRange {
    SourceRange(file: range.file, start: range.start, end: min(range.start + 1, range.end))
  }
}
