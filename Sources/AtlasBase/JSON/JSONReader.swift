/// Reads one JSON text: values, arrays and objects. Recursion ends at the nesting limit.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: Int32
  /// The offset of the next byte.
  var position = 0
  var diagnostics: [Diagnostic] = []
  /// Errors that were found after the most that are shown.
  var unshownErrors = 0
  var openArrays = 0
  var openObjects = 0
  /// Whether a bracket too few or too many was found; others that follow come from the same mistake.
  var bracketsAreOff = false
  /// The elements and members of the containers that are open, so that each container's own array
  /// is allocated once, in its final size.
  var elements: [JSONValue] = []
  var members: [JSONMember] = []
  /// The UTF-8 of the string that is being read, when it has escapes.
  var text: [UInt8] = []

  init(bytes: UnsafeBufferPointer<UInt8>, file: Int32) {
    self.bytes = bytes
    self.file = file
  }

  /// The value at the position, which is before the end and at no comma, colon or closing bracket.
  /// When it is nil, the error has been reported and the position is behind it.
  mutating func readValue() -> JSONValue? {
    let start = position
    switch bytes[start] {
    case ASCII.quote:
      let string = readString()
      return JSONValue(.string(string), at: range(from: start))
    case ASCII.openBrace: return readObject()
    case ASCII.openBracket: return readArray()
    case ASCII.minus, ASCII.zero...ASCII.nine: return readNumber()
    case UInt8(ascii: "t"): return readLiteral("true", .boolean(true))
    case UInt8(ascii: "f"): return readLiteral("false", .boolean(false))
    case UInt8(ascii: "n"): return readLiteral("null", .null)
    default: return readForeignValue()
    }
  }

  private mutating func readLiteral(
    _ literal: StaticString,
    _ content: JSONValue.Content
  ) -> JSONValue? {
    let start = position
    let end = start + literal.utf8CodeUnitCount
    guard end <= bytes.count,
      (0..<literal.utf8CodeUnitCount).allSatisfy({ bytes[start + $0] == literal.utf8Start[$0] }),
      end == bytes.count || !ASCII.isWord(bytes[end])
    else { return readForeignValue() }
    position = end
    return JSONValue(content, at: range(from: start))
  }

  private mutating func readArray() -> JSONValue? {
    guard let container = open(.array) else { return nil }
    openArrays += 1
    defer { openArrays -= 1 }
    let base = elements.count
    var separator = Separator.start
    while findItem(&separator, in: container) {
      if let value = readValue() {
        elements.append(value)
        separator = .required(after: position)
      } else {
        recover()
        separator = .recovered
      }
    }
    let values = Array(elements[base...])
    elements.removeSubrange(base...)
    return JSONValue(.array(values), at: range(from: container.start))
  }

  private mutating func readObject() -> JSONValue? {
    guard let container = open(.object) else { return nil }
    openObjects += 1
    defer { openObjects -= 1 }
    let base = members.count
    var index: [String: Int32]?
    var separator = Separator.start
    while findItem(&separator, in: container) {
      guard let (key, keyRange) = readKey() else {
        recover()
        separator = .recovered
        continue
      }
      let isNew = noteKey(key, at: keyRange, base: base, index: &index)
      guard findMemberValue(), let value = readValue() else {
        recover()
        separator = .recovered
        continue
      }
      if isNew {
        index?[key] = Int32(members.count - base)
        members.append(JSONMember(key, at: keyRange, value))
      }
      separator = .required(after: position)
    }
    let own = Array(members[base...])
    members.removeSubrange(base...)
    let place = range(from: container.start)
    return JSONValue(.object(JSONObject(own, index: index, at: place)), at: place)
  }

  /// Whether no earlier member of the object has the key; reports it otherwise.
  private mutating func noteKey(
    _ key: String,
    at range: SourceRange,
    base: Int,
    index: inout [String: Int32]?
  ) -> Bool {
    let count = members.count - base
    if index == nil, count == JSONObject.linearSearchLimit {
      // The next member is one too many to look at each.
      var positions: [String: Int32] = [:]
      for position in 0..<count { positions[members[base + position].key] = Int32(position) }
      index = positions
    }
    let first: Int?
    if let index {
      first = index[key].map { base + Int($0) }
    } else {
      first = members[base...].firstIndex { $0.key == key }
    }
    guard let first else { return true }
    report(
      "duplicate-key",
      "the key \(quoted(shortened(key))) occurs twice in one object",
      from: Int(range.start),
      to: Int(range.end),
      expected: "each key once",
      advice: "removing one or joining the two",
      notes: [Diagnostic.Note("first here", at: members[first].keyRange)]
    )
    return false
  }
}

