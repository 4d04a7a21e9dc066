import SwiftSyntax

/// Reads views as SwiftUI would make them: follows properties, functions, modifiers and closures that
/// are in sight, and keeps what has to do with navigation.
///
/// It is used by one thread. What it has read it keeps, and it notes which calls it met.
final class Interpreter {
  let index: AppIndex
  /// The names behind `$` in the app: only such state is followed.
  let stateNames: Set<String>
  /// The names of properties that code gives a value.
  let setNames: Set<String>

  let hints: HintTable
  /// The texts behind keys.
  let texts: LocalizedTexts
  /// The code that views run by a hint, by the views' names.
  var calledFrom: [String: [(Member, NominalType)]]?
  let reducers: ReducerIndex
  let relevance: MemberRelevance
  /// What the reducers' code does, by its position and what the action holds.
  var handled: [HandledAction.Key: [Effect]] = [:]
  /// The same of handlers that are being read, and of those that one of these sends an action to.
  var handledInCycle: [HandledAction.Key: [Effect]] = [:]
  /// What views show where they are made, by their use.
  var openedUses: [ObjectIdentifier: (use: ViewUse, nodes: [ViewNode])] = [:]
  /// The same by what is known of the values that they are handed.
  var openedViews: [OpenedView: [ViewNode]] = [:]
  private var bodies: [NominalType: [ViewNode]] = [:]
  /// Where each view is made.
  private(set) var uses: [NominalType: [ViewUse]] = [:]
  private var notedUses: Set<NotedUse> = []
  /// The state that a property of a view is bound to, by the views that make it.
  private(set) var aliases: [StateKey: Set<StateKey>] = [:]
  /// The calls that became part of the result.
  var met: Set<SourcePosition> = []
  /// The names of the objects on which methods are called, by the methods' names.
  var calledBases: [String: Set<String>] = [:]
  /// The methods that handle enums, by the enums.
  var caseHandlers: [NominalType: [CaseHandler]]?
  /// The extensions of aliases of stores.
  private(set) lazy var storeExtensions = index.types.filter {
    $0.kind == .extension
      && ["Store", "ViewStore"].contains(index.aliased(TypeName($0.name), in: nil).path)
      && !["Store", "ViewStore"].contains($0.name)
  }
  /// The lists of routes that code makes in local values; nil until they are asked for.
  var madeRouteLists: [MadeRouteList]?
  /// What navigators of UIKit show, in the order of reading, and how much of it was there before the function at hand.
  var shownByNavigators: [Site] = []
  var navigatorMark = 0
  /// What windows are given in code that a delegate runs; nil while no such code is read.
  var windows: [WindowContent]?
  /// The closures that handle the values of states.
  var observers: [Observer] = []
  /// The state with which lists select, by the lists.
  var boundLists: [SourcePosition: Set<StateKey>] = [:]
  /// The state with which views customize their tabs, where the code does not say which tabs.
  var customizations: [NominalType: Set<StateKey>] = [:]
  /// When the statements of closures, and calls that navigate, were read last: by a clock that counts readings.
  private var lastRead: [SourcePosition: Int] = [:]
  private var clock = 0
  /// What functions do that only change state; nil for those that do more.
  var functionEffects: [KnownFunction: [Effect]?] = [:]
  /// Functions that are to be read again later, as others around them were being read.
  var undecidedFunctions: [KnownFunction] = []
  /// Whether a function is read without its caller, and how many views such functions made.
  private(set) var isReadingFunction = false
  private(set) var viewsInFunctions = 0
  /// Whether code is read only for the views that it shows.
  private(set) var isReadingViews = false
  /// What content shows for values, by the closures and what is known of the values.
  var shownContent: [ShownContentKey: ShownContent] = [:]
  /// The states of views that properties of features' states make.
  private(set) lazy var viewStates = madeViewStates()
  /// The conditions that code states, by the code.
  var knownConditions: [SyntaxIdentifier: CodePresence] = [:]
  /// Whether types are structs that keep a view.
  var viewKeepers: [NominalType: Bool] = [:]
  /// The cases between which `switch` statements of views choose.
  var switches = SwitchedCases()
  /// The subscripts of the app that are being read.
  var subscripts: Set<SourcePosition> = []
  /// How many calls were followed for the values that content is given, by the closures.
  var contentSteps: [SourcePosition: Int] = [:]
  /// Functions that were found to do nothing.
  var idle: Set<SourcePosition> = []
  /// Functions of which what they make leads nowhere.
  var inert: [SourcePosition: InertFunction] = [:]
  /// The functions and views that are being read: how often, and how deep the first is.
  private var active: [SourcePosition: (count: Int, depth: Int)] = [:]
  /// The depth of the outermost function or view because of which something was not read again.
  var reach = Int.max
  private(set) var depth = 0
  /// How many alternatives were decided by a known value.
  var decisions = 0
  /// How many of them by the value that a state is assumed to have.
  var assumed = 0
  /// How often such a value was asked for.
  var looks = 0
  var alreadyTyped: Set<SourcePosition> = []
  private var evaluationDepth = 0

