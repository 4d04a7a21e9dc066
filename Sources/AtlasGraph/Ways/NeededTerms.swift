import AtlasModel

/// What a way needs, in terms, each told at the first step that needs it.
struct NeededTerms {
  private let variables: ConditionVariables
  private var known: Assignment
  /// All terms that are needed, in the order of the steps.
  private(set) var all: [ConditionTerm] = []

  /// - Parameter known: What holds where the way begins.
  init(_ variables: ConditionVariables, known: Assignment) {
    self.variables = variables
    self.known = known
  }

  /// Takes something to hold that is not told.
  mutating func assume(_ other: Assignment) { known = known.and(other) ?? known }

  /// Takes conditions to hold that are set.
  mutating func set(_ other: Assignment) {
    guard !other.saysNothing else { return }
    known = known.overwritten(by: other)
  }

  /// The terms that a step needs and that nothing before it does.
  mutating func terms(newIn needs: Assignment) -> [ConditionTerm] {
    guard !needs.saysNothing else { return [] }
    let new = needs.restricted { variable in
      !known.implies(needs.restricted { $0 == variable })
    }
    let terms = variables.terms(of: new).filter { !all.contains($0) }
    all += terms
    known = known.and(variables.lasting(new)) ?? known
    return terms
  }
}
