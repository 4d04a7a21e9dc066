import AtlasModel

/// Transitions that set conditions and lead to nothing else: what is then shown in their place is found
/// when all that presents presentations is known.
struct ConditionSettings {
  struct Setting {
    let step: TransitionStep
    /// The vertex of what the person is in, or goes back to; nil for what presents the screen.
    let place: Place?
  }

  typealias Offer = TransitionStep.Offer

  /// What a transition that sets conditions leaves.
  enum Outcome {
    /// What the person is in, or goes back to, may still be there, or a column whose neighbours are.
    case keepsPlace
    /// Not even a scene.
    case leavesNothing
  }

  /// After which what the person is in, or goes back to, may still be there, or a column whose neighbours are.
  fileprivate(set) var kept: Set<Offer> = []
  /// After which nothing is left, not even a scene.
  fileprivate(set) var lost: Set<Offer> = []
  /// The edges to what is shown where the person is no longer, by number.
  fileprivate(set) var outcomeEdges: Set<Int> = []
  /// The variables that elements ask for: only these matter.
  var askedFor: Set<Int> = []
  /// Those of them that something sets: what holds of them at the start is not assumed in a graph.
  var changed: Set<Int> = []
  fileprivate var all: [Setting] = []
  fileprivate var onward: [Onward] = []
  /// How many of all have been followed, with how many presenters there were.
  fileprivate var followed: (count: Int, onward: Int, presenters: Int) = (0, 0, 0)
  /// When each connection was last found to exist, and its edges.
  fileprivate var known: [Connection: (presence: Presence, edges: Range<Int>)] = [:]

  /// A transition that sets conditions inside a presentation, and then leads on there.
  fileprivate struct Onward {
    let step: TransitionStep
    let target: Int
    let base: Int
    let after: Presence
  }

  fileprivate struct Connection: Hashable {
    /// By number; from -1 down, of what leads on.
    let setting: Int
    let target: Int
  }

  /// What is known of all transitions that set conditions.
  var outcomes: [Offer: Outcome] {
    Dictionary(lost.map { ($0, .leavesNothing) } + kept.map { ($0, .keepsPlace) }) { $1 }
  }

  func isAskedFor(_ variable: Int) -> Bool { askedFor.contains(variable) }

  /// Gives vertices other numbers; negative ones are gone.
  mutating func renumber(_ numbers: [Int], edges: [Int: Int]) {
    outcomeEdges = Set(outcomeEdges.compactMap { edges[$0] })
    func renumbered(_ offers: Set<Offer>) -> Set<Offer> {
      Set(offers.map { Offer(transition: $0.transition, source: numbers[$0.source]) })
    }
    kept = renumbered(kept)
    lost = renumbered(lost).filter { $0.source >= 0 }
  }

  mutating func add(_ step: TransitionStep, at place: Place?) {
    all.append(Setting(step: step, place: place))
  }
}

extension TransitionStep {
  /// Whether it sets conditions without leading to another place by itself: the person stays, goes back, or
  /// comes back from what is no screen of the app.
  func setsOnTheSpot(_ transition: Transition) -> Bool {
    guard !set.saysNothing else { return false }
    switch transition.target {
    case .here, .back, .text: return true
    // With what the screen is in it may disappear what it leads from.
    case .destination, .content: return true
    case .opening(let opening): return opening.isInPlace
    case .tab, .scene: return false
    }
  }
}

/// 1.7 What a person sees once conditions are set.
extension GraphBuilder {
  /// Follows transitions that set conditions, as far as what they lead to is known by now.
  ///
  /// - Returns: Whether there is more to follow.
  func followSettings() -> Bool {
    let presenterCount = presenters.vertices.values.reduce(0) { $0 + $1.count }
    let known = (settings.all.count, settings.onward.count, presenterCount)
    guard !settings.all.isEmpty, settings.followed != known else { return false }
    settings.followed = known
    presenters.forgetDeciding()
    for number in settings.all.indices { followSetting(number) }
    for number in settings.onward.indices { followOnward(number) }
    return true
  }

  /// Leaves a transition for later if it leads on inside a presentation: the presentation goes with what presents
  /// it, and not all that does is known yet.
  ///
  /// - Parameter after: What has to hold for what it leads to, once it has set what it sets.
  func waits(
    _ step: TransitionStep,
    to target: Int,
    above base: Int,
    after: Presence
  ) -> Bool {
    guard let position = position(of: base),
      case .transition? = semantics.holders(of: position).last
    else { return false }
    settings.onward.append(.init(step: step, target: target, base: base, after: after))
    return true
  }

  private func followOnward(_ number: Int) {
    let onward = settings.onward[number]
    let (step, variables) = (onward.step, semantics.variables)
    let source = semantics.presence(whereShown: table.vertices[step.source])
      .and(step.presence, variables)
    var shown = ShownAfterwards()
    for chain in chains(from: onward.base, []) {
      let before = chain.levels[0].presence
      let exists = before.before(setting: step.set, variables)
      // What the step does not change goes on.
      let stays = exists == before ? .always : exists
      let certain = source.and(before, variables)
      if !certain.isNever { shown.chainCount += 1 }
      shown.add(onward.target, stays.possible(with: certain, variables), chain, variables)
    }
    let presented = presence(of: shown, onward.target)
    let connection = ConditionSettings.Connection(
      setting: -1 - number,
      target: onward.target
    )
    guard !presented.isNever else {
      impossible.note(target: onward.target)
      return
    }
    connect(connection, presented) {
      self.connect(
        step.source,
        onward.target,
        .transition(step.transition),
        taps: step.taps,
        above: onward.base,
        when: step.presence.and(presented, variables),
        setting: step.set,
        after: onward.after
      )
    }
  }

