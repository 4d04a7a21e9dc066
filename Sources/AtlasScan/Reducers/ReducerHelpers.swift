import SwiftSyntax

/// The functions and properties with which reducers make effects: `return load()`, `return .merge(fetch, save())`.
struct ReducerHelpers {
  private var finders: [String: [SentActionFinder]] = [:]

  /// - Parameters:
  ///   - members: Those of the feature.
  ///   - functions: Those inside the function that has the handlers.
  init(_ members: [Member], _ functions: [FunctionDeclSyntax]) {
    for member in members where member.name != "body" {
      if let body = member.body { add(member.name, body) }
    }
    for function in functions {
      if let body = function.body?.statements { add(function.name.bareText, body) }
    }
  }

  private mutating func add(_ name: String, _ body: CodeBlockItemListSyntax) {
    let finder = SentActionFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    finders[name, default: []].append(finder)
  }

  /// The actions that the named functions send, and those that they call.
  func sent(through names: Set<String>) -> [[String]] {
    var result: [[String]] = []
    var seen: Set<String> = []
    var pending = names.sorted()
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      for finder in finders[name] ?? [] {
        result += finder.sent
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
