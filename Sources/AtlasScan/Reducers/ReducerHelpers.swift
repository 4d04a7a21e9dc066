import SwiftSyntax

/// The functions and properties with which reducers make effects: `return load()`, `return .merge(fetch, save())`.
struct ReducerHelpers {
  private var finders: [String: [SentActionFinder]] = [:]
  private let receivers: [String: [[String]]]

  /// - Parameters:
  ///   - members: Those of the feature.
  ///   - receivers: The functions that get actions, with the cases around what they get.
  ///   - names: What names an action in a member. Arms over one are handlers by themselves.
  init(
    _ members: [Member],
    receivers: [String: [[String]]],
    names: (Member) -> Set<String>
  ) {
    self.receivers = receivers
    // An initializer that makes the reducer is none of them: `.init(…)` calls another one.
    for member in members where member.name != "body" && member.kind != .initializer {
      if let body = member.body { add(member.name, body, names(member)) }
    }
  }

  /// With the functions inside the function that has the handlers.
  func adding(_ functions: [FunctionDeclSyntax]) -> ReducerHelpers {
    var result = self
    for function in functions {
      if let body = function.body?.statements { result.add(function.name.bareText, body, []) }
    }
    return result
  }

  private mutating func add(_ name: String, _ body: CodeBlockItemListSyntax, _ actions: Set<String>)
  {
    let finder = SentActionFinder(viewMode: .sourceAccurate)
    finder.actions = actions
    finder.receivers = receivers
    finder.walk(body)
    finders[name, default: []].append(finder)
  }

  /// The actions that the named functions send, and those that they call.
  func sent(through names: Set<String>) -> [SentAction] {
    var result: [SentAction] = []
    var seen: Set<String> = []
    var pending = names.sorted()
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      for finder in finders[name] ?? [] {
        // What such a function is given has another name where it is called.
        result += finder.sent.map { SentAction(names: $0.names) }
        pending += finder.names.sorted()
      }
    }
    return result
  }
}

extension SyntaxProtocol {
  /// The functions that are declared in it.
  var innerFunctions: [FunctionDeclSyntax] {
    let finder = InnerFunctionFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.functions
  }
}

private final class InnerFunctionFinder: SyntaxVisitor {
  var functions: [FunctionDeclSyntax] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(node)
    return .visitChildren
  }
}
