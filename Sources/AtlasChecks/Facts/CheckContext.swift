import AtlasBase
import AtlasGraph
import AtlasModel

/// What rules look at. A value: rules do not depend on each other or on their order.
struct CheckContext: Sendable {
  let graph: AppGraph
  let limits: CheckSettings.Limits
  /// The texts of the source files that the model names; nil where the source is not at hand.
  let sources: SourceTexts?
  let words: NavigationWords
  /// Per environment the rules of navigation, with nothing assumed of the conditions.
  let semantics: [NavigationSemantics]
  /// Per container the environments in which it is there.
  let containerEnvironments: [EnvironmentSet]
  /// Per environment its stacks, with what is on them and what is pushed on them.
  let stacks: [[StackUse]]
  let presentations: PresentedPlaces
  /// Per environment and screen how it is reached, with nothing assumed of the conditions.
  let reached: [[ReachSearch.Reached]]
  let links: LinkRelations
  /// The ways around requirements.
  let requirementBypasses: [RequirementBypass]

  var model: NavigationModel { graph.model }
  var linkConflicts: LinkConflicts { links.conflicts }
  /// Nil where there is no association file.
  var linkCoverage: LinkCoverage? { links.coverage }

  /// - Parameter links: How the deep links lie to each other, where that is known already.
  init(
    _ graph: AppGraph,
    limits: CheckSettings.Limits,
    sources: SourceTexts?,
    links: LinkRelations? = nil
  ) {
    self.graph = graph
    self.limits = limits
    self.sources = sources
    words = NavigationWords(graph.model)
    let semantics = graph.environments.map {
      NavigationSemantics(model: graph.model, environment: $0, assumption: .any)
    }
    containerEnvironments = Self.containerEnvironments(graph, semantics)
    self.semantics = semantics
    self.links = links ?? LinkRelations(graph.model)
    ((stacks, presentations, reached), requirementBypasses) = concurrently {
      (
        graph.perEnvironment { StackUse.all(in: graph.graphs[$0], semantics[$0]) },
        PresentedPlaces(graph),
        graph.perEnvironment { ReachSearch(graph.graphs[$0], semantics[$0]).screens }
      )
    } _: {
      graph.requirementBypasses
    }
  }

  /// The lowest OS version on a platform, if the app runs there.
  func floor(_ platform: Platform) -> OSVersion? { model.app.platforms[platform] }
}
