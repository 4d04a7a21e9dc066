import AtlasLinks
import AtlasModel

extension Destination {
  /// As a person reads it once the arguments are known: `recipe(id: "42")`, `order("Order#7")`; an
  /// argument that the URL does not give is `nil`.
  func text(with arguments: [URLPattern.Arguments.Argument]) -> String {
    guard !self.arguments.isEmpty else { return name }
    func value(_ name: String) -> String? { arguments.first { $0.name == name }?.value }
    let list = self.arguments.map { argument -> String in
      switch argument.value {
      case .parameter(let name):
        return "\(argument.label ?? name): \(value(name).map(Self.quoted) ?? "nil")"
      case .text(let text):
        let filled = Self.quoted(Self.filled(text, value))
        return argument.label.map { "\($0): \(filled)" } ?? filled
      case .literal(let text):
        return argument.label.map { "\($0): \(text)" } ?? text
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
