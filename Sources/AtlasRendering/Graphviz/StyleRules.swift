/// The rules of a style sheet, as far as pictures need them: selectors with declarations, and rules for media.
struct StyleRules {
  struct Declaration: Equatable {
    var name: String
    var value: String
  }

  struct Rule: Equatable {
    var selector: String
    var declarations: [Declaration]

    /// On one line; empty without declarations.
    var text: String {
      let list = declarations.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
      return list.isEmpty ? "" : "\(selector) { \(list) }"
    }
  }

  enum Item: Equatable {
    case rule(Rule)
    /// `@media (prefers-color-scheme: dark)`, and the rules in it.
    case group(String, [Rule])
  }

  private(set) var items: [Item] = []

  /// - Returns: Nil if braces and quotes do not match, or groups are inside groups.
  init?(_ css: String) {
    var reader = Reader(css)
    while let prelude = reader.text(until: "{") {
      if prelude.hasPrefix("@") {
        var rules: [Rule] = []
        while !reader.skips("}") {
          guard let rule = reader.rule() else { return nil }
          rules.append(rule)
        }
        items.append(.group(prelude, rules))
      } else {
        guard let body = reader.text(until: "}") else { return nil }
        items.append(.rule(Rule(selector: prelude, declarations: Self.declarations(body))))
      }
    }
    guard reader.isAtEnd else { return nil }
  }

  /// The rules outside groups.
  var rules: [Rule] {
    items.compactMap { if case .rule(let rule) = $0 { rule } else { nil } }
  }

  fileprivate static func declarations(_ body: String) -> [Declaration] {
    split(body, at: ";").compactMap { text in
      let parts = split(text, at: ":", maximum: 1)
      guard parts.count == 2 else { return nil }
      return Declaration(name: trimmed(parts[0]), value: trimmed(parts[1]))
    }
  }

  /// The parts between marks that are not in quotes or parentheses.
  static func split(_ text: String, at mark: Character, maximum: Int = .max) -> [String] {
    var parts = [""]
    var quote: Character?
    var depth = 0
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else {
        switch character {
        case "\"", "'": quote = character
        case "(": depth += 1
        case ")": depth -= 1
        case mark where depth == 0 && parts.count <= maximum:
          parts.append("")
          continue
        default: break
        }
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Reads a style sheet from its start, without comments.
private struct Reader {
  private var rest: Substring

  init(_ css: String) {
    var text = ""
    var rest = css[...]
    while let start = rest.firstRange(of: "/*") {
      text += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "*/") else {
        rest = ""
        break
      }
      rest = rest[end.upperBound...]
    }
    self.rest = Substring(text + rest)
  }

  var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  /// What is before a mark outside quotes; the mark is passed. Nil if the other brace comes first.
  mutating func text(until mark: Character) -> String? {
    var quote: Character?
    for index in rest.indices {
      let character = rest[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == mark {
        let text = StyleRules.trimmed(String(rest[..<index]))
        rest = rest[rest.index(after: index)...]
        return text
      } else if character == "{" || character == "}" {
        return nil
      }
    }
    return nil
  }

  mutating func rule() -> StyleRules.Rule? {
    guard let selector = text(until: "{"), let body = text(until: "}") else { return nil }
    return StyleRules.Rule(selector: selector, declarations: StyleRules.declarations(body))
  }

  /// Passes a mark if it is next.
  mutating func skips(_ mark: Character) -> Bool {
    let next = rest.drop(while: \.isWhitespace)
    guard next.first == mark else { return false }
    rest = next.dropFirst()
    return true
  }
}
