import SwiftSyntax

/// Finds the calls of the app's own methods that open screens, such as a router's, which no view runs as far as the
/// source says. Only their names tell that they navigate.
struct RouterCalls {
  let index: AppIndex
  let interpreter: Interpreter

  /// - Parameter joiner: What is opened, and by which code.
  func missed(_ joiner: EdgeJoiner, _ outline: SourceOutline) -> [NavigationCall] {
    let names = openingMethods(joiner, outline).reduce(into: [String: Set<String>]()) {
      if let bases = interpreter.calledBases[$1] { $0[$1] = bases }
    }
    guard !names.isEmpty else { return [] }
    let found = index.units.concurrentMap { unit in
      let reader = RouterCallReader(unit, names)
      reader.walk(unit.tree)
      return reader.calls
    }
    return found.joined().filter { !interpreter.met.contains($0.position) }
  }

  /// The names of methods of objects, no views, that open something, and get a value.
  private func openingMethods(_ joiner: EdgeJoiner, _ outline: SourceOutline) -> Set<String> {
    let views = Set(index.types.filter(index.isView).map(\.name))
    var names: Set<String> = []
    var seen: Set<SourcePosition> = []
    for edge in joiner.edges where edge.kind != .dismiss && edge.kind != .openURL {
      for position in [edge.position] + edge.places where seen.insert(position).inserted {
        guard let (type, member) = outline.names(at: position), let member, member.contains(":"),
          !views.contains(type)
        else { continue }
        names.insert(String(member.prefix { $0 != "(" }))
      }
    }
    return names
  }
}

private final class RouterCallReader: OutsidePreviewsVisitor {
  let unit: SourceUnit
  let names: [String: Set<String>]
  private(set) var calls: [NavigationCall] = []

  init(_ unit: SourceUnit, _ names: [String: Set<String>]) {
    self.unit = unit
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, let bases = names[member.declName.baseName.text],
      let last = (base.as(OptionalChainingExprSyntax.self)?.expression ?? base).lastName,
      bases.contains(last), !node.arguments.isEmpty
    {
      let name = member.declName.baseName
      calls.append(NavigationCall(name: name.text, position: unit.position(of: name)))
    }
    return .visitChildren
  }
}
