import SwiftSyntax

extension SourceUnit {
  /// The text of the documentation comment before a declaration.
  func comment(before position: SourcePosition) -> String? {
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: position.offset)) else {
      return nil
    }
    var first = token
    // The comment stands before `static let`, not before the name.
    while let previous = first.previousToken(viewMode: .sourceAccurate),
      !first.leadingTrivia.contains(where: \.isDocumentation),
      line(at: previous.positionAfterSkippingLeadingTrivia.utf8Offset) == line(at: position.offset)
    {
      first = previous
    }
    let lines = first.leadingTrivia.compactMap { piece -> String? in
      guard case .docLineComment(let text) = piece else { return nil }
      return String(text.drop { $0 == "/" || $0 == " " })
    }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }
}

extension SyntaxProtocol {
  /// The code without the trivia around it. `trimmedDescription` says the same, but copies the tree first.
  var codeText: String {
    let bytes = syntaxTextBytes
    let start = leadingTriviaLength.utf8Length
    let end = bytes.count - trailingTriviaLength.utf8Length
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }
}

extension TriviaPiece {
  fileprivate var isDocumentation: Bool {
    if case .docLineComment = self { true } else { false }
  }
}

extension AppIndex {
  /// The raw value of an enum case, if it is a text.
  func rawValue(of member: Member) -> String? {
    let position = AbsolutePosition(utf8Offset: member.position.offset)
    let token = units[member.unit].tree.token(at: position)
    let element = token?.parent?.as(EnumCaseElementSyntax.self)
    return element?.rawValue?.value.as(StringLiteralExprSyntax.self)?.plainText
  }
}
