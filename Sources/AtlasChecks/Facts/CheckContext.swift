import AtlasBase
import AtlasGraph
import AtlasModel

/// What rules look at: the graph, and groups of facts, each made once. A value: rules do not depend on
/// each other or on their order.
struct CheckContext: Sendable {
  let graph: AppGraph
  let model: NavigationModel
  /// Per environment the rules of navigation, with nothing assumed of the conditions.
  let semantics: [NavigationSemantics]
  let limits: CheckSettings.Limits
  /// The texts of the source files that the model names; nil where the source is not at hand.
  let sources: SourceTexts?
  /// The model beside what the source says; nil where nothing read the source as Swift.
  let source: SourceComparison?
  /// What messages call elements: `context.name(of: element)`.
  let name: ElementNames
  let availability: AvailabilityFacts
  let presence: PresenceFacts
  let stacks: StackFacts
  /// The paths that pushes of code change.
  let pushedPaths: PushedPaths
  /// The pushes of views and items over which a value can be pushed.
  let covers: PathCovers
  let nesting: StackNesting
  let presentations: PresentationFacts
  let reach: ReachFacts
  /// The ways around requirements.
  let requirementBypasses: RequirementBypasses
  let links: LinkRelations
  let landings: LandingFacts
  let stackless: StacklessFacts

  /// - Parameters:
  ///   - links: How the URL patterns of the deep links relate, where that is known already.
  ///   - bypassLimit: How much work the search for ways around requirements takes at most; nil for what the
  ///     model's size allows.
  init(
    _ graph: AppGraph,
    limits: CheckSettings.Limits,
    sources: SourceTexts?,
    links: LinkRelations? = nil,
    bypassLimit: Int? = nil
  ) {
    let semantics = graph.environments.map {
      NavigationSemantics(model: graph.model, environment: $0, assumption: .any)
    }
    let name = ElementNames(graph.model)
    let presence = PresenceFacts(graph, semantics)
    self.graph = graph
    model = graph.model
    self.semantics = semantics
    self.limits = limits
    self.sources = sources
    source = sources?.facts.map { SourceComparison(graph.model, $0) }
    self.name = name
    availability = AvailabilityFacts(app: graph.model.app)
    self.presence = presence
    self.links = links ?? LinkRelations(graph.model)
    let landings = LandingFacts(graph: graph, semantics: semantics)
    self.landings = landings
    stackless = StacklessFacts(graph, landings)
    ((stacks, pushedPaths, covers, nesting, presentations, reach), requirementBypasses) =
      concurrently {
        let stacks = StackFacts(graph, semantics)
        return (
          stacks, PushedPaths(stacks), PathCovers(graph, stacks),
          StackNesting(graph, semantics, presence),
          PresentationFacts(graph, presence), ReachFacts(graph, semantics, name)
        )
      } _: {
        RequirementBypasses(graph, limit: bypassLimit)
      }
  }
}
