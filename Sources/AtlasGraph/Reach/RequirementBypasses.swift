import AtlasBase
import AtlasModel

/// Every requirement of a screen that a way in bypasses, and the requirements that were not examined.
///
/// Taps from launch, each deep link and each entry point that lands there directly count by
/// themselves; taps after a link only where none of these lead there. Nothing is reported of what
/// is behind a screen that requires the same.
package struct RequirementBypasses: Sendable {
  /// Sorted by screen, requirement and source.
  package private(set) var all: [RequirementBypass] = []
  /// What screens require for which no ways around it were looked for: that takes too much work.
  package private(set) var unexamined: [ConditionTerm] = []

  /// How many edges all searches in a model pass together at most, in edges that are passed without conditions: see
  /// ``ReachSearch/work``. A graph that is built again counts 16 for each of its edges.
  package static func workLimit(of model: NavigationModel) -> Int {
    40_000_000 + 6_000 * (model.screens.count + model.transitions.count)
  }
  /// How many requirements are examined before their work is added up, at most.
  private static let longestRound = 16

  /// - Parameter limit: How much work is done before no more requirements are examined; nil for what the model's size
  ///   allows.
  package init(_ app: AppGraph, limit: Int? = nil) {
    let limit = limit ?? Self.workLimit(of: app.model)
    var terms = app.requirements[...]
    guard !terms.isEmpty else { return }
    let classes = SearchedClass.all(app, terms.lazy.map(\.term))
    var found: [BypassKey: RequirementBypass] = [:]
    var (work, most) = (0, limit)
    while !terms.isEmpty, work <= limit {
      // What is counted is the same on every machine, however many cores share a round.
      let length = min(max((limit - work) / max(most, 1), 1), Self.longestRound)
      let round = terms.prefix(length)
      terms = terms.dropFirst(length)
      let searches = round.flatMap { term, screens in
        classes.map { (term: term, screens: screens, environments: $0) }
      }
      let results = searches.concurrentMap {
        app.bypasses(of: $0.term, to: $0.screens, in: $0.environments)
      }
      for result in results {
        for bypass in result.bypasses { found.insert(bypass) }
        work += result.work
      }
      most = (results.map(\.work).max() ?? 0) * classes.count
    }
    all = found.sorted { $0.key < $1.key }.map(\.value)
    unexamined = terms.map(\.term)
  }

  /// What was left undone because it takes too much work.
  package var undone: [Diagnostic] {
    unexamined.isEmpty ? [] : [.unexaminedRequirements(unexamined.count)]
  }
}

extension AppGraph {
  /// Every requirement of a screen that a way in bypasses: sorted by screen, requirement and source.
  package var requirementBypasses: [RequirementBypass] { RequirementBypasses(self).all }

  /// What screens require, by term, each with the screens, in the order of the words.
  fileprivate var requirements: [(term: ConditionTerm, screens: [Int])] {
    var requiring: [ConditionTerm: [Int]] = [:]
    for (index, screen) in model.screens.enumerated() {
      for term in screen.requires where term.valuesWhereFalse != nil {
        // Stated twice, it asks for no more.
        if requiring[term]?.last != index { requiring[term, default: []].append(index) }
      }
    }
    return requiring.sorted { $0.key.text < $1.key.text }.map { ($0.key, $0.value) }
  }

  /// The conditions that are the same all the time where a requirement does not hold, by name: what is set
  /// somewhere is not.
  fileprivate func lastingNames(ofRequirement term: ConditionTerm) -> Set<String>? {
    term.valuesWhereFalse.map {
      Set(model.consequences(of: $0).keys).subtracting(model.changes.names)
    }
  }

  /// - Parameter screens: The screens that require the term.
  fileprivate func bypasses(
    of term: ConditionTerm,
    to screens: [Int],
    in environments: SearchedClass
  ) -> (bypasses: [RequirementBypass], work: Int) {
    guard let values = term.valuesWhereFalse, let names = lastingNames(ofRequirement: term) else {
      return ([], 0)
    }
    let graph = graphs[environments.numbers[0]]
    let semantics = NavigationSemantics(
      model: model,
      environment: graph.environment,
      assumption: .values(model.consequences(of: values))
    )
    let search: ReachSearch
    var work = 0
    // Links that pass no screen that requires the term lead past none of them by themselves. Which screens
    // a link passes does not depend on its transitions.
    var links = screens.flatMap { environments.uses.linksThrough[$0] ?? [] }
    let detours = names.isEmpty || model.changes.isEmpty ? environments.detours : nil
    if assumption == .any, dependence.otherConditions.isDisjoint(with: names),
      dependence.conditionsOfTransitions.isDisjoint(with: names)
    {
      search = ReachSearch(
        graph,
        uses: environments.uses,
        until: screens,
        detours: detours,
        semantics
      )
    } else if assumption == .any, dependence.otherConditions.isDisjoint(with: names),
      let restriction = GraphRestriction(graph, environments.uses, semantics)
    {
      search = ReachSearch(
        restriction,
        uses: environments.uses,
        until: screens,
        detours: detours,
        semantics
      )
    } else {
      search = ReachSearch(GraphBuilder.graph(semantics), semantics)
      links = Array(model.deepLinks.indices)
      work = search.graph.edges.count * 16
    }
    let finder = BypassFinder(
      term: term,
      screens: screens,
      links: Set(links).sorted(),
      environments: EnvironmentSet(numbers: environments.numbers),
      search: search
    )
    return (finder.bypasses, work + search.work)
  }
}

/// A class of environments, with what searches of its graph have in common.
private struct SearchedClass: Sendable {
  var numbers: [Int]
  var uses: LandingUses
  /// What going back leads to, and what may be asked on the ways on, if steps set all that a requirement asks for or
  /// nothing at all; nil if that is not so for any of them.
  var detours: Detours?

  static func all(_ app: AppGraph, _ terms: some Sequence<ConditionTerm>) -> [SearchedClass] {
    let isShared =
      app.assumption == .any
      && (app.model.changes.isEmpty
        || terms.contains { app.lastingNames(ofRequirement: $0)?.isEmpty == true })
    return app.environmentClasses.concurrentMap { numbers in
      let graph = app.graphs[numbers[0]]
      let semantics = NavigationSemantics(
        model: app.model,
        environment: graph.environment,
        assumption: .values([:])
      )
      return SearchedClass(
        numbers: numbers,
        uses: LandingUses(graph, app.model),
        detours: isShared && graph.hasChanges
          ? graph.detours(semantics.lasting, gates: ScreenGates(app.model, semantics)) : nil
      )
    }
  }
}

private struct BypassKey: Hashable, Comparable {
  var screen: Int
  var term: String
  var source: RequirementBypass.Source

  static func < (left: Self, right: Self) -> Bool {
    (left.screen, left.term, left.source) < (right.screen, right.term, right.source)
  }
}

extension [BypassKey: RequirementBypass] {
  fileprivate mutating func insert(_ bypass: RequirementBypass) {
    let key = BypassKey(
      screen: bypass.screen,
      term: bypass.requirement.text,
      source: bypass.source
    )
    if self[key]?.environments.formUnion(bypass.environments) == nil { self[key] = bypass }
  }
}

extension Diagnostic {
  /// That ways around some requirements were not looked for.
  fileprivate static func unexaminedRequirements(_ count: Int) -> Diagnostic {
    Diagnostic(
      .warning,
      "unexamined-requirements",
      """
      ways around \(counted(count, "condition")) that screens require were not looked for: that takes too much work
      """,
      advice: "fewer conditions in \"requires\""
    )
  }
}
