import AtlasModel
import SwiftSyntax

extension Interpreter {
  /// When all conditions of an `if` hold.
  func condition(of conditions: ConditionElementListSyntax, _ scope: Scope) -> CodePresence {
    remembered(conditions.id) {
      conditions.reduce(.always) { $0.and(condition(of: $1.condition, scope)) }
    }
  }

  /// What code says of a condition, which is the same whoever reads the code.
  func remembered(_ code: SyntaxIdentifier, _ presence: () -> CodePresence) -> CodePresence {
    if let known = knownConditions[code] { return known }
    let presence = presence()
    knownConditions[code] = presence
    return presence
  }

  private func condition(
    of condition: ConditionElementSyntax.Condition,
    _ scope: Scope
  ) -> CodePresence {
    switch condition {
    case .expression(let expression): return self.condition(of: expression, scope)
    case .availability(let availability):
      return CodePresence(available: Self.versions(availability.availabilityArguments))
    case .optionalBinding(let binding):
      let value = binding.initializer?.value.shortText ?? binding.pattern.codeText
      return CodePresence(terms: [CodeCondition(text: "\(value) exists")])
    default: return matched(condition, scope)
    }
  }

  /// `case .edit = route`.
  private func matched(
    _ condition: ConditionElementSyntax.Condition,
    _ scope: Scope
  ) -> CodePresence {
    guard case .matchingPattern(let matching) = condition else { return .always }
    let name = matching.pattern.caseName ?? matching.pattern.codeText
    noteCompared(matching.initializer.value, scope)
    let subject = matching.initializer.value.shortText
    return CodePresence(terms: [CodeCondition(text: "\(subject) is \(name)")])
  }

  private static func versions(_ list: AvailabilityArgumentListSyntax) -> [Platform: String] {
    var result: [Platform: String] = [:]
    for item in list {
      guard case .availabilityVersionRestriction(let restriction) = item.argument,
        let version = restriction.version?.codeText
      else { continue }
      for platform in Platform.named(restriction.platform.text) ?? [] { result[platform] = version }
    }
    return result
  }

  func condition(of expression: ExprSyntax, _ scope: Scope) -> CodePresence {
    switch expression.as(ExprSyntaxEnum.self) {
    case .sequenceExpr(let sequence): return condition(of: Array(sequence.elements), scope)
    case .prefixOperatorExpr(let prefix) where prefix.operator.text == "!":
      return condition(of: prefix.expression, scope).opposite
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.map { condition(of: $0.expression, scope) } ?? .always
    case .booleanLiteralExpr: return .always
    default: return CodePresence(terms: [CodeCondition(text: expression.shortText)])
    }
  }

  /// A condition of operands and operators.
  func condition(of elements: [ExprSyntax], _ scope: Scope) -> CodePresence {
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    let text = elements.map(\.shortText).joined(separator: " ")
    if operators.contains("||") {
      return CodePresence(terms: [CodeCondition(text: text)])
    }
    if operators.contains("&&") {
      return elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }
        .reduce(.always) { $0.and(condition(of: Array($1), scope)) }
    }
    guard elements.count == 3, let sign = operators.first else {
      return elements.count == 1
        ? condition(of: elements[0], scope)
        : CodePresence(terms: [CodeCondition(text: text)])
    }
    return comparison(elements[0], sign, elements[2], scope)
  }

  /// `horizontalSizeClass == .compact`, `UIDevice.current.userInterfaceIdiom == .pad`, or any other.
  private func comparison(
    _ left: ExprSyntax,
    _ sign: String,
    _ right: ExprSyntax,
    _ scope: Scope
  ) -> CodePresence {
    let subject = left.shortText
    let member = right.as(MemberAccessExprSyntax.self)
    let value =
      member?.base == nil ? member?.declName.baseName.text ?? right.shortText : right.shortText
    let isEqual = sign == "=="
    if subject.lowercased().hasSuffix("sizeclass"), !subject.lowercased().contains("vertical"),
      ["compact", "regular"].contains(value)
    {
      let isCompact = (value == "compact") == isEqual
      return CodePresence(terms: [CodeCondition(text: isCompact ? "compact" : "regular")])
    }
    if subject.hasSuffix("userInterfaceIdiom"), ["pad", "phone"].contains(value) {
      let platform: Platform = value == "pad" ? .iPadOS : .iOS
      let presence = CodePresence(platforms: [platform])
      return isEqual ? presence : presence.opposite
    }
    if isEqual || sign == "!=" {
      noteCompared(left, scope)
      let term = CodeCondition(text: "\(subject) is \(value)", isNegated: !isEqual)
      return CodePresence(terms: [term])
    }
    return CodePresence(terms: [CodeCondition(text: "\(subject) \(sign) \(value)")])
  }
}

extension ExprSyntax {
  /// The code on one line, cut when it is long.
  var shortText: String {
    let words = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(57) + "…" : words
  }
}
