import AtlasLinks
import AtlasModel

extension Destination {
  /// As a person reads it once the arguments are known: `recipe(id: "42")`, `order("Order#7")`; an
  /// argument that the URL does not give is `nil`. For an argument that is still open there is a mark
  /// (``OpenArgument``).
  func text(with arguments: [URLPattern.Arguments.Argument]) -> String {
    guard !self.arguments.isEmpty else { return name }
    func argument(_ name: String) -> URLPattern.Arguments.Argument? {
      arguments.first { $0.name == name }
    }
    func value(_ name: String) -> String? {
      argument(name).map { $0.isOpen ? OpenArgument.part(name) : $0.value }
    }
    let list = self.arguments.map { stated -> String in
      switch stated.value {
      case .parameter(let name):
        let isOpen = argument(name)?.isOpen ?? false
        let text = isOpen ? OpenArgument.whole(name) : value(name).map(Self.quoted) ?? "nil"
        return "\(stated.label ?? name): \(text)"
      case .text(let text):
        let filled = Self.quoted(Self.filled(text, value))
        return stated.label.map { "\($0): \(filled)" } ?? filled
      case .literal(let text):
        return stated.label.map { "\($0): \(text)" } ?? text
      }
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  /// A text with the values of the parameters that stand in braces in it.
  private static func filled(_ text: String, _ value: (String) -> String?) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "}"), ParameterName.isValid(inside[..<close]) else {
        result += "{"
        rest = inside
        continue
      }
      result += value(String(inside[..<close])) ?? ""
      rest = inside[inside.index(after: close)...]
    }
    return result + rest
  }

  /// In double quotes, as Swift writes it.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      if character == "\"" || character == "\\" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result + "\""
  }
}

/// The marks for arguments that are still to be filled in: characters for private use around the name.
///
/// Whoever fills them in puts a value for the mark: in quotation marks, or `nil` if there is none, for a
/// whole argument; as it is, or nothing, for a part of a text. A quotation mark and a backslash in a value
/// get a backslash before them.
package enum OpenArgument {
  package static let wholeStart: Unicode.Scalar = "\u{E000}"
  package static let partStart: Unicode.Scalar = "\u{E002}"
  package static let end: Unicode.Scalar = "\u{E001}"

  static func whole(_ name: String) -> String { "\(wholeStart)\(name)\(end)" }
  static func part(_ name: String) -> String { "\(partStart)\(name)\(end)" }
}
