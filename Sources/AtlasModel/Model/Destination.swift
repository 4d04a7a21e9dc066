import AtlasBase
import AtlasLinks

/// A place to go as it is written: a screen's id or `Enum.case`, with arguments.
package struct Destination: Sendable, Equatable {
  /// An argument in parentheses.
  package struct Argument: Sendable, Equatable {
    package enum Value: Sendable, Equatable {
      /// The value of the deep link's parameter of that name.
      case parameter(String)
      /// A text in single quotes; `{name}` in it stands for a parameter.
      case text(String)
      /// A number, `true` or `false`, as written.
      case literal(String)
    }

    package var label: String?
    package var value: Value
  }

  /// The screen's id, or `Enum.case`.
  package var name: String
  package var arguments: [Argument]
  package var range: SourceRange

  /// As it is written.
  package var text: String {
    guard !arguments.isEmpty else { return name }
    let list = arguments.map { argument in
      let value =
        switch argument.value {
        case .parameter(let name): name
        case .text(let text): "'\(text)'"
        case .literal(let text): text
        }
      return argument.label.map { "\($0): \(value)" } ?? value
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}

extension Destination {
  /// Why a text is no destination.
  struct SyntaxError: Error, Equatable {
    let message: String
  }

  /// Reads `name`, `name(parameter)`, `name(label: 'text {parameter}', other: 3)`.
  init(_ text: String, at range: SourceRange) throws(SyntaxError) {
    guard let open = text.utf8.firstIndex(of: 0x28) else {
      guard Self.isName(text) else {
        throw SyntaxError(message: "\"\(text)\" is not an id")
      }
      self.init(name: text, arguments: [], range: range)
      return
    }
    let name = String(text[..<open])
    guard Self.isName(name) else { throw SyntaxError(message: "\"\(name)\" is not an id") }
    guard text.last == ")" else {
      throw SyntaxError(message: "the arguments do not end with \")\"")
    }
    let list = text[text.index(after: open)..<text.index(before: text.endIndex)]
    var arguments: [Argument] = []
    for part in try Self.split(list) {
      arguments.append(try Self.argument(part))
    }
    self.init(name: name, arguments: arguments, range: range)
  }

  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isIdentifierHead(first) else { return false }
    return text.utf8.count <= 128
      && text.utf8.dropFirst().allSatisfy { isIdentifierHead($0) || $0 == 45 || $0 == 46 }
  }

  private static func isIdentifierHead(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
  }

  /// The parts between commas that stand outside quotes.
  private static func split(_ list: Substring) throws(SyntaxError) -> [Substring] {
    var parts: [Substring] = []
    var start = list.startIndex
    var isQuoted = false
    for index in list.indices {
      if list[index] == "'" { isQuoted.toggle() }
      if list[index] == ",", !isQuoted {
        parts.append(list[start..<index])
        start = list.index(after: index)
      }
    }
    if isQuoted { throw SyntaxError(message: "a string lacks its closing \"'\"") }
    parts.append(list[start...])
    if parts.count == 1, trimmed(parts[0]).isEmpty {
      throw SyntaxError(message: "the parentheses are empty")
    }
    return parts
  }

  private static func argument(_ part: Substring) throws(SyntaxError) -> Argument {
    let part = trimmed(part)
    if let colon = part.firstIndex(of: ":"), ParameterName.isValid(part[..<colon]) {
      let value = trimmed(part[part.index(after: colon)...])
      return Argument(label: String(part[..<colon]), value: try self.value(value))
    }
    return Argument(label: nil, value: try value(part))
  }

  private static func value(_ text: Substring) throws(SyntaxError) -> Argument.Value {
    if text.first == "'", text.last == "'", text.count >= 2,
      !text.dropFirst().dropLast().contains("'")
    {
      return .text(String(text.dropFirst().dropLast()))
    }
    if text == "true" || text == "false" || isNumber(text) {
      return .literal(String(text))
    }
    guard ParameterName.isValid(text) else {
      throw SyntaxError(message: "\"\(text)\" is not an argument")
    }
    return .parameter(String(text))
  }

  /// Whether it is a decimal number such as `3` or `-1.5`.
  private static func isNumber(_ text: Substring) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
