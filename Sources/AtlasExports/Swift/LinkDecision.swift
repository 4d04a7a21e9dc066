import AtlasGraph
import AtlasModel

/// Where a state of a deep link leads, as a function of the environment and the conditions.
indirect enum LinkDecision: Hashable, Sendable {
  case target(LinkTarget)
  /// What holds in some environments; the last group has all others.
  case environments([Group])
  /// For each value of a variable, by its number among the conditions as variables.
  case variable(Int, [LinkDecision])

  struct Group: Hashable, Sendable {
    var environments: [Int]
    var decision: LinkDecision
  }

  /// A question for a variable; nil if no value has an answer. A value without an answer, under which
  /// the state is not asked for, has that of its neighbour.
  init?(_ variable: Int, _ decisions: [LinkDecision?]) {
    let known = decisions.compactMap(\.self)
    guard let first = known.first else { return nil }
    if known.allSatisfy({ $0 == first }) {
      self = first
      return
    }
    var filled: [LinkDecision] = []
    for decision in decisions { filled.append(decision ?? filled.last ?? first) }
    self = .variable(variable, filled)
  }

  /// One for all environments, by their numbers; nil if none has an answer.
  init?(byEnvironment decisions: [LinkDecision?]) {
    var groups: [Group] = []
    for (number, decision) in decisions.enumerated() {
      guard let decision else { continue }
      if let known = groups.firstIndex(where: { $0.decision == decision }) {
        groups[known].environments.append(number)
      } else {
        groups.append(Group(environments: [number], decision: decision))
      }
    }
    guard let first = groups.first else { return nil }
    if groups.count == 1 {
      self = first.decision
      return
    }
    let largest = groups.indices.max {
      groups[$0].environments.count < groups[$1].environments.count
    }
    let last = groups.remove(at: largest ?? 0)
    self = .environments(groups + [last])
  }

  /// The variables that it asks for.
  var variables: Set<Int> {
    switch self {
    case .target: []
    case .environments(let groups):
      groups.reduce(into: Set()) { $0.formUnion($1.decision.variables) }
    case .variable(let variable, let decisions):
      decisions.reduce(into: [variable]) { $0.formUnion($1.variables) }
    }
  }
}

/// Where a state leads.
enum LinkTarget: Hashable, Sendable {
  case state(State)
  /// Why it leads nowhere.
  case nowhere(Landing.Failure)

  struct State: Hashable, Sendable {
    enum Move: Hashable, Sendable {
      case select(Column?)
      /// The column whose stack it is pushed on, if it is in a split view.
      case push(Column?)
      case replaceRoot
    }

    struct Step: Hashable, Sendable {
      var move: Move
      /// Its number among the opening's selections and path.
      var destination: Int
    }

    var scene: Int
    /// The outermost first.
    var tabs: [Int] = []
    var steps: [Step] = []
    /// What is presented: the number of the alternative of the content.
    var presented: Int?
  }

  init(_ landing: Landing, _ opening: Opening, _ semantics: NavigationSemantics) {
    if let failure = landing.failure {
      self = .nowhere(failure.withoutReason)
    } else {
      self = State(landing, opening, semantics).map { .state($0) } ?? .nowhere(.noScene)
    }
  }
}

extension Landing.Failure {
  /// What fails: why it does not exist differs from environment to environment.
  fileprivate var withoutReason: Landing.Failure {
    switch self {
    case .link: .link(.hidden)
    case .scene: .scene(.hidden)
    case .tab(let tab, _): .tab(tab, .hidden)
    case .screen(let screen, _): .screen(screen, .hidden)
    case .tabElsewhere, .noStack, .noColumn, .noScene, .noAPI: self
    }
  }
}

extension LinkTarget.State {
  fileprivate init?(_ landing: Landing, _ opening: Opening, _ semantics: NavigationSemantics) {
    var scene: Int?
    for step in landing.steps {
      switch step.kind {
      case .scene(let index): scene = index
      case .tab(let index): tabs.append(index)
      case .select:
        steps.append(Step(move: .select(column(of: step, semantics)), destination: steps.count))
      case .push:
        steps.append(Step(move: .push(column(of: step, semantics)), destination: steps.count))
      case .replaceRoot: steps.append(Step(move: .replaceRoot, destination: steps.count))
      case .present:
        guard let content = opening.presentation?.content,
          let body = semantics.bodies(of: content).first
        else { continue }
        presented = content.alternatives.firstIndex { $0.body.isSame(as: body) }
      }
    }
    guard let scene else { return nil }
    self.scene = scene
  }
}

/// The column of the split view that a step leads to.
private func column(of step: Landing.Step, _ semantics: NavigationSemantics) -> Column? {
  step.place.flatMap { semantics.enclosingSplit(of: $0.position) }?.column
}

extension Content.Body {
  fileprivate func isSame(as other: Content.Body) -> Bool {
    switch (self, other) {
    case (.screen(let left), .screen(let right)): left == right
    case (.container(let left), .container(let right)): left == right
    default: false
    }
  }
}