extension JSONReader {
  /// An array or an object that is being read.
  struct Container {
    enum Kind { case array, object }
    var kind: Kind
    /// The offset of its opening bracket.
    var start: Int

    var closer: UInt8 { kind == .array ? ASCII.closeBracket : ASCII.closeBrace }
    var name: String { kind == .array ? "array" : "object" }
    var closerName: String { kind == .array ? "]" : "}" }
    var itemName: String { kind == .array ? "a value" : "a key in double quotes" }
  }

  /// What came before the place of an item in a container.
  enum Separator {
    /// The opening bracket.
    case start
    case comma(at: Int)
    /// An item that ends at the offset.
    case required(after: Int)
    /// Something that was reported; a comma may follow or not.
    case recovered
  }

  /// Goes past an opening bracket, or past the whole container when it lies too deep.
  private mutating func open(_ kind: Container.Kind) -> Container? {
    let start = position
    guard openArrays + openObjects < jsonNestingLimit else {
      report(
        "nesting-too-deep",
        "arrays and objects are nested more than \(jsonNestingLimit) deep",
        from: start,
        to: start + 1,
        expected: "at most \(jsonNestingLimit)",
        advice: "a flatter form"
      )
      skipContainer()
      return nil
    }
    position += 1
    return Container(kind: kind, start: start)
  }

  /// Goes to the next item of a container, past the comma before it; false at the end of the
  /// container, which is left behind.
  private mutating func findItem(_ separator: inout Separator, in container: Container) -> Bool {
    while true {
      if hasGivenUp { giveUp() }
      skipSpace()
      guard position < bytes.count else {
        reportUnclosed(container)
        return false
      }
      let byte = bytes[position]
      switch byte {
      case container.closer:
        if case .comma(let comma) = separator { reportTrailingComma(comma, in: container) }
        position += 1
        return false
      case ASCII.comma:
        reportExtraComma(after: separator, in: container)
        separator = .comma(at: position)
        position += 1
      case ASCII.colon:
        reportColon(in: container)
        separator = .recovered
        position += 1
      case ASCII.closeBracket, ASCII.closeBrace:
        reportMismatch(in: container)
        // When something outside can be closed by it, this container's own bracket is missing;
        // otherwise it stands for that one.
        let closesOuter = byte == ASCII.closeBracket ? openArrays > 0 : openObjects > 0
        if !closesOuter { position += 1 }
        return false
      default:
        if case .required(let end) = separator { reportMissingComma(at: end, in: container) }
        return true
      }
    }
  }

  /// Goes from behind a key past the colon to the value; false, reported, when there is none.
  private mutating func findMemberValue() -> Bool {
    let keyEnd = position
    skipSpace()
    // The container reports the end of the file.
    guard position < bytes.count else { return false }
    switch bytes[position] {
    case ASCII.colon: position += 1
    case ASCII.equals: reportEqualsSign()
    case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket: break
    default:
      report(
        "missing-colon",
        "no colon after the key",
        from: keyEnd,
        to: keyEnd,
        expected: ": and a value",
        advice: "adding a colon"
      )
    }
    let colonEnd = position
    skipSpace()
    guard position < bytes.count else { return false }
    switch bytes[position] {
    case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket:
      report(
        "missing-value",
        "a key without a value",
        from: colonEnd,
        to: colonEnd,
        expected: "a colon and a value after each key",
        advice: "adding the value or removing the key"
      )
      return false
    case ASCII.colon:
      report(
        "unexpected-character",
        "a second colon",
        from: position,
        to: position + 1,
        expected: "a value",
        advice: "removing it"
      )
      position += 1
      return findValueAfterSecondColon()
    default: return true
    }
  }

  private mutating func findValueAfterSecondColon() -> Bool {
    skipSpace()
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    return byte != ASCII.comma && byte != ASCII.colon && byte != ASCII.closeBrace
      && byte != ASCII.closeBracket
  }
}