  /// How often reading stopped because it went too deep or too long.
  private(set) var stops = 0
  /// The calls that were followed for the view at hand.
  private(set) var steps = 0
  /// The calls that were followed for all views, and how often one was not, because they were too many.
  private(set) var followed = 0
  private(set) var cuts = 0
  /// The bodies, functions and closures that were read for the view at hand.
  private var reads = 0

  /// The views whose code is too long to be read to the end.
  private(set) var limited: Set<NominalType> = []

  static let maximumDepth = 40
  let limits: ScanLimits

  init(
    index: AppIndex,
    stateNames: Set<String>,
    setNames: Set<String>,
    hints: HintTable,
    texts: LocalizedTexts,
    limits: ScanLimits
  ) {
    self.index = index
    self.limits = limits
    self.hints = hints
    self.texts = texts
    self.stateNames = stateNames
    self.setNames = setNames
    reducers = ReducerIndex(index)
    relevance = MemberRelevance(index, stateNames: stateNames, hints: hints.hints)
  }

  /// What a view shows, whoever makes it.
  func body(of type: NominalType) -> [ViewNode] {
    if let known = bodies[type] { return known }
    bodies[type] = []
    return counted(readingViews: false) {
      let nodes = body(of: Instance(type), from: nil) + hintedCallerNodes(of: type)
      bodies[type] = nodes
      if steps >= limits.calls || reads >= limits.reads { limited.insert(type) }
      return nodes
    }
  }

  /// What a view shows, or a modifier adds, for what was handed in.
  func body(of instance: Instance, from caller: Scope?) -> [ViewNode] {
    let type = instance.type
    let bodies = (type.members["body"] ?? []) + supertypeBodies(type)
    if bodies.isEmpty { return hostedNodes(of: instance) }
    return guarded(type.position, limit: 2) {
      bodies.flatMap { member -> [ViewNode] in
        guard let items = member.body else { return [] }
        let scope = Scope(unit: member.unit, instance: instance, owner: type)
        scope.assumptions = caller?.assumptions ?? [:]
        scope.presence = member.presence
        scope.trigger = nil
        if let content = member.parameters.first, let modified = instance.modified {
          scope.locals[content.name] = .nodes(modified)
        }
        return nodes(items, scope)
      }
    }
  }

  /// A body that a protocol of the app gives all views that conform to it.
  private func supertypeBodies(_ type: NominalType) -> [Member] {
    guard type.members["body"] == nil else { return [] }
    return index.supertypes(of: type).flatMap { $0.members["body"] ?? [] }
  }

  /// Reads something unless it is being read already, so often, or it is too deep.
  func guarded(_ position: SourcePosition, limit: Int = 1, _ read: () -> [ViewNode]) -> [ViewNode] {
    let around = active[position] ?? (count: 0, depth: depth)
    guard depth < Self.maximumDepth, around.count < limit else {
      noteStop(reaching: depth < Self.maximumDepth ? around.depth : 0)
      return []
    }
    // The limit is for one view, or for one value that is joined with what is shown for it.
    if depth == 0 {
      (steps, reads) = (0, 0)
      for function in undecidedFunctions { functionEffects[function] = nil }
      undecidedFunctions = []
    }
    reads += 1
    guard reads < limits.reads else {
      cuts += 1
      return []
    }
    depth += 1
    active[position] = (around.count + 1, around.depth)
    defer {
      depth -= 1
      active[position] = around.count == 0 ? nil : around
    }
    return read()
  }

