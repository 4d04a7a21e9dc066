import AtlasModel

/// Writes a way from what a person does, with what each step needs beyond what is certain.
struct WayWriter {
  /// Something that a person does, or sees without a tap.
  struct Passage {
    /// Nil at the start, and for what is visible.
    var action: Way.Action?
    var taps: Int
    /// The vertex that it leads to.
    var vertex: Int
    /// What is taken to hold because of how the person came, and what the step needs beyond that.
    var known = Assignment.any
    var needs = Assignment.any
    var sets = Assignment.any
    /// What holds then.
    var state: Assignment
  }

  private let model: NavigationModel
  private let graph: NavigationGraph
  private var terms: NeededTerms
  private var choices: EitherOrNeeds
  /// The vertex that the passage before led to.
  private var last: Int?
  private var steps: [Way.Step] = []
  private var pending: [ConditionTerm] = []
  /// The last vertex that is visible without a tap since the last step.
  private var visible: Int?

  /// - Parameters:
  ///   - start: The vertex where the way begins, if the first passage does not lead there.
  ///   - known: What holds there.
  init(
    _ model: NavigationModel,
    _ graph: NavigationGraph,
    from start: Int? = nil,
    known: Assignment
  ) {
    self.model = model
    self.graph = graph
    terms = NeededTerms(model.variables, known: known)
    choices = EitherOrNeeds(graph, model.variables, known: known)
    last = start
  }

  /// Takes something to hold that is not told.
  mutating func assume(_ known: Assignment) {
    terms.assume(known)
    choices.assume(known)
  }

  mutating func add(_ passage: Passage) {
    terms.assume(passage.known)
    let new = terms.terms(newIn: passage.needs)
    pending += new
    choices.add(passage, from: last, new: new)
    last = passage.vertex
    terms.set(passage.sets)
    guard let action = passage.action else {
      visible = passage.vertex
      return
    }
    visible = nil
    steps.append(
      Way.Step(
        action: action,
        taps: passage.taps,
        vertex: passage.vertex,
        screens: graph.screens(at: passage.vertex, under: passage.state),
        needs: pending,
        sets: sets(of: action)
      )
    )
    pending = []
  }

  private func sets(of action: Way.Action) -> [ConditionTerm] {
    guard case .follows(.transition(let index)) = action else { return [] }
    return model.transitions[index].sets
  }

  var way: Way {
    let eitherOr = choices.terms
    let needs = terms.all.map { eitherOr[$0] ?? $0 }
    var steps = steps
    guard !steps.isEmpty else { return Way(steps: [], needs: needs) }
    // What is shown by a step without a tap needs what that step leads to.
    steps[steps.count - 1].needs += pending
    // The way ends at a screen beside what the step shows: an accessory, a column, a screen inside another one.
    if let visible, case .place(let place) = graph.vertices[visible],
      !steps[steps.count - 1].screens.contains(place.screen)
    {
      steps[steps.count - 1].screens.append(place.screen)
    }
    for step in steps.indices {
      steps[step].needs = steps[step].needs.map { eitherOr[$0] ?? $0 }
    }
    return Way(steps: steps, needs: needs)
  }
}
