import AtlasModel

/// What presents presentations, and the transitions that happen there while the person is inside.
struct Presenters {
  /// What an edge of a transition leads to, whichever presents what a person is in.
  struct Outcome: Hashable {
    let target: Int
    let taps: Int
    let needs: Assignment
    let change: Assignment
  }

  private struct Key: Hashable {
    let offer: TransitionStep.Offer
    let presenter: Int
    let presentation: Int
  }

  /// By presenting transition, the vertices that it starts from.
  private(set) var vertices: [Int: [Int]] = [:]
  /// By presenting transition, what inside it happens in its presenter.
  private(set) var steps: [Int: [TransitionStep]] = [:]
  private var known: Set<Key> = []
  /// By transition that selects a tab behind presentations, what it leads to through the last presenter.
  private var outcomes: [TransitionStep.Offer: Set<Outcome>] = [:]
  /// The edges of these transitions, of all presenters.
  private(set) var tabEdges: [TransitionStep.Offer: [Int]] = [:]
  /// Those that lead elsewhere, or cost more, through one presenter than through another.
  private var varied: Set<TransitionStep.Offer> = []
  /// The presenting transitions whose presenters were asked what is around them, once something is set.
  private var around: Set<Int> = []
  /// By presenting transition, the stacks that present it, with their numbers.
  private var stacks: [Int: [Position?: Int]] = [:]
  /// By presenting transition, the edges that present it, with the vertices that present.
  private(set) var edges: [Int: [(edge: Int, presenter: Int)]] = [:]
  /// The presenting transitions of which what presents them decides what is shown once something is set inside.
  private(set) var deciding: Set<Int> = []

  private static let limit = ConditionVariables.mostPresenters

  /// The presenting transitions for which it may matter what presents them, as something inside happens there: not
  /// where that selects a tab which is the same, for as many taps, behind all presenters.
  private var asked: Set<Int> {
    let asked = steps.filter { entry in
      entry.value.contains { tabEdges[$0.offer] == nil || varied.contains($0.offer) }
    }
    return Set(asked.keys)
  }

  /// Whether what happens outside of presentations may depend on which of their presenters can be reached.
  ///
  /// - Parameter distinguished: The presenting transitions whose presenters are told apart. A tab that is selected
  ///   behind these asks through which stack a person came.
  func dependOnWays(_ distinguished: Set<Int>) -> Bool {
    asked.contains { presentation in
      guard (steps[presentation] ?? []).allSatisfy({ tabEdges[$0.offer] != nil }) else {
        return (vertices[presentation]?.count ?? 0) > 1
      }
      return !distinguished.contains(presentation) && (stacks[presentation]?.count ?? 0) > 1
    }
  }

  /// The vertices that present something inside which something happens in its presenter, or sets what
  /// may replace the presenter.
  var used: Set<Int> { Set(asked.union(around).flatMap { vertices[$0] ?? [] }) }

  /// The vertices that a presenting transition starts from, for what is around them.
  mutating func around(_ presentation: Int) -> [Int] {
    around.insert(presentation)
    return vertices[presentation] ?? []
  }

  /// The number of the stack that a presenter is on, among those that present something.
  mutating func number(of position: Position?, presenting transition: Int) -> Int {
    let known = stacks[transition, default: [:]]
    let number = known[position] ?? min(known.count, Self.limit)
    stacks[transition, default: [:]][position] = number
    return number
  }

  mutating func forgetDeciding() { deciding = [] }

  mutating func decide(_ presentations: Set<Int>) { deciding.formUnion(presentations) }

  /// The presenting transitions of which it matters through which presenter a person came, if there are several:
  /// something inside happens there, or sets what may replace the presenter. Where it happens there, one that can be
  /// inside itself counts with every presenter.
  ///
  /// - Parameter outer: The presentation that a vertex is in.
  func distinguished(_ outer: (Int) -> Int?) -> Set<Int> {
    let asked = asked
    return deciding.union(asked).filter { transition in
      guard let count = stacks[transition]?.count, (2...Self.limit).contains(count) else {
        return false
      }
      if !asked.contains(transition) { return true }
      return !(vertices[transition] ?? []).contains { isInside($0, transition, outer) }
    }
  }

  /// Whether a vertex can be inside a presentation, however deep.
  func isInside(_ vertex: Int, _ presentation: Int, _ outer: (Int) -> Int?) -> Bool {
    var seen: Set<Int> = []
    var pending = [vertex]
    while let vertex = pending.popLast() {
      guard let next = outer(vertex), seen.insert(next).inserted else { continue }
      if next == presentation { return true }
      pending += vertices[next] ?? []
    }
    return false
  }

  mutating func isNew(_ step: TransitionStep, at presenter: Int, of presentation: Int) -> Bool {
    known.insert(Key(offer: step.offer, presenter: presenter, presentation: presentation)).inserted
  }

  /// - Returns: Whether it is new that a presenting transition starts from a vertex.
  mutating func note(_ vertex: Int, of presentation: Int) -> Bool {
    guard vertices[presentation]?.contains(vertex) != true else { return false }
    vertices[presentation, default: []].append(vertex)
    return true
  }

  mutating func note(_ edge: Int, of presentation: Int, from presenter: Int) {
    edges[presentation, default: []].append((edge, presenter))
  }

  mutating func add(_ step: TransitionStep, to presentation: Int) {
    steps[presentation, default: []].append(step)
  }

  /// Notes the edges by which a transition selects a tab behind one more presenter.
  mutating func noteTab(_ offer: TransitionStep.Offer, _ edges: [Int], _ found: Set<Outcome>) {
    tabEdges[offer, default: []] += edges
    if let known = outcomes[offer], known != found { varied.insert(offer) }
    outcomes[offer] = found
  }
}