  /// Whether a function is being read. A modifier that calls one of its name means that of SwiftUI.
  func isReading(_ member: Member) -> Bool { active[member.position] != nil }

  /// Notes that something is left out because of what is being read at a depth.
  func noteStop(reaching depth: Int = 0) {
    stops += 1
    reach = min(reach, depth)
  }

  /// Reads something with limits of its own.
  func counted<Value>(
    readingFunction: Bool = false,
    readingViews: Bool,
    _ read: () -> Value
  ) -> Value {
    let outer = (steps, reads, isReadingFunction, isReadingViews)
    (steps, reads, isReadingFunction, isReadingViews) = (0, 0, readingFunction, readingViews)
    defer { (steps, reads, isReadingFunction, isReadingViews) = outer }
    return read()
  }

  /// Reads something only for the views that it shows.
  func readingViews(_ read: () -> [ViewNode]) -> [ViewNode] {
    let outer = isReadingViews
    isReadingViews = true
    defer { isReadingViews = outer }
    return read()
  }

  /// Counts a call that is followed; false if there were too many.
  func follow() -> Bool {
    steps += 1
    followed += 1
    guard steps < limits.calls else {
      cuts += 1
      return false
    }
    return true
  }

  /// Works something out unless that leads too deep, as where a value is made of itself.
  func bounded<Value>(_ otherwise: Value, _ evaluate: () -> Value) -> Value {
    guard evaluationDepth < Self.maximumDepth else { return otherwise }
    evaluationDepth += 1
    defer { evaluationDepth -= 1 }
    return evaluate()
  }

  func note(_ use: ViewUse) {
    guard !isReadingViews else { return }
    // Who makes the view is known when the function is read with its caller.
    guard !isReadingFunction else {
      viewsInFunctions += 1
      return
    }
    guard notedUses.insert(NotedUse(use, values: namedValues(of: use))).inserted else { return }
    uses[use.type, default: []].append(use)
  }

  /// Notes that a closure or a call was read.
  func noteReading(of position: SourcePosition) {
    guard !isReadingViews else { return }
    clock += 1
    lastRead[position] = clock
  }

  /// What is read from now on, for `isRead(_:since:)`.
  func startReading() -> Int { clock }

  /// Whether a closure or a call was read after a time. What was read before that was read for other code.
  func isRead(_ position: SourcePosition, since time: Int) -> Bool {
    lastRead[position].map { $0 > time } ?? false
  }

  func alias(_ key: StateKey, to other: StateKey) {
    guard key != other else { return }
    aliases[key, default: []].insert(other)
  }

  /// The states that a state is, followed through the views that hand it down.
  func roots(of key: StateKey) -> Set<StateKey> {
    var roots: Set<StateKey> = []
    var seen: Set<StateKey> = []
    var pending = [key]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let others = aliases[next] ?? []
      if others.isEmpty { roots.insert(next) }
      pending += others
    }
    return roots.isEmpty ? [key] : roots
  }

  func position(of node: some SyntaxProtocol, _ scope: Scope) -> SourcePosition {
    index.units[scope.unit].position(of: node)
  }
}

/// A place where a view is made, by whom, and what the names mean there that it is given: a function that makes a
/// view is read for each caller.
private struct NotedUse: Hashable {
  var position: SourcePosition
  var owner: NominalType?
  var values: [String]

  init(_ use: ViewUse, values: [String]) {
    position = use.position
    owner = use.scope.owner
    self.values = values
  }
}

extension Interpreter {
  /// The cases that the arguments have which are names.
  private func namedValues(of use: ViewUse) -> [String] {
    use.arguments.flatMap { argument -> [String] in
      guard let expression = argument.expression, let scope = argument.scope,
        let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
        scope.meaning(of: name) != nil
      else { return [] }
      return values(of: expression, scope, expected: nil).compactMap { $0.caseName }
    }
  }
}
