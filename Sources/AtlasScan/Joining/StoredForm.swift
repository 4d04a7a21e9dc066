import SwiftSyntax

/// What is stored under a key, and what happens when it is read again, as far as the code decides it. Of what it
/// does not decide nothing is said.
struct StoredForm {
  let interpreter: Interpreter
  let entry: Restorations.Entry

  private var index: AppIndex { interpreter.index }

  /// The types whose code stores and reads it: the property's, and those of the state that is stored.
  private var types: [NominalType] {
    let keys = entry.state.stored.sorted {
      ($0.type.number, $0.property) < ($1.type.number, $1.property)
    }
    return ([entry.state.property.type] + keys.map(\.type)).reduce(into: []) { types, type in
      if !types.contains(type) { types.append(type) }
    }
  }

  /// The states of the containers that are restored.
  private var bound: [StateReference] {
    entry.containers.compactMap { $0.role == .path ? $0.container?.path : $0.container?.selection }
  }

  /// Whether the property with the attribute is the path or the selection itself.
  private var isDirect: Bool {
    bound.contains { reference in
      reference.key == entry.state.property
        || interpreter.roots(of: reference.key).contains(entry.state.property)
    }
  }

  // MARK: - What is stored

  /// `ids` or `objects`.
  var stores: String? {
    if let encoder = ownCoding("encode") { return encoded(by: encoder) }
    let kinds = entry.containers.compactMap { bound -> Kind? in
      switch bound.role {
      case .path: kind(of: bound.container?.path?.type?.element)
      case .selection: kind(of: bound.container?.selection?.type)
      case .columns: .ids
      case .customization: nil
      }
    }
    guard kinds.count == entry.containers.count, !kinds.contains(.open) else { return nil }
    return kinds.contains(.objects) ? "objects" : "ids"
  }

  private enum Kind { case ids, objects, open }

  private static let plain: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt32", "UInt64", "String", "UUID", "Bool",
    "Double", "Float", "URL", "Date", "Character", "PersistentIdentifier",
  ]

  private func kind(of type: TypeName?, depth: Int = 0) -> Kind {
    guard let type, depth < 4 else { return .open }
    let real = interpreter.canonical(type, in: nil, unit: entry.state.position.unit)
    if Self.plain.contains(real.path) || type.last == "ID" { return .ids }
    guard let own = index.type(real, in: nil, unit: entry.state.position.unit),
      own.members["encode"] == nil
    else { return .open }
    switch own.kind {
    case .enum:
      let kinds = own.cases.flatMap(\.parameters).map { kind(of: $0.type, depth: depth + 1) }
      if kinds.contains(.open) { return .open }
      return kinds.contains(.objects) ? .objects : .ids
    case .struct where own.memberwise.count > 1,
      .class where own.memberwise.count > 1:
      return .objects
    default: return .open
    }
  }

  /// A coding method that the type of what is stored writes itself.
  private func ownCoding(_ name: String) -> CodeBlockItemListSyntax? {
    for type in types {
      let members = name == "init" ? type.initializers : type.members[name] ?? []
      let coding = members.first { member in
        member.parameters.first.map { ["to", "from"].contains($0.label ?? "") } ?? false
      }
      if let body = coding?.body { return body }
    }
    return nil
  }

  /// `container.encode(path.map(\.id), forKey: .path)` stores ids; a value by itself may be anything.
  private func encoded(by code: CodeBlockItemListSyntax) -> String? {
    let properties = Set(bound.map(\.key.property))
    let values = code.all(FunctionCallExprSyntax.self)
      .filter { ["encode", "encodeIfPresent"].contains($0.calledExpression.lastName ?? "") }
      .compactMap { $0.arguments.first?.expression.codeText }
      .filter { text in properties.contains { text.contains($0) } }
    let areIDs = values.allSatisfy {
      $0.hasSuffix(".map(\\.id)") || $0.hasSuffix(".id") || $0.hasSuffix("?.id")
    }
    return !values.isEmpty && areIDs ? "ids" : nil
  }

  // MARK: - What is read again

  /// `drop`, where ids are looked up and those without an item are left out.
  var missingItem: String? {
    guard let code = ownCoding("init") else { return nil }
    let properties = Set(bound.map(\.key.property))
    for sequence in code.all(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
        let name = parts[0].lastName, properties.contains(name),
        let call = parts[2].as(FunctionCallExprSyntax.self)
      else { continue }
      if call.calledExpression.lastName == "compactMap" { return "drop" }
    }
    return nil
  }

  /// `reset`, `ignore` or `crash`.
  var decodingError: String? {
    // The attribute itself falls back to the initial value.
    if isDirect { return "reset" }
    let found = Set(types.flatMap { type in decodings(in: type).map(outcome) })
    return found.count == 1 ? found.first ?? nil : nil
  }

  /// The calls that decode what is stored.
  private func decodings(in type: NominalType) -> [FunctionCallExprSyntax] {
    let elements = bound.compactMap { $0.type?.element?.path }
    let names = elements.map { "[\($0)].self" } + ["Self.self", "\(type.simpleName).self"]
    return type.members.values.joined().flatMap { member in
      [member.body, member.setter?.body].compactMap { $0 }
        .flatMap { $0.all(FunctionCallExprSyntax.self) }
    }
    .filter { call in
      guard call.calledExpression.lastName == "decode",
        call.arguments.contains(where: { $0.label?.text == "from" }),
        let type = call.arguments.first?.expression.codeText
      else { return false }
      return names.contains(type) || type.contains("CodableRepresentation")
    }
  }

  /// What happens if a call throws; nil if the code around it does not say.
  private func outcome(_ call: FunctionCallExprSyntax) -> String? {
    var current = call.parent
    while let node = current {
      if let attempt = node.as(TryExprSyntax.self), let mark = attempt.questionOrExclamationMark {
        return mark.text == "!" ? "crash" : "ignore"
      }
      if let attempt = node.as(DoStmtSyntax.self), !attempt.catchClauses.isEmpty {
        return outcome(ofCatching: attempt.catchClauses)
      }
      if node.is(CodeBlockItemListSyntax.self),
        node.parent?.parent?.is(FunctionDeclSyntax.self) == true
      {
        return nil
      }
      current = node.parent
    }
    return nil
  }

  private func outcome(ofCatching clauses: CatchClauseListSyntax) -> String? {
    guard clauses.count == 1, let body = clauses.first?.body.statements else { return nil }
    let calls = body.all(FunctionCallExprSyntax.self).compactMap(\.calledExpression.lastName)
    if calls.contains(where: ["fatalError", "preconditionFailure"].contains) { return "crash" }
    let properties = Set(bound.map(\.key.property))
    let resets = body.all(SequenceExprSyntax.self).contains { sequence in
      let parts = Array(sequence.elements)
      return parts.count == 3 && parts[1].is(AssignmentExprSyntax.self)
        && parts[0].lastName.map(properties.contains) == true
        && ["[]", "NavigationPath()", ".init()", "nil"].contains(parts[2].codeText)
    }
    if resets { return "reset" }
    // What is only noted is not shown.
    let isQuiet =
      body.isEmpty || calls.allSatisfy { ["print", "error", "debug", "log"].contains($0) }
    return isQuiet ? "ignore" : nil
  }
}
