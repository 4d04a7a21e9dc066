import AtlasModel

/// The conditions under which a path finds no stack, although it finds one under others: of several alternatives
/// that a scene or a tab shows, some have a stack and others do not.
package struct StacklessConditions {
  private let semantics: NavigationSemantics
  private let builder: GraphBuilder
  private var variables: ConditionVariables { semantics.variables }

  /// - Parameter semantics: Those of the environment, with nothing assumed of the conditions.
  package init(_ semantics: NavigationSemantics) {
    self.semantics = semantics
    builder = GraphBuilder(semantics: semantics, followsOnDemand: true)
    builder.enterScenes()
  }

  /// Whether a scene or a tab of a model has several alternatives.
  package static func canMatter(in model: NavigationModel) -> Bool {
    let contents =
      model.scenes.map(\.content)
      + model.tabs.compactMap { tab in
        if case .content(let content) = tab.kind { content } else { nil }
      }
    return contents.contains { $0.alternatives.count > 1 }
  }

  /// The terms of the first such conditions; nil if there are none, or if the path leads nowhere at all.
  ///
  /// - Parameters:
  ///   - landing: Where the state leads.
  ///   - start: When it is opened at all.
  package func terms(of opening: Opening, _ landing: Landing, when start: Presence)
    -> [ConditionTerm]?
  {
    guard landing.failure == nil else { return nil }
    let found = landing.beside.reduce(landing.presence) { $0.or($1.presence, variables) }
    let rest = start.and(found.negated(variables), variables)
    guard !rest.isWidened, !found.isWidened else { return nil }
    let stackless = rest.assignments.first { assignment in
      // A path presents nothing: what would hold that does not matter.
      let landing = builder.land(
        opening,
        parent: .notFound(deepLink: 0),
        when: Presence(assignment)
      )
      return landing.failure == .noStack
    }
    return stackless.map(variables.terms(of:))
  }
}
