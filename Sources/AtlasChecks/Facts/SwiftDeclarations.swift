/// The declarations in a Swift file, by the names that lead to them: `RecipeDetail.body`.
///
/// A reader of names and braces, not a parser: it passes over comments and string literals, and knows
/// which braces belong to which declaration. That is enough to say whether something is declared and
/// which lines it takes.
struct SwiftDeclarations {
  /// Per path the lines of each declaration, from 1.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]

  init(_ text: String) {
    var reader = DeclarationReader(Array(text.utf8))
    reader.read()
    lines = reader.lines
  }

  /// The lines of what a symbol names; a function may be written with its arguments: `open(_:)`.
  func lines(of symbol: String) -> [ClosedRange<Int>] {
    lines[symbol] ?? lines[String(symbol.prefix { $0 != "(" })] ?? []
  }
}

private struct DeclarationReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// What each open brace belongs to: a declaration by its name, or nothing.
  private var open: [Scope] = []
  /// A declaration whose brace may follow.
  private var pending: Scope?
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]

  private struct Scope {
    var name: String?
    var path: String
    var line: Int
    /// Its place among the lines of its path.
    var place: Int
  }

  private static let keywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension", "func", "var", "let", "case",
    "typealias",
  ]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    while let byte = byte() {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: "#") where isRawString: skipRawString()
      case UInt8(ascii: "{"): enter()
      case UInt8(ascii: "}"): leave()
      case _ where Self.isNameByte(byte): readWord()
      default: position += 1
      }
    }
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  // MARK: Declarations

  private mutating func readWord() {
    let word = word()
    // `.init` and `.case` name members, they declare none.
    let isMember = isAfterDot(word)
    if word == "init" || word == "subscript" || word == "deinit" {
      if !isMember { declare(word) }
      return
    }
    guard Self.keywords.contains(word), !isMember else { return }
    skipSpace()
    var name = self.word()
    // An extension names the type that it extends, with what is around it.
    while word == "extension", byte() == UInt8(ascii: "."), !name.isEmpty {
      position += 1
      name += "." + self.word()
    }
    // In `class func` and `case let` the second keyword is read next.
    if Self.keywords.contains(name) {
      position -= name.utf8.count
    } else if !name.isEmpty {
      declare(name)
      if word == "case" { readFurtherCases() }
    }
  }

  /// The names after the first one of a list: `case feed, profile(id: Int), settings`.
  private mutating func readFurtherCases() {
    while skipToComma() {
      skipBlank()
      let name = word()
      guard !name.isEmpty, !Self.keywords.contains(name) else {
        position -= name.utf8.count
        return
      }
      declare(name)
    }
  }

  /// Passes over the associated values and the raw value of a case, and the comma behind them.
  /// - Returns: Whether there is a comma.
  private mutating func skipToComma() -> Bool {
    while let byte = byte() {
      switch byte {
      case UInt8(ascii: ","):
        position += 1
        return true
      case UInt8(ascii: "("): skipParentheses()
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "="), UInt8(ascii: "-"):
        position += 1
      case _ where Self.isNameByte(byte): position += 1
      default: return false
      }
    }
    return false
  }

  private mutating func declare(_ name: String) {
    let path = (open.compactMap(\.name) + [name]).joined(separator: ".")
    lines[path, default: []].append(line...line)
    pending = Scope(name: name, path: path, line: line, place: lines[path, default: []].count - 1)
  }

  private mutating func enter() {
    open.append(pending ?? Scope(name: nil, path: "", line: line, place: 0))
    pending = nil
    position += 1
  }

  private mutating func leave() {
    position += 1
    pending = nil
    guard let scope = open.popLast(), scope.name != nil else { return }
    lines[scope.path]?[scope.place] = scope.line...max(scope.line, line)
  }

  // MARK: Words

  private mutating func word() -> String {
    let isQuoted = byte() == UInt8(ascii: "`")
    if isQuoted { position += 1 }
    let start = position
    while let byte = byte(), Self.isNameByte(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if isQuoted, byte() == UInt8(ascii: "`") { position += 1 }
    return word
  }

  private func isAfterDot(_ word: String) -> Bool {
    let before = position - word.utf8.count - 1
    return bytes.indices.contains(before) && bytes[before] == UInt8(ascii: ".")
  }

  /// Spaces, ends of lines and comments.
  private mutating func skipBlank() {
    while let byte = byte() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
      default: return
      }
    }
  }

  private mutating func skipSpace() {
    while let byte = byte(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      position += 1
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 128...255: true
    default: false
    }
  }

  // MARK: What declares nothing

  private mutating func skipLine() {
    while let byte = byte(), byte != UInt8(ascii: "\n") { position += 1 }
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    while let byte = byte() {
      if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte == UInt8(ascii: "*"), self.byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if byte == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    }
  }

  /// Whether a string with `#` around it begins here.
  private var isRawString: Bool {
    var offset = 0
    while byte(offset) == UInt8(ascii: "#") { offset += 1 }
    return byte(offset) == UInt8(ascii: "\"")
  }

  private mutating func skipRawString() {
    var hashes = 0
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    skipString(hashes: hashes)
  }

  /// A string literal, with what is interpolated in it.
  private mutating func skipString(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let isLong = byte(1) == quote && byte(2) == quote
    position += isLong ? 3 : 1
    while let byte = byte() {
      if byte == UInt8(ascii: "\\"), hasHashes(hashes, after: 1) {
        position += 1 + hashes
        if self.byte() == UInt8(ascii: "(") {
          skipParentheses()
        } else {
          if self.byte() == UInt8(ascii: "\n") { line += 1 }
          position += 1
        }
      } else if byte == quote, !isLong || (self.byte(1) == quote && self.byte(2) == quote),
        hasHashes(hashes, after: isLong ? 3 : 1)
      {
        position += (isLong ? 3 : 1) + hashes
        return
      } else if byte == UInt8(ascii: "\n") {
        // A short string ends with its line.
        if !isLong { return }
        line += 1
        position += 1
      } else {
        position += 1
      }
    }
  }

  /// What is in parentheses, strings in it included: an interpolation, or associated values.
  private mutating func skipParentheses() {
    var depth = 0
    while let byte = byte() {
      switch byte {
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: "#") where isRawString: skipRawString()
      case UInt8(ascii: "("):
        depth += 1
        position += 1
      case UInt8(ascii: ")"):
        depth -= 1
        position += 1
        if depth == 0 { return }
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      default: position += 1
      }
    }
  }

  private func hasHashes(_ count: Int, after offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }
}
