import SwiftSyntax

// The paths of stacks as an app names them. They are collected by name, so that a change that the interpretation
// misses is noticed.

/// What a file says of paths by names: which there are, and what may change one.
struct PathNotes: Sendable {
  /// The names of what stacks have as their paths, and of what is stated to be a `NavigationPath`.
  private(set) var names: Set<String> = []
  /// The names of the objects that have them: `router` of `$router.steps`.
  private(set) var owners: Set<String> = []
  /// The names of the bindings that callers hand in, by label: a path may have another name there.
  private(set) var handed: [String: Set<String>] = [:]
  private(set) var changes: [PathChange] = []

  /// The names of an app's paths.
  static func names(_ files: [PathNotes]) -> Set<String> {
    let handed = files.reduce(into: [String: Set<String>]()) {
      $0.merge($1.handed) { $0.union($1) }
    }
    var names: Set<String> = []
    var open = files.flatMap(\.names)
    while let name = open.popLast() {
      guard names.insert(name).inserted else { continue }
      open += handed[name] ?? []
    }
    return names
  }

  private static let stacks: Set = ["NavigationStack", "NavigationStackStore"]
  /// Changes that are followed, and others.
  private static let followed: Set = ["append", "removeLast", "popLast", "removeAll", "insert"]
  private static let others: Set = [
    "remove", "removeFirst", "removeSubrange", "replaceSubrange", "swapAt",
  ]

  mutating func read(_ node: FunctionCallExprSyntax, _ unit: SourceUnit, isPreview: Bool) {
    if Self.stacks.contains(node.calledExpression.lastName ?? ""),
      let path = node.arguments.first(where: { $0.label?.text == "path" })?.expression,
      let name = path.pathName
    {
      names.insert(name)
      if let owner = path.ownerName { owners.insert(owner) }
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, let name = base.pathName
    else { return }
    let call = member.declName.baseName.text
    let isFollowed = Self.followed.contains(call)
    guard isFollowed || Self.others.contains(call) else { return }
    changes.append(
      PathChange(
        call: NavigationCall(
          name: call,
          position: unit.position(of: member.declName.baseName),
          isPreview: isPreview,
          reason: isFollowed ? nil : PathChange.notFollowed
        ),
        path: base,
        name: name
      )
    )
  }

  /// `router.path = [.detail]`, `path += [.detail]`.
  mutating func read(_ node: SequenceExprSyntax, _ unit: SourceUnit, isPreview: Bool) {
    let elements = node.elements
    guard let target = elements.first, let name = target.pathName,
      let sign = elements.dropFirst().first,
      // What the binding of a stack hands on is no change that code makes.
      elements.count != 3 || !["$0", "newValue"].contains(elements.last?.codeText)
    else { return }
    let isAssigned = sign.is(AssignmentExprSyntax.self)
    let isAdded = sign.as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
    guard isAssigned || isAdded else { return }
    changes.append(
      PathChange(
        call: NavigationCall(
          name: name,
          position: unit.position(of: target),
          isPreview: isPreview,
          reason: isAdded && elements.last?.is(ArrayExprSyntax.self) != true
            ? PathChange.notFollowed : nil
        ),
        path: target,
        name: name,
        isSet: true
      )
    )
  }

  /// `var steps = NavigationPath()`.
  mutating func read(_ node: PatternBindingSyntax) {
    let type = node.typeAnnotation.map { TypeName($0.type).unbound.path }
    let made = node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    if type == "NavigationPath" || type == nil && made == "NavigationPath" {
      names.formUnion(node.pattern.boundNames)
    }
  }

  mutating func read(_ node: LabeledExprSyntax) {
    if let label = node.label?.bareText, let name = node.expression.pathName,
      node.expression.isBinding
    {
      handed[label, default: []].insert(name)
    }
  }
}

/// A place that may change a path.
struct PathChange: Sendable {
  static let notFollowed = "this change of a path is not followed"

  var call: NavigationCall
  /// What it changes, and its name.
  var path: ExprSyntax
  var name: String
  /// Whether it is set, as opposed to a method that is called on it.
  var isSet = false
}

extension ExprSyntax {
  /// The name of what may be a path: `steps` of `$router.steps`, `router.steps[tab]`, `$steps.animation()` and of
  /// `Binding(get: { router.steps }, …)`.
  fileprivate var pathName: String? {
    if let name = lastName?.withoutProjection { return name.first?.isNumber == true ? nil : name }
    if let node = self.as(ForceUnwrapExprSyntax.self) { return node.expression.pathName }
    if let node = self.as(SubscriptCallExprSyntax.self) { return node.calledExpression.pathName }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    if call.makesBinding {
      let getter = call.arguments.first { $0.label?.text == "get" }?.expression
      return getter?.as(ClosureExprSyntax.self)?.statements.onlyExpression?.pathName
        ?? call.arguments.first { $0.label == nil }?.expression.pathName
    }
    if let key = call.arguments.lazy.compactMap({ $0.expression.keyPathName }).first { return key }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.pathName
  }
}

extension ExprSyntax {
  /// `router` of `$router.steps` and `app.router.steps`.
  fileprivate var ownerName: String? {
    self.as(MemberAccessExprSyntax.self)?.base?.lastName?.withoutProjection
  }

  /// Whether it is the binding of state: `$steps`, `$router.steps`, `Binding(…)`.
  fileprivate var isBinding: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.makesBinding }
    return firstName?.hasPrefix("$") == true || lastName?.hasPrefix("$") == true
  }
}

/// The changes of paths by name, as far as the source does not say that they are changes of something else.
struct PathChanges {
  let index: AppIndex
  let interpreter: Interpreter
  let joiner: EdgeJoiner
  let outline: SourceOutline

  /// The changes of paths that a search for the name `path` does not find, and those of other state with such a name.
  func calls(_ files: [PathNotes], besides known: Set<SourcePosition>) -> [NavigationCall] {
    let names = PathNotes.names(files)
    let owners = files.reduce(into: Set<String>()) { $0.formUnion($1.owners) }
    return files.flatMap(\.changes).filter { change in
      names.contains(change.name) && !known.contains(change.call.position)
        && !isInInitializer(change)
    }
    .compactMap { change in
      var call = change.call
      guard let state = state(of: change) else {
        // A local name, or a property of an object of another package, such as the path of a URL.
        let isOwned = change.path.ownerName.map(owners.contains) ?? false
        if change.isSet, !isOwned { return nil }
        if change.path.is(DeclReferenceExprSyntax.self) {
          call.reason = "it changes a local value, to which a path may be set elsewhere"
        }
        return call
      }
      call.otherState = isPath(state) ? nil : "\(state.key.type.name).\(state.key.property)"
      return call
    }
  }

  private func isPath(_ state: StateReference) -> Bool {
    joiner.isPath(state) || state.type?.path == "NavigationPath"
      || NavigationCallReader.isPath(state.key.property)
  }

  /// An object that gets its first path does not navigate.
  private func isInInitializer(_ change: PathChange) -> Bool {
    outline.names(at: change.call.position)?.member?.hasPrefix("init(") == true
  }

  /// The state that is changed, if the source says which.
  private func state(of change: PathChange) -> StateReference? {
    guard let type = outline.names(at: change.call.position)?.type else { return nil }
    let unit = change.call.position.unit
    let scope = Scope(
      unit: unit,
      instance: index.type(named: type, in: nil, unit: unit).map { Instance($0) },
      owner: nil
    )
    guard let state = interpreter.state(of: change.path, scope),
      index.members(state.key.property, of: state.key.type).contains(where: {
        $0.member.kind == .property
      })
    else { return nil }
    return state
  }
}