  /// Connects what is found to exist under more, or told apart by more, than before: with what is known last, all
  /// edges exist only as it says.
  private func connect(
    _ connection: ConditionSettings.Connection,
    _ presence: Presence,
    _ connect: () -> Void
  ) {
    let known = settings.known[connection]
    guard known?.presence != presence else { return }
    let first = edges.count
    connect()
    let new = first..<edges.count
    settings.known[connection] = (presence, new)
    guard let old = known?.edges, !new.isEmpty else { return }
    for (place, edge) in old.enumerated() { edges[edge] = edges[first + place % new.count] }
  }

  private func followSetting(_ number: Int) {
    let setting = settings.all[number]
    let transition = model.transitions[setting.step.transition]
    var stays = true
    var chains: [SurroundingChain] = []
    if transition.kind == .dismiss || transition.kind.goesBack && transition.dismisses,
      let presentation = presentation(around: setting.place)
    {
      // Going back to what presents it is a move back; what is then shown in its place is not.
      stays = false
      chains = self.chains(ofPresentersOf: presentation, [presentation])
    } else {
      if case .here = transition.target {
      } else if case .text = transition.target {
      } else {
        // At the root there is nothing to pop.
        stays = transition.kind == .popToRoot && setting.place.map(semantics.isRoot) == true
      }
      chains = self.chains(from: setting.step.source, [])
    }
    var shown = ShownAfterwards()
    let source = semantics.presence(whereShown: table.vertices[setting.step.source])
      .and(setting.step.presence, semantics.variables)
    for chain in chains {
      // What the person is in, and what presents it, is there when they set something.
      let certain = source.and(chain.levels[0].presence, semantics.variables)
      add(chain, of: setting.step, stays: stays, certain, to: &shown)
    }
    noteLost(setting.step, shown.chainCount > 0 && shown.targets.isEmpty)
    for target in shown.targets {
      let presence = presence(of: shown, target)
      connect(.init(setting: number, target: target), presence) {
        let first = edges.count
        defer { settings.outcomeEdges.formUnion(first..<edges.count) }
        self.connect(
          setting.step.source,
          target,
          .transition(setting.step.transition),
          taps: setting.step.taps,
          when: setting.step.presence.and(presence, semantics.variables),
          setting: setting.step.set
        )
      }
    }
  }

  private func noteLost(_ step: TransitionStep, _ isLost: Bool) {
    if isLost, !settings.kept.contains(step.offer) {
      settings.lost.insert(step.offer)
    } else {
      settings.lost.remove(step.offer)
    }
  }

  /// What a chain of levels leads to: the innermost that exists once the conditions are set.
  ///
  /// - Parameter certain: What holds before.
  private func add(
    _ chain: SurroundingChain,
    of step: TransitionStep,
    stays: Bool,
    _ certain: Presence,
    to found: inout ShownAfterwards
  ) {
    guard !certain.isNever else { return }
    found.chainCount += 1
    let variables = semantics.variables
    var rest = Presence.always
    for (number, level) in chain.levels.enumerated() {
      let exists = level.presence.before(setting: step.set, variables)
      let here = rest.and(exists, variables)
      let targets =
        number == 0
        ? (stays ? [SurroundingLevel.Target(vertex: step.source, presence: .always)] : [])
        : level.targets
      var isEmpty = true
      for target in targets {
        let shown = here.and(target.presence.before(setting: step.set, variables), variables)
          .possible(with: certain, variables)
        isEmpty = isEmpty && shown.isNever
        found.add(target.vertex, shown, chain, variables)
      }
      // Beside a column that shows nothing its neighbours are there.
      if number == 0 || isEmpty, !here.possible(with: certain, variables).isNever {
        settings.kept.insert(step.offer)
      }
      rest = rest.and(exists.negated(variables), variables)
      if rest.isNever { return }
    }
  }

  /// When a vertex is shown, with what presented the presentations that the person is in if that decides it.
  private func presence(of shown: ShownAfterwards, _ target: Int) -> Presence {
    let (presence, presentations) = shown.presence(of: target, semantics.variables)
    presenters.decide(presentations)
    return presence
  }

  private func presentation(around place: Place?) -> Int? {
    guard let place, case .transition(let index)? = model.holders(of: place.position).last else {
      return nil
    }
    return index
  }

  /// Where a person is at a vertex; nil if there is nothing around it.
  func position(of vertex: Int) -> Position? { table.vertices[vertex].position }
}

extension NavigationModel {
  /// The variables of conditions that decide what exists, or that something requires.
  var variablesAskedFor: Set<Int> {
    guard !changes.isEmpty else { return [] }
    return variables(of: conditionsOfExistence.union(requiredConditions))
  }

  func variables(of names: Set<String>) -> Set<Int> {
    Set(
      names.compactMap {
        variables.assignment(for: $0, true)?.values.first.map { Int($0.variable) }
      }
    )
  }
}
