import AtlasBase

extension FormatType {
  /// The type in words, as the end of the sentence "expected …".
  func phrase(in description: FormatDescription) -> String {
    switch self {
    case .string(let form): form.phrase
    case .choice(let choices): choices.map(\.value).quotedList(joinedBy: "or")
    case .boolean: "true or false"
    case .flag: "true"
    case .integer(let range):
      range.lowerBound == range.upperBound
        ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .positiveNumber: "a number above 0"
    case .reference(let kind): "the id of \(kind.label.withArticle)"
    case .list(let element, _, _): "a list of \(element.pluralPhrase(in: description))"
    case .map(_, let value, _, _): "an object of names, each with \(value.phrase(in: description))"
    case .object(let name): "an object (\(description[name].title.asObject))"
    case .either(let types):
      types.map { $0.phrase(in: description) }.joined(separator: ", or ")
    }
  }
}

extension FormatType {
  /// What a list of this type holds, in words.
  fileprivate func pluralPhrase(in description: FormatDescription) -> String {
    switch self {
    case .reference(let kind): "ids, each of \(kind.label.withArticle)"
    case .object(let name): "objects, each \(description[name].title.asObject)"
    case .string: "strings, each \(phrase(in: description))"
    case .choice: "values, each \(phrase(in: description))"
    case .positiveNumber: "numbers above 0"
    default: "values, each \(phrase(in: description))"
    }
  }
}

extension StringForm {
  /// The form in words, as the end of the sentence "expected …".
  var phrase: String {
    switch self {
    case .text: "a string"
    case .markdown: "a string in Markdown"
    case .identifier: "an id of letters, digits, \"_\", \"-\" and \".\""
    case .swiftType: "a Swift type's name"
    case .sourceLocation: "\"path:line\""
    case .path: "a path"
    case .glob: "a path or glob"
    case .version: "a version such as \"18.0\""
    case .url: "a URL"
    case .sourceURLPattern: "a URL with \"{path}\" and \"{line}\" in it"
    case .urlPattern: "a URL pattern such as \"https://example.com/r/{id}\""
    case .condition: "a condition's name"
    case .destination: "a screen's id or \"Enum.case\""
    case .scheme: "a URL scheme such as \"myapp\""
    case .domain: "a domain such as \"www.example.com\""
    case .detent:
      "\"medium\", \"large\", \"fraction(0.3)\", \"height(200)\" or \"custom(Type)\""
    }
  }
}

extension String {
  /// "A transition" → "a transition", for the middle of a sentence.
  var asObject: String { prefix(1).lowercased() + dropFirst() }

  /// "A transition" → "this transition", "The app" → "the app", for the start of a message.
  var asSubject: String {
    for article in ["A ", "An "] where hasPrefix(article) {
      return "this " + dropFirst(article.count).asString.decapitalizedUnlessName
    }
    return asObject
  }

  /// "entry point" → "an entry point".
  var withArticle: String {
    ("aeio".contains(prefix(1)) ? "an " : "a ") + self
  }

  private var decapitalizedUnlessName: String {
    prefix(2).allSatisfy(\.isUppercase) || hasPrefix("Navigation") ? self : asObject
  }

  /// Up to the first full stop.
  var firstSentence: String {
    firstIndex(of: ".").map { String(self[..<$0]) } ?? self
  }
}

extension Substring {
  fileprivate var asString: String { String(self) }
}
