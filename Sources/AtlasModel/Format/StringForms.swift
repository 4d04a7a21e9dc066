import AtlasBase
import AtlasLinks

extension StringForm {
  /// What is wrong with a string, in the parts of a diagnostic.
  struct Trouble {
    var identifier = "malformed-text"
    var message: String
    var expected: String?
    var advice: String?
  }

  /// What is wrong with a string of this form; nil if it is well-formed.
  func trouble(with text: String) -> Trouble? {
    switch self {
    case .markdown: return nil
    case .text, .swiftType:
      return text.isEmpty ? Trouble(message: "the string is empty", expected: phrase) : nil
    case .identifier: return Self.identifierTrouble(text)
    case .sourceLocation, .path, .glob: return pathTrouble(text)
    case .version: return OSVersion(text) == nil ? malformed(text, "not a version") : nil
    case .url: return Self.urlTrouble(text)
    case .sourceURLPattern:
      if let trouble = Self.urlTrouble(text) { return trouble }
      return text.contains("{path}") ? nil : malformed(text, "not a pattern of source URLs")
    case .urlPattern: return Self.patternTrouble(text)
    case .condition:
      let name = text.hasPrefix("!") ? text.dropFirst() : text[...]
      return Destination.isName(name) ? nil : malformed(text, "not the name of a condition")
    case .destination: return Self.destinationTrouble(text)
    case .scheme: return URLPattern.isScheme(text) ? nil : malformed(text, "not a URL scheme")
    case .domain: return domainTrouble(text)
    case .detent: return Self.isDetent(text) ? nil : malformed(text, "not a detent")
    }
  }

  private func malformed(_ text: String, _ what: String) -> Trouble {
    Trouble(message: "\"\(text)\" is \(what)", expected: phrase)
  }

  private static let noRange = SourceRange(file: 0, start: 0, end: 0)

  private static func identifierTrouble(_ text: String) -> Trouble? {
    guard !Destination.isName(text) else { return nil }
    if text.isEmpty {
      return Trouble(
        identifier: "malformed-id",
        message: "the id is empty",
        expected: StringForm.identifier.phrase
      )
    }
    let advice =
      text.utf8.count > 128 ? "a shorter one, of up to 128 characters" : suggestion(for: text)
    return Trouble(
      identifier: "malformed-id",
      message: "\"\(text)\" is not an id",
      expected:
        "letters (A–Z), digits, \"_\", \"-\" and \".\", with a letter, a digit or \"_\" first",
      advice: advice
    )
  }

  /// The nearest text that is an id: "Pick a recipe" → "Pick-a-recipe".
  private static func suggestion(for text: String) -> String? {
    let corrected = String(
      text.map { character in
        let isAllowed = character.isASCII && (character.isLetter || character.isNumber)
        return isAllowed || "_-.".contains(character) ? character : "-"
      }
    )
    return Destination.isName(corrected) ? "\"\(corrected)\"" : nil
  }

  private func pathTrouble(_ text: String) -> Trouble? {
    if text.isEmpty { return Trouble(message: "the path is empty", expected: phrase) }
    if text.utf8.contains(0) {
      return Trouble(message: "the path has a NUL in it", expected: phrase)
    }
    return nil
  }

  private static func urlTrouble(_ text: String) -> Trouble? {
    guard let colon = text.firstIndex(of: ":"), URLPattern.isScheme(text[..<colon]) else {
      return Trouble(
        message: "\"\(text)\" is not a URL",
        expected: "a scheme first, such as \"https://\""
      )
    }
    return nil
  }

  private static func patternTrouble(_ text: String) -> Trouble? {
    do {
      _ = try URLPattern(text, at: noRange)
      return nil
    } catch {
      return Trouble(
        identifier: "malformed-pattern",
        message: error.message,
        expected: error.expected
      )
    }
  }

  private static func destinationTrouble(_ text: String) -> Trouble? {
    do {
      _ = try Destination(text, at: noRange)
      return nil
    } catch {
      return Trouble(
        identifier: "malformed-destination",
        message: error.message,
        expected: "a screen's id or \"Enum.case\", with arguments such as \"(id)\" if it takes some"
      )
    }
  }

  /// Whether it is one of `PresentationDetent`, with a value that makes sense.
  private static func isDetent(_ text: String) -> Bool {
    if text == "medium" || text == "large" { return true }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return false }
    let parts = text[text.index(after: open)...].dropLast()
      .split(separator: ".", omittingEmptySubsequences: false)
    let isDecimal =
      parts.count <= 2 && parts.last?.isEmpty == false
      && parts.allSatisfy { $0.utf8.allSatisfy { (48...57).contains($0) } }
    switch text[..<open] {
    case "fraction":
      let isOne = parts[0] == "1" && parts.dropFirst().allSatisfy { $0.allSatisfy { $0 == "0" } }
      return isDecimal && (isOne || parts.count == 2 && ["", "0"].contains(parts[0]))
    case "height": return isDecimal && !parts[0].isEmpty
    case "custom": return parts.allSatisfy(ParameterName.isValid)
    default: return false
    }
  }

  private func domainTrouble(_ text: String) -> Trouble? {
    if let mode = AssociatedDomain.mode(text), !AssociatedDomain.modes.contains(mode) {
      return Trouble(
        message: "\"\(text)\" has no mode that the system knows",
        expected: AssociatedDomain.modes.map { "?mode=\($0)" }.quotedList(joinedBy: "or")
          + " after the domain"
      )
    }
    return Self.isDomain(String(text.prefix { $0 != "?" })) ? nil : malformed(text, "not a domain")
  }

  private static func isDomain(_ text: String) -> Bool {
    let name = text.hasPrefix("*.") ? text.dropFirst(2) : text[...]
    return !name.isEmpty && !name.contains("/") && !name.contains(":") && !name.contains(" ")
      && !name.hasPrefix(".") && !name.hasSuffix(".")
  }
}
