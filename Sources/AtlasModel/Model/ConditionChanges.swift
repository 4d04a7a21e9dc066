/// What sets conditions: transitions, deep links and entry points, each with what then holds.
package struct ConditionChanges: Sendable {
  private let byTransition: [Int: Assignment]
  private let byDeepLink: [Int: Assignment]
  private let byEntryPoint: [Int: Assignment]
  /// The names of the conditions that are set somewhere, with the other names of their groups.
  package let names: Set<String>

  init(
    _ conditions: [Condition],
    _ variables: ConditionVariables,
    _ transitions: [Transition],
    _ deepLinks: [DeepLink],
    _ entryPoints: [EntryPoint]
  ) {
    func changes(_ terms: some Sequence<[ConditionTerm]>) -> [Int: Assignment] {
      var changes: [Int: Assignment] = [:]
      for (index, terms) in terms.enumerated() where !terms.isEmpty {
        let set = variables.assignment(setting: terms)
        if !set.saysNothing { changes[index] = set }
      }
      return changes
    }
    byTransition = changes(transitions.lazy.map(\.sets))
    byDeepLink = changes(deepLinks.lazy.map(\.sets))
    byEntryPoint = changes(entryPoints.lazy.map(\.sets))
    var set: Set<String> = []
    for index in byTransition.keys {
      set.formUnion(transitions[index].sets.flatMap(\.conditionNames))
    }
    for index in byDeepLink.keys { set.formUnion(deepLinks[index].sets.flatMap(\.conditionNames)) }
    for index in byEntryPoint.keys {
      set.formUnion(entryPoints[index].sets.flatMap(\.conditionNames))
    }
    let groups = Set(conditions.filter { set.contains($0.id) }.compactMap(\.group))
    let others = conditions.filter { $0.group.map(groups.contains) ?? false }
    names = set.union(others.map(\.id))
  }

  /// Whether nothing sets a condition.
  package var isEmpty: Bool { names.isEmpty }

  /// What holds after a transition, so far as it sets it.
  package func ofTransition(_ index: Int) -> Assignment {
    byTransition.isEmpty ? .any : byTransition[index] ?? .any
  }

  /// What holds after a deep link or an entry point, so far as it sets it.
  package func of(_ element: ElementReference) -> Assignment {
    switch element {
    case .transition(let index): ofTransition(index)
    case .deepLink(let index): byDeepLink[index] ?? .any
    case .entryPoint(let index): byEntryPoint[index] ?? .any
    default: .any
    }
  }
}

extension ConditionAssumption {
  /// What is taken to hold at every time, where some conditions are set as time goes on.
  package func lasting(_ changes: ConditionChanges) -> ConditionAssumption {
    guard !changes.isEmpty, case .values(let values) = self else { return self }
    return .values(values.filter { !changes.names.contains($0.key) })
  }

  /// What is taken to hold at the start of the conditions that are set as time goes on.
  package func start(_ changes: ConditionChanges, _ variables: ConditionVariables) -> Assignment {
    guard !changes.isEmpty, case .values(let values) = self else { return .any }
    return values.filter { changes.names.contains($0.key) }.sorted { $0.key < $1.key }
      .reduce(.any) { start, value in
        variables.assignment(for: value.key, value.value).flatMap(start.and) ?? start
      }
  }
}
