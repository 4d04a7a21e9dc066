// Conditions that code puts on parts of a URL that it takes.
extension CodeCondition {
  /// The part of a URL that it is about, and the value that this has or has not: `url.host is "settings"`.
  var partOfURL: (part: String, value: String)? {
    guard let sign = text.firstRange(of: " is \""), text.hasSuffix("\"") else { return nil }
    var subject = text[..<sign.lowerBound].replacing("?", with: "")
    if subject.hasSuffix("()") { subject.removeLast(2) }
    let value = String(text[sign.upperBound...].dropLast())
    for part in ["scheme", "host", "path", "lastPathComponent"]
    where subject.hasSuffix(".\(part)") && Self.isPlain(value) {
      return (part, value)
    }
    return nil
  }

  /// Whether it only says that a URL is not another one, which the code before it takes.
  var isOtherURL: Bool { isNegated && partOfURL != nil }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
  }
}

extension Effect {
  /// Whether a URL decides what it does, and a view hands that over whose code does not say it: any of the links may be
  /// meant.
  var dependsOnUnknownURL: Bool {
    guard let trigger, !trigger.isOutside, callSite != nil else { return false }
    // A path alone may be any text.
    return presence.terms.contains {
      !$0.isNegated && ["scheme", "host"].contains($0.partOfURL?.part)
    }
  }
}
