import SwiftSyntax

// What the views of the app show where they are made.

/// A view with what is known of the values that it is handed.
struct OpenedView: Hashable {
  private var type: NominalType
  private var values: [String: String]

  /// Makes nothing if a value may be code.
  init?(_ type: NominalType, values: [String: String?]) {
    let known = values.compactMapValues(\.self)
    guard known.count == values.count else { return nil }
    self.type = type
    self.values = known
  }
}

extension Interpreter {
  /// A view of the app with what it shows, where a known value may decide.
  func opened(_ use: ViewUse, from scope: Scope) -> [ViewNode] {
    let isFree = scope.assumptions.isEmpty
    if isFree, let inlined = use.inlined { return inlined }
    if isFree, let known = openedUses[ObjectIdentifier(use)] { return known.nodes }
    let bindings = bindings(of: use.type, use.arguments)
    guard isFree else {
      return readingViews { body(of: Instance(use.type, bindings: bindings), from: scope) }
    }
    let result =
      bindings.contains { decides($0.key, $0.value, in: use.type) }
      ? decidedBody(of: use.type, bindings, from: scope) : body(of: use.type)
    openedUses[ObjectIdentifier(use)] = (use, result)
    return result
  }

  /// What a view shows for what it is handed. Two views that are handed the same, as far as it is known, show the same.
  private func decidedBody(
    of type: NominalType,
    _ bindings: [String: Meaning],
    from scope: Scope
  ) -> [ViewNode] {
    let texts = bindings.map { ($0, knownText(of: $1, statedType(of: $0, in: type))) }
    let key = OpenedView(type, values: Dictionary(uniqueKeysWithValues: texts))
    if let key, let known = openedViews[key] { return known }
    let mark = mark()
    defer { reach = min(reach, mark.reach) }
    let result = readingViews { body(of: Instance(type, bindings: bindings), from: scope) }
    if let key, isWhole(since: mark) { openedViews[key] = result }
    return result
  }

  /// What is known of what a name means, as a text that is the same for the same; nil if it may be code.
  private func knownText(of meaning: Meaning, _ type: TypeName?, depth: Int = 0) -> String? {
    switch meaning {
    case .value(let value): return knownText(of: value, depth: depth)
    case .type(let type): return type.text
    case .function, .nodes: return nil
    case .expression(let expression, let scope):
      guard !expression.is(ClosureExprSyntax.self), depth < 4 else { return nil }
      var texts = [flag(expression, scope, depth: 1).map(String.init(describing:)) ?? ""]
      let values = values(of: expression, scope, expected: type)
      for value in values {
        guard let text = knownText(of: value, depth: depth) else { return nil }
        texts.append(text)
      }
      if values.isEmpty || values.contains(where: { $0.type == nil }) {
        guard let text = codeText(of: expression, scope, depth: depth) else { return nil }
        texts.append(text)
      }
      return texts.description
    }
  }

  /// An expression of which the value is not known, with what its names mean.
  private func codeText(of expression: ExprSyntax, _ scope: Scope, depth: Int) -> String? {
    var texts = [expression.codeText]
    for name in Set(expression.tokens(viewMode: .sourceAccurate).map(\.text)).sorted() {
      let meaning = scope.meaning(of: name) ?? scope.instance?.bindings[name]
      guard let meaning else { continue }
      guard let text = knownText(of: meaning, nil, depth: depth + 1) else { return nil }
      texts.append(text)
    }
    return texts.description
  }

  private func knownText(of value: RouteValue, depth: Int) -> String? {
    var texts = [
      value.type?.text, value.caseName, value.property?.type.name, value.property?.property,
      value.literal, value.name, "\(value.isNone) \(value.isEveryCase) \(value.isWritten)",
      "\(value.listedCases)",
    ]
    for argument in value.arguments {
      guard let expression = argument.expression, let scope = argument.scope,
        let text = knownText(of: .expression(expression, scope), nil, depth: depth + 1)
      else { return nil }
      texts += [argument.label, text]
    }
    return texts.map { $0 ?? "" }.description
  }

  /// Whether the code that made a value stored a case of an enum in it, or in what it stored.
  func isMade(_ value: RouteValue, depth: Int = 0) -> Bool {
    guard let type = value.nominal, !value.arguments.isEmpty, !index.isView(type), depth < 3 else {
      return false
    }
    let parameters = parameters(of: type, for: value.arguments)
    return matched(value.arguments, to: parameters).contains { parameter, argument in
      guard let expression = argument.expression, let scope = argument.scope,
        !expression.is(ClosureExprSyntax.self)
      else { return false }
      return values(of: expression, scope, expected: parameter.type).contains {
        $0.caseName != nil || isMade($0, depth: depth + 1)
      }
    }
  }

  /// Whether what is handed in may decide what a view shows: a case of an enum.
  private func decides(_ name: String, _ meaning: Meaning, in type: NominalType) -> Bool {
    switch meaning {
    case .value(let value): value.caseName != nil || !value.arguments.isEmpty
    case .expression(let expression, let scope):
      values(of: expression, scope, expected: statedType(of: name, in: type)).contains {
        $0.caseName != nil || $0.nominal?.kind == .enum || isMade($0)
      }
    case .type, .function, .nodes: false
    }
  }

  func statedType(of name: String, in type: NominalType) -> TypeName? {
    index.members(name, of: type).first.flatMap { self.type(of: $0.member, in: $0.owner) }
  }
}
