import AtlasModel
import SwiftSyntax

/// When something exists: on which platforms, and under which conditions of the code.
struct CodePresence: Hashable, Sendable {
  /// The platforms; nil for all.
  var platforms: Set<Platform>?
  var terms: [CodeCondition] = []
  /// The OS versions that the code checks with `#available`.
  var available: [Platform: String] = [:]

  static let always = CodePresence()

  func and(_ other: CodePresence) -> CodePresence {
    var result = self
    if let platforms = other.platforms {
      result.platforms = result.platforms.map { $0.intersection(platforms) } ?? platforms
    }
    result.terms += other.terms.filter { !terms.contains($0) }
    result.available.merge(other.available) { $1 }
    return result
  }

  /// The systems alone on which it holds, with their versions.
  var systems: CodePresence { CodePresence(platforms: platforms, available: available) }

  /// Lets it hold on the systems of another one too; both say nothing else.
  mutating func unite(with other: CodePresence) {
    platforms = platforms.flatMap { own in other.platforms.map(own.union) }
    available = available.filter { other.available[$0.key] == $0.value }
  }

  /// What else must hold where another one holds.
  func given(_ other: CodePresence) -> CodePresence {
    var result = self
    if let own = platforms, let others = other.platforms, others.isSubset(of: own) {
      result.platforms = nil
    }
    result.terms.removeAll(where: other.terms.contains)
    for (platform, version) in other.available where result.available[platform] == version {
      result.available[platform] = nil
    }
    return result
  }

  /// The opposite, where it can be said: of platforms only, or of one condition only.
  var opposite: CodePresence {
    if let platforms, terms.isEmpty {
      return CodePresence(platforms: Set(Platform.allCases).subtracting(platforms))
    }
    guard platforms == nil, available.isEmpty else { return .always }
    if terms.count == 1 { return CodePresence(terms: [terms[0].opposite]) }
    return .always
  }

  /// Lets it hold on the systems of another one too, if both say the same of all else.
  mutating func add(systemsOf other: CodePresence) {
    guard let own = platforms, terms == other.terms, available == other.available else { return }
    platforms = other.platforms.map(own.union)
  }

  var isEmpty: Bool { platforms?.isEmpty == true }

  /// Whether it is in two widths at once: code for one that code for the other one runs never does anything.
  var isInTwoWidths: Bool {
    ["compact", "regular"].allSatisfy { terms.contains(CodeCondition(text: $0)) }
  }
}

/// A condition of the code, in its own words.
struct CodeCondition: Hashable, Sendable {
  var text: String
  var isNegated = false

  var opposite: CodeCondition { CodeCondition(text: text, isNegated: !isNegated) }
}

extension Platform {
  /// The platforms of `os(name)`.
  static func named(_ name: String) -> Set<Platform>? {
    switch name {
    case "iOS": [.iOS, .iPadOS, .macCatalyst]
    case "macOS", "OSX": [.macOS]
    case "watchOS": [.watchOS]
    case "tvOS": [.tvOS]
    case "visionOS", "xrOS": [.visionOS]
    default: nil
    }
  }
}

extension CodePresence {
  /// The condition of a `#if`.
  init(compilation condition: ExprSyntax?) {
    guard let condition else {
      self = .always
      return
    }
    self = Self.compilation(condition)
  }

  private static func compilation(_ condition: ExprSyntax) -> CodePresence {
    switch condition.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): return check(call)
    case .prefixOperatorExpr(let prefix) where prefix.operator.text == "!":
      return compilation(prefix.expression).opposite
    case .tupleExpr(let tuple):
      return tuple.elements.first.map { compilation($0.expression) } ?? .always
    case .sequenceExpr(let sequence): return sequenceCondition(sequence)
    default: return CodePresence(terms: [CodeCondition(text: condition.codeText)])
    }
  }

  private static func check(_ call: FunctionCallExprSyntax) -> CodePresence {
    let name = call.calledExpression.codeText
    let argument = call.arguments.first?.expression.codeText ?? ""
    switch (name, argument) {
    case ("os", _):
      // A system that the format does not know leaves nothing.
      return CodePresence(platforms: Platform.named(argument) ?? [])
    case ("targetEnvironment", "macCatalyst"): return CodePresence(platforms: [.macCatalyst])
    case ("canImport", "UIKit"):
      return CodePresence(platforms: Set(Platform.allCases).subtracting([.macOS]))
    case ("canImport", "AppKit"), ("canImport", "Cocoa"): return CodePresence(platforms: [.macOS])
    case ("canImport", _), ("targetEnvironment", _), ("compiler", _), ("swift", _): return .always
    default: return CodePresence(terms: [CodeCondition(text: call.codeText)])
    }
  }

  private static func sequenceCondition(_ sequence: SequenceExprSyntax) -> CodePresence {
    let elements = Array(sequence.elements)
    let operands = stride(from: 0, to: elements.count, by: 2).map { compilation(elements[$0]) }
    let operators = Set(
      stride(from: 1, to: elements.count, by: 2).map { elements[$0].codeText }
    )
    if operators == ["&&"] { return operands.reduce(.always) { $0.and($1) } }
    if operators == ["||"], operands.allSatisfy({ $0.platforms != nil && $0.terms.isEmpty }) {
      return CodePresence(platforms: operands.reduce(into: []) { $0.formUnion($1.platforms ?? []) })
    }
    if operators == ["||"], operands.contains(.always) { return .always }
    return CodePresence(terms: [CodeCondition(text: sequence.codeText)])
  }
}
