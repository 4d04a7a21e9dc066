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
  private var steps: [Way.Step] = []
  private var pending: [ConditionTerm] = []
  /// The last vertex that is visible without a tap since the last step.
  private var visible: Int?

  /// - Parameter known: What holds where the way begins.
  init(_ model: NavigationModel, _ graph: NavigationGraph, known: Assignment) {
    self.model = model
    self.graph = graph
    terms = NeededTerms(model.variables, known: known)
  }

  /// Takes something to hold that is not told.
  mutating func assume(_ known: Assignment) { terms.assume(known) }

  mutating func add(_ passage: Passage) {
    terms.assume(passage.known)
    pending += terms.terms(newIn: passage.needs)
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
    var steps = steps
    guard !steps.isEmpty else { return Way(steps: [], needs: terms.all) }
    // What is shown by a step without a tap needs what that step leads to.
    steps[steps.count - 1].needs += pending
    // The way ends at a screen beside what the step shows: an accessory, a column, a screen inside another one.
    if let visible, case .place(let place) = graph.vertices[visible],
      !steps[steps.count - 1].screens.contains(place.screen)
    {
      steps[steps.count - 1].screens.append(place.screen)
    }
    return Way(steps: steps, needs: terms.all)
  }
}
