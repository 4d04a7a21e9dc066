@testable import AtlasBase

/// A JSON value that a test changes.
indirect enum FuzzValue: Hashable {
  /// `null`, `true`, `false` or a number, as it is written.
  case literal(String)
  case string(String)
  case array([FuzzValue])
  case object([Member])

  struct Member: Hashable {
    var key: String
    var value: FuzzValue
  }

  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .literal("null")
    case .boolean(let flag): self = .literal(flag ? "true" : "false")
    case .number(let number): self = .literal(number.text)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map(FuzzValue.init))
    case .object(let object):
      self = .object(object.members.map { Member(key: $0.key, value: FuzzValue($0.value)) })
    }
  }

  /// As JSON text.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .literal(let literal): text += literal
    case .string(let string): Self.write(string, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ",\n" }
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Every key, string and literal in it, sorted: what a canonical form must neither lose nor change.
  var leaves: [String] {
    switch self {
    case .literal(let literal): [literal]
    case .string(let string): ["\"" + string]
    case .array(let values): values.flatMap(\.leaves).sorted()
    case .object(let members): members.flatMap { ["." + $0.key] + $0.value.leaves }.sorted()
    }
  }

  /// The value at a path of positions.
  func value(at path: ArraySlice<Int>) -> FuzzValue? {
    guard let first = path.first else { return self }
    switch self {
    case .array(let values): return values[first].value(at: path.dropFirst())
    case .object(let members): return members[first].value.value(at: path.dropFirst())
    case .literal, .string: return nil
    }
  }

  /// The same without a key, wherever it is, except that the outermost object has the other one's.
  func without(key: String, keeping other: FuzzValue) -> FuzzValue {
    guard case .object(let members) = without(key: key) else { return self }
    guard case .object(let others) = other, let own = others.first(where: { $0.key == key })
    else { return .object(members) }
    return .object([own] + members)
  }

  private func without(key: String) -> FuzzValue {
    switch self {
    case .array(let values): .array(values.map { $0.without(key: key) })
    case .object(let members):
      .object(
        members.filter { $0.key != key }.map {
          Member(key: $0.key, value: $0.value.without(key: key))
        }
      )
    case .literal, .string: self
    }
  }

  /// Changes the value at a path of positions.
  mutating func change(at path: ArraySlice<Int>, _ body: (inout FuzzValue) -> Void) {
    guard let first = path.first else { return body(&self) }
    switch self {
    case .array(var values):
      values[first].change(at: path.dropFirst(), body)
      self = .array(values)
    case .object(var members):
      members[first].value.change(at: path.dropFirst(), body)
      self = .object(members)
    case .literal, .string: break
    }
  }
}
