import AtlasBase

// Patterns as data, for a script that decides by the same rules: the form of a text is a regular expression
// of JavaScript over bytes, one character each, whose groups are the values of the parameters.

extension URLPattern {
  /// The pattern as `[text, scheme, user information, port, host, path, query, fragment]`.
  ///
  /// A form is `[expression, text, kind, names]`: the kind is 0 for a text without parameters, 1 for
  /// several parts, or the type of the one parameter. The path is `[expression, names, items, least, text]`:
  /// the expression is for the segments with ``ScriptExpression/separator`` between them, a name is the name of a
  /// parameter, `[name, 0]` for a rest, or `[name, 1]` for one that begins with the host, and an item is
  /// `[form, count]` with 0 for one segment, 1 for one or more, 2 for any number. It takes that many segments at
  /// least, and has a text if there are several rests. An item of the query is `[name, form, isOptional]`. What is not stated is null.
  package var table: JSONValue {
    JSONValue([
      JSONValue(text), JSONValue(language.scheme),
      .optional(language.userInfo.map { JSONValue($0) }),
      .optional(language.port.map { JSONValue(integerLiteral: $0) }), language.host.table,
      language.pathTable,
      JSONValue(
        language.query.map {
          [
            JSONValue(String(decoding: $0.name, as: UTF8.self)), $0.value.table,
            JSONValue(.boolean($0.isOptional)),
          ]
        }
      ),
      .optional(language.fragment?.table),
    ])
  }
}

extension PatternLanguage {
  fileprivate var pathTable: JSONValue {
    let names = path.flatMap { item -> [JSONValue] in
      guard item.isRest else { return item.form.names }
      return item.form.names.map { [$0, item.count == .any ? 1 : 0] }
    }
    let items = path.map { item -> JSONValue in
      let number =
        switch item.count {
        case .one: 0
        case .oneOrMore: 1
        case .any: 2
        }
      return [item.form.table, JSONValue(integerLiteral: number)]
    }
    let least = path.reduce(0) { $0 + $1.minimumCount }
    let hasSeveralRests = path.count { $0.isRest } > 1
    return [
      JSONValue(pathExpression), JSONValue(names), JSONValue(items),
      JSONValue(integerLiteral: least),
      .optional(hasSeveralRests ? JSONValue(pathText) : nil),
    ]
  }

  /// A separator before each segment.
  private var pathExpression: String {
    let items = path.map { item -> String in
      let segment = ScriptExpression.separator + item.form.expression(captures: !item.isRest)
      return switch item.count {
      case .one: segment
      case .oneOrMore: "((?:\(segment))+?)"
      case .any: "((?:\(segment))*?)"
      }
    }
    return "^\(items.joined())$"
  }
}

extension TextForm {
  fileprivate var names: [JSONValue] {
    parts.compactMap { part in
      if case .parameter(let parameter) = part { JSONValue(parameter.name) } else { nil }
    }
  }

  fileprivate var table: JSONValue {
    let kind: JSONValue =
      if literal != nil { 0 } else { parameter.map { JSONValue($0.type.rawValue) } ?? 1 }
    // A host with parameters is no address, which is in brackets.
    let start = isHost && literal == nil && !isAnyHost ? "^(?!\\[)" : "^"
    let labels = hasWildcard ? "(?:[^.]+\\.)+" : ""
    return [
      JSONValue(start + labels + expression(captures: true) + "$"), JSONValue(text), kind,
      JSONValue(names),
    ]
  }

  fileprivate func expression(captures: Bool) -> String {
    if isAnyHost { return "([^]+)" }
    return parts.map { part in
      switch part {
      case .literal(let bytes): ScriptExpression.literal(bytes)
      case .parameter(let parameter):
        "(\(captures ? "" : "?:")\(parameter.type.expression(isInHost: isHost)))"
      }
    }.joined()
  }
}

/// Regular expressions of JavaScript.
package enum ScriptExpression {
  /// What is before each segment of a path: no byte.
  package static let separator = "\\u0100"

  static func literal(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) {
        return String(decoding: [byte], as: UTF8.self)
      }
      let digits = String(byte, radix: 16)
      return "\\x" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }

  /// Numerals of as many digits as a limit has, and no larger.
  fileprivate static func numerals(upTo limit: String) -> String {
    let digits = Array(limit.utf8)
    var forms = [limit]
    for (index, digit) in digits.enumerated() where digit > ASCII.zero {
      let start = String(decoding: digits[..<index], as: UTF8.self)
      let last = String(decoding: [digit - 1], as: UTF8.self)
      forms.append("\(start)[0-\(last)]\\d{\(digits.count - index - 1)}")
    }
    return forms.joined(separator: "|")
  }
}

extension URLPattern.ParameterType {
  /// The expressions that are as long as a pattern, in the tables of all patterns with such a parameter.
  package static let longExpressions = [uuidExpression, intExpression, dateExpression]

  /// The values of the type, the shorter ones tried first.
  fileprivate func expression(isInHost: Bool) -> String {
    switch self {
    case .string, .label: return isInHost ? "[^.]+?" : "[^\(ScriptExpression.separator)]+?"
    case .bool: return "true|false"
    case .uuid: return Self.uuidExpression
    case .int: return Self.intExpression
    case .date: return Self.dateExpression
    }
  }

  private static let uuidExpression = [8, 4, 4, 4, 12].map { "[\\da-fA-F]{\($0)}" }
    .joined(separator: "-")

  /// Zeros before a number make it no larger.
  private static let intExpression: String = {
    func numbers(_ sign: String, _ limit: String) -> String {
      "\(sign)0*?(?:\\d{1,\(limit.count - 1)}?|\(ScriptExpression.numerals(upTo: limit)))"
    }
    return numbers("\\+?", "9223372036854775807") + "|" + numbers("-", "9223372036854775808")
  }()

  private static let dateExpression: String = {
    let (hour, sixty) = ("(?:[01]\\d|2[0-3])", "[0-5]\\d")
    let zone = "(?:Z|[+-]\(hour):\(sixty))"
    let time = "T\(hour):\(sixty):(?:\(sixty)|60)(?:\\.\\d+?)??\(zone)"
    return "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:\(time))??"
  }()
}

extension JSONValue {
  /// `null` for nil.
  package static func optional(_ value: JSONValue?) -> JSONValue { value ?? JSONValue(.null) }
}
