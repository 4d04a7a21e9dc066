import AtlasLinks
import AtlasModel

/// The arguments of a deep link's destinations as expressions of Swift.
struct SwiftArguments {
  let link: DeepLink

  /// - Parameter value: What the case carries there.
  func code(_ argument: Destination.Argument.Value?, for value: SwiftDestinations.Value)
    -> SwiftCode
  {
    guard let argument else { return SwiftCode("nil") }
    switch argument {
    case .parameter(let name) where link.suppliesWholeURL(as: name): return SwiftCode("url.text")
    case .parameter(let name): return parameter(name, for: value)
    case .literal(let text):
      return value.base == .string
        ? SwiftCode(SwiftText.literal(text)) : SwiftCode(Self.number(text))
    case .text(let text): return self.text(text)
    }
  }

  private func parameter(_ name: String, for value: SwiftDestinations.Value) -> SwiftCode {
    let name = SwiftText.literal(name)
    guard value.isOptional else {
      return SwiftCode("values.\(value.base.reader)(\(name))")
    }
    switch value.base {
    case .string: return SwiftCode("values[\(name)]")
    case .int: return SwiftCode("values[\(name)].flatMap { Int($0) }")
    case .bool: return SwiftCode("values[\(name)].map { $0 == \"true\" }")
    case .uuid: return SwiftCode("values[\(name)].flatMap { UUID(uuidString: $0) }")
    }
  }

  /// An integer of 32 bits, `true` or `false`. From seven digits on, digits are in groups of three.
  private static func number(_ text: String) -> String {
    guard let number = Int32(text) else { return text }
    let digits = String(number.magnitude)
    guard digits.count >= 7 else { return String(number) }
    var groups: [Substring] = []
    var rest = digits[...]
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return (number < 0 ? "-" : "") + groups.joined(separator: "_")
  }

  /// A text with parameters in braces.
  private func text(_ text: String) -> SwiftCode {
    var pieces: [SwiftCode] = []
    var literal = ""
    var rest = text[...]
    func flush() {
      if !literal.isEmpty { pieces.append(SwiftCode(SwiftText.literal(literal))) }
      literal = ""
    }
    while let open = rest.firstIndex(of: "{") {
      literal += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "}"), ParameterName.isValid(inside[..<close]) else {
        literal += "{"
        rest = inside
        continue
      }
      flush()
      let name = String(inside[..<close])
      pieces.append(
        SwiftCode(
          link.suppliesWholeURL(as: name) ? "url.text" : "values.text(\(SwiftText.literal(name)))"
        )
      )
      rest = inside[inside.index(after: close)...]
    }
    literal += rest
    flush()
    switch pieces.count {
    case 0: return SwiftCode("\"\"")
    case 1: return pieces[0]
    default: return SwiftCode.list(pieces).followed(by: ".joined()")
    }
  }
}

extension SwiftDestinations.Value.Base {
  /// What reads it among the values of a URL.
  fileprivate var reader: String {
    switch self {
    case .string: "text"
    case .int: "int"
    case .bool: "bool"
    case .uuid: "uuid"
    }
  }
}
