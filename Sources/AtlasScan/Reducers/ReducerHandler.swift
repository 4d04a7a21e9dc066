import SwiftSyntax

/// What a reducer does when it gets an action: an arm of its `switch action`.
struct ReducerHandler {
  /// The type whose reducer it is.
  var feature: NominalType
  /// The action's cases from the outside to the inside: `path`, `detail`, `closeTapped`.
  var actions: [String]
  var statements: CodeBlockItemListSyntax
  var unit: Int
  var position: SourcePosition
  /// The actions that it sends, each from the outside to the inside.
  var sent: [SentAction]
  /// The names in it, by which it calls functions that send further ones.
  var names: Set<String>
  /// The functions inside the function that it is in.
  var functions: [FunctionDeclSyntax] = []
  /// The name of what the innermost case holds, if that is one value.
  var payload: String?
  /// The actions that values of effects become.
  var mapped: [[String]] = []

  /// Whether it sends what the innermost case holds on, as a part of another action.
  var handsOn: Bool { payload != nil && sent.contains { $0.payload == payload } }
}

/// Finds the arms of `switch action` in the members of a reducer.
struct ReducerHandlerReader {
  let feature: NominalType
  let unit: SourceUnit
  /// The functions of the feature that get actions, with the cases around what they get.
  var receivers: [String: [[String]]] = [:]
  private(set) var handlers: [ReducerHandler] = []
  /// Where each `switch` over an action is.
  private(set) var switches: Set<SourcePosition> = []

  init(feature: NominalType, unit: SourceUnit) {
    self.feature = feature
    self.unit = unit
  }

  /// - Parameter names: What names the action, with the cases around it.
  mutating func read(_ node: some SyntaxProtocol, _ names: [String: [[String]]] = ["action": [[]]])
  {
    for child in node.children(viewMode: .sourceAccurate) {
      if let node = child.as(SwitchExprSyntax.self), let outer = Self.subject(node, names) {
        switches.insert(unit.position(of: node))
        readArms(of: node, outer, names)
      } else if let node = child.as(IfExprSyntax.self) {
        readCondition(of: node, names)
        read(node, names)
      } else if let closure = child.as(ClosureExprSyntax.self), closure.parameterNames.count == 3 {
        // A reducer before the macros gets the state, the action and the environment.
        read(closure.statements, names.merging([closure.parameterNames[1]: [[]]]) { $1 })
      } else {
        read(child, names)
      }
    }
  }

  private static func subject(
    _ node: SwitchExprSyntax,
    _ names: [String: [[String]]]
  ) -> [[String]]? {
    node.subject.as(DeclReferenceExprSyntax.self).flatMap { names[$0.baseName.bareText] }
  }

  private mutating func readArms(
    of node: SwitchExprSyntax,
    _ outer: [[String]],
    _ names: [String: [[String]]]
  ) {
    for (item, _) in node.cases.flattened {
      let patterns = item.patterns.map { ($0, $0.actions) }.filter { !$0.1.names.isEmpty }
      // Two patterns of an arm may bind one name, which is then what either holds.
      var bound: [String: [[String]]] = [:]
      for case (_, (let actions, let name?)) in patterns {
        bound[name, default: []] += outer.map { $0 + actions }
      }
      let inner = names.merging(bound) { $1 }
      for (pattern, (actions, _)) in patterns {
        for cases in outer { add(cases + actions, item.statements, pattern.payloadName, inner) }
      }
      read(item.statements, inner)
    }
  }

  /// `if case .delegate(.saved) = action { … }` and `if action == .saved { … }`.
  private mutating func readCondition(of node: IfExprSyntax, _ names: [String: [[String]]]) {
    for element in node.conditions {
      if case .expression(let expression) = element.condition,
        let (name, actions) = expression.comparedAction, let outer = names[name]
      {
        for cases in outer { add(cases + actions, node.body.statements, nil, names) }
      }
      guard case .matchingPattern(let matching) = element.condition,
        let subject = matching.initializer.value.as(DeclReferenceExprSyntax.self),
        let outer = names[subject.baseName.bareText]
      else { continue }
      let actions = matching.pattern.actions.names
      guard !actions.isEmpty else { continue }
      for cases in outer {
        add(cases + actions, node.body.statements, matching.pattern.payloadName, names)
      }
    }
  }

  private mutating func add(
    _ actions: [String],
    _ statements: CodeBlockItemListSyntax,
    _ payload: String?,
    _ names: [String: [[String]]]
  ) {
    let finder = SentActionFinder(viewMode: .sourceAccurate)
    finder.actions = Set(names.keys)
    finder.receivers = receivers
    finder.walk(statements)
    handlers.append(
      ReducerHandler(
        feature: feature,
        actions: actions,
        statements: statements,
        unit: unit.number,
        position: unit.position(of: statements),
        sent: finder.sent,
        names: finder.names,
        payload: payload,
        mapped: finder.mapped
      )
    )
  }
}

extension ExprSyntax {
  /// The name and the cases of `action == .saved`.
  fileprivate var comparedAction: (String, [String])? {
    guard let parts = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      parts.count == 3, parts[1].codeText == "==",
      let name = parts[0].as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case let actions = parts[2].actionNames, !actions.isEmpty
    else { return nil }
    return (name, actions)
  }

  /// `delegate`, `saved` of `.delegate(.saved)`; and `true`, `false` and `nil` that an action holds.
  var actionNames: [String] {
    if self.is(NilLiteralExprSyntax.self) { return ["nil"] }
    if let literal = self.as(BooleanLiteralExprSyntax.self) { return [literal.literal.text] }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard member.base == nil || member.base?.typePath?.hasSuffix("Action") == true else {
        return []
      }
      return [member.declName.baseName.bareText]
    }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return [] }
    let own = call.calledExpression.actionNames
    guard !own.isEmpty, !own.isLiteral else { return [] }
    let inner = call.arguments.lazy.map(\.expression.actionNames).first { !$0.isEmpty } ?? []
    return own + inner.withoutPresentation
  }
}

extension PatternSyntax {
  /// The cases of an action's pattern, and the name for what is in the innermost.
  fileprivate var actions: (names: [String], bound: String?) {
    guard let name = caseName else { return ([], nil) }
    var names = [name]
    var bound: String?
    for argument in caseArguments {
      if let pattern = argument.pattern, pattern.caseName != nil {
        let inner = pattern.actions
        names += inner.names
        bound = inner.bound
        break
      }
      if argument.label == nil || argument.label == "action" { bound = argument.name ?? bound }
    }
    return (names.withoutPresentation, bound)
  }
}

extension PatternSyntax {
  /// The name for the only value that the innermost case holds.
  fileprivate var payloadName: String? {
    let arguments = caseArguments
    if let inner = arguments.lazy.compactMap(\.pattern).first(where: { $0.caseName != nil }) {
      return inner.payloadName
    }
    return arguments.count == 1 ? arguments[0].name : nil
  }
}

extension [String] {
  /// Whether it is what an action holds, and no action.
  var isLiteral: Bool { count == 1 && ["nil", "true", "false"].contains(self[0]) }

  /// Without the cases of the library's own actions around the feature's.
  fileprivate var withoutPresentation: [String] {
    filter { !["element", "presented"].contains($0) }
  }
}
