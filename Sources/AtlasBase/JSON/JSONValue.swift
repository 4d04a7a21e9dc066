/// A JSON value and where it stands.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
  }

  package var content: Content
  /// From its first byte to its last, brackets and quotation marks included.
  package var range: SourceRange

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// Whether both hold the same: the same members in the same order, strings scalar for scalar and
  /// numbers character for character, wherever they stand.
  package func hasSameContent(as other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a.elementsEqual(b) { $0.hasSameContent(as: $1) }
    case (.object(let a), .object(let b)):
      a.members.elementsEqual(b.members) {
        $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.hasSameContent(as: $1.value)
      }
    default: false
    }
  }
}

/// The members of a JSON object in the order of the file; no two have the same key.
package struct JSONObject: Sendable {
  package let members: [JSONMember]
  /// The positions by key, when there are too many members to look at each.
  private let index: [String: Int32]?
  /// From the opening brace to the closing one.
  package let range: SourceRange

  /// Up to this many members, looking at each is as fast as an index.
  static let linearSearchLimit = 16

  /// - Precondition: No two members have the same key.
  package init(_ members: [JSONMember], at range: SourceRange) {
    var index: [String: Int32]?
    if members.count > Self.linearSearchLimit {
      index = Dictionary(minimumCapacity: members.count)
      for (position, member) in members.enumerated() { index?[member.key] = Int32(position) }
    }
    self.init(members, index: index, at: range)
  }

  init(_ members: [JSONMember], index: [String: Int32]?, at range: SourceRange) {
    self.members = members
    self.index = index
    self.range = range
  }

  package subscript(key: String) -> JSONValue? {
    if let index { return index[key].map { members[Int($0)].value } }
    return position(of: key).map { members[$0].value }
  }

  /// The member of that key.
  package func member(_ key: String) -> JSONMember? {
    guard let index else { return position(of: key).map { members[$0] } }
    return index[key].map { members[Int($0)] }
  }

  /// Looks at each member: at the lengths of the keys first, which distinguishes most of them.
  private func position(of key: String) -> Int? {
    let count = key.utf8.count
    for position in members.indices
    where members[position].key.utf8.count == count && members[position].key == key {
      return position
    }
    return nil
  }
}

/// A key of a JSON object and its value.
package struct JSONMember: Sendable {
  package var key: String
  /// The key with its quotation marks.
  package var keyRange: SourceRange
  package var value: JSONValue

  package init(_ key: String, at keyRange: SourceRange, _ value: JSONValue) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

/// A JSON number as it is written.
package struct JSONNumber: Sendable, Hashable {
  /// The number character for character: `1.50`, `-2e+3`.
  package let text: String

  /// - Precondition: The text is a number by RFC 8259, section 6.
  init(text: String) {
    self.text = text
  }

  package init(_ value: Int) {
    self.init(text: String(value))
  }

  /// The value when it is whole and fits. As in JSON Schema, `1.0` and `1e2` are whole.
  package var integer: Int? {
    if let value = Int(text) { return value }
    // Whole numbers are exact in a Double up to 2⁵³.
    guard let double, double.magnitude <= 9_007_199_254_740_992 else { return nil }
    return Int(exactly: double)
  }

  /// The nearest value, or nil beyond the largest one (`1e400`).
  package var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
