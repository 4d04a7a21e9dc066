import AtlasModel

/// What a way needs of which something else would do as well: it is found under one of several assignments, and told
/// with all of them. The script of a site tells the same: `Templates/Script/way-search.js`.
struct EitherOrNeeds {
  private let graph: NavigationGraph
  private let variables: ConditionVariables
  /// What each passage needs, after what holds where the way begins.
  private var needs: [Assignment]
  /// What would do in place of a term, and the passage that needs it.
  private var choices: [(passage: Int, choice: TermChoice)] = []
  /// Whether something on the way sets conditions: then what would do depends on the moment.
  private var sets = false

  init(_ graph: NavigationGraph, _ variables: ConditionVariables, known: Assignment) {
    self.graph = graph
    self.variables = variables
    needs = [known]
  }

  /// Takes something to hold that is not told.
  mutating func assume(_ known: Assignment) { needs.append(known) }

  /// - Parameters:
  ///   - source: The vertex before.
  ///   - terms: What nothing before the passage needs.
  mutating func add(_ passage: WayWriter.Passage, from source: Int?, new terms: [ConditionTerm]) {
    sets = sets || !passage.sets.saysNothing
    if let source, terms.count == 1 {
      choices += graph.choices(
        for: passage.action,
        needing: passage.needs,
        among: graph.edges(from: source).filter { $0.target == passage.vertex },
        variables
      )
      .filter { $0.term == terms[0] }.map { (needs.count, $0) }
    }
    needs.append(passage.known.and(passage.needs) ?? passage.needs)
  }

  /// By term that a way needs the either-or that it stands for.
  var terms: [ConditionTerm: ConditionTerm] {
    guard !sets else { return [:] }
    var found: [ConditionTerm: ConditionTerm] = [:]
    for (passage, choice) in choices {
      let rest = needs.indices.filter { $0 != passage }
        .reduce(Optional(choice.opposite)) { $0?.and(needs[$1]) }
      guard let rest else { continue }
      let others = choice.others.filter { rest.and($0.needs) != nil }.map(\.term)
      if !others.isEmpty { found[choice.term] = ConditionTerm(.any([choice.term] + others)) }
    }
    return found
  }
}
