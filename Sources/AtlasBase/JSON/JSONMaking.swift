/// JSON that is made here stands in no file.
extension SourceRange {
  static let nowhere = SourceRange(file: -1, start: 0, end: 0)
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(_ content: Content) {
    self.init(content, at: .nowhere)
  }

  package init(_ text: String) {
    self.init(.string(text))
  }

  package init(_ values: [JSONValue]) {
    self.init(.array(values))
  }

  /// An object of these members, in this order.
  ///
  /// - Precondition: No two have the same key.
  package init(_ members: [(String, JSONValue)]) {
    let members = members.map { JSONMember($0.0, at: .nowhere, $0.1) }
    self.init(.object(JSONObject(members, at: .nowhere)))
  }

  package init(stringLiteral value: String) {
    self.init(value)
  }

  package init(booleanLiteral value: Bool) {
    self.init(.boolean(value))
  }

  package init(integerLiteral value: Int) {
    self.init(.number(JSONNumber(value)))
  }

  package init(arrayLiteral elements: JSONValue...) {
    self.init(elements)
  }

  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements)
  }
}
