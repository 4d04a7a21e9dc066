import AtlasBase

extension StringForm {
  private static let namePattern = "[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}"
  private static let schemePattern = "[A-Za-z][A-Za-z0-9+.-]*"
  private static let noNUL = "^[^\\u0000]+$"

  /// A regular expression (ECMA-262, as JSON Schema has it) that every string of this form matches.
  ///
  /// For all but ``urlPattern`` it matches nothing else; what else a URL pattern must be, such as
  /// that its parameters have different names, ``trouble(with:)`` says.
  var pattern: String? {
    switch self {
    case .text, .markdown, .swiftType: nil
    case .identifier: "^\(Self.namePattern)$"
    case .sourceLocation, .path, .glob: Self.noNUL
    case .version: "^[0-9]{1,4}(\\.[0-9]{1,4}){0,2}$"
    case .url: "^\(Self.schemePattern):"
    case .sourceURLPattern: "^\(Self.schemePattern):[\\s\\S]*\\{path\\}"
    case .urlPattern: Self.urlPatternPattern
    case .condition: "^!?\(Self.namePattern)$"
    case .destination: Self.destinationPattern
    case .scheme: "^\(Self.schemePattern)$"
    case .domain:
      "^(\\*\\.(?!\\.)|(?!\\*\\.)(?!\\.))[^/: ?]*[^/: .?](\\?mode=(developer|managed|developer\\+managed))?$"
    case .detent: Self.detentPattern
    }
  }

  /// `name`, or `name(label: value, …)`.
  private static let destinationPattern: String = {
    let word = "[A-Za-z_][A-Za-z0-9_]*"
    let argument = " *(\(word): *)?('[^']*'|\(word)|-?[0-9]+(\\.[0-9]+)?) *"
    return "^\(namePattern)(\\(\(argument)(,\(argument))*\\))?$"
  }()

  /// The names of SwiftUI's `PresentationDetent`.
  private static let detentPattern =
    "^(medium|large|fraction\\((0?\\.[0-9]+|1(\\.0+)?)\\)|height\\([0-9]+(\\.[0-9]+)?\\)|custom\\([A-Za-z_][A-Za-z0-9_.]*\\))$"

  /// A scheme, a host unless the scheme is the app's own, and text with parameters in braces.
  private static let urlPatternPattern: String = {
    let parameter =
      "\\{[A-Za-z_][A-Za-z0-9_]*(:(string|label|int|uuid|bool|date))?\\??(\\.\\.\\.|…)?\\}"
    let text = "[^{}\\u0000-\\u0020\\u007F]"
    return
      "^(?![Hh][Tt][Tt][Pp][Ss]?:(?!//[^/?#]))\(schemePattern):(\(text)|\(parameter)(?!\\{))*$"
  }()

  /// Whether the schema describes it once for all keys that have it.
  var hasDefinition: Bool { pattern != nil }

  var definitionName: String { "\(rawValue)String" }

  /// What the schema says of a string of this form.
  var rule: [(String, JSONValue)] {
    if let pattern {
      return [
        ("type", "string"), ("pattern", JSONValue(pattern)),
        ("patternErrorMessage", JSONValue("expected \(phrase)")),
      ]
    }
    return [("type", "string")] + (self == .markdown ? [] : [("minLength", 1)])
  }

  var schema: JSONValue {
    JSONValue([("title", JSONValue(phrase.firstCapitalized))] + rule)
  }
}

extension String {
  /// With its first letter in upper case, for the start of a sentence.
  var firstCapitalized: String { prefix(1).uppercased() + dropFirst() }
}
