import AtlasModel

/// Transitions that set conditions and lead to nothing else: what is then shown in their place is found
/// when all that presents presentations is known.
struct ConditionSettings {
  struct Setting {
    let step: TransitionStep
    /// The vertex of what the person is in, or goes back to; nil for what presents the screen.
    let place: Place?
  }

  /// A transition that sets conditions, where a person takes it.
  struct Offer: Hashable {
    let transition: Int
    /// The vertex where the person is.
    let source: Int
  }

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
  /// The variables that elements ask for: only these matter.
  var askedFor: Set<Int> = []
  /// Those of them that something sets: what holds of them at the start is not assumed in a graph.
  var changed: Set<Int> = []
  fileprivate var all: [Setting] = []
  fileprivate var onward: [Onward] = []
  /// How many of all have been followed, with how many presenters there were.
  fileprivate var followed: (count: Int, onward: Int, presenters: Int) = (0, 0, 0)
  fileprivate var known: Set<Connection> = []

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
    let presence: Presence
  }

  /// What is known of all transitions that set conditions.
  var outcomes: [Offer: Outcome] {
    Dictionary(lost.map { ($0, .leavesNothing) } + kept.map { ($0, .keepsPlace) }) { $1 }
  }

  func isAskedFor(_ variable: Int) -> Bool { askedFor.contains(variable) }

  /// Gives vertices other numbers; negative ones are gone.
  mutating func renumber(_ numbers: [Int]) {
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
  /// What is around a place, from the inside out: what is shown if it, and nothing inside it, still exists.
  private struct Level: Hashable {
    /// The vertices, each with when it is what is shown; empty for the place itself.
    var targets: [Target]
    var presence: Presence

    struct Target: Hashable {
      var vertex: Int
      var presence: Presence
    }
  }

  /// Follows transitions that set conditions, as far as what they lead to is known by now.
  ///
  /// - Returns: Whether there is more to follow.
  mutating func followSettings() -> Bool {
    let presenterCount = presenters.vertices.values.reduce(0) { $0 + $1.count }
    let known = (settings.all.count, settings.onward.count, presenterCount)
    guard !settings.all.isEmpty, settings.followed != known else { return false }
    settings.followed = known
    for number in settings.all.indices { followSetting(number) }
    for number in settings.onward.indices { followOnward(number) }
    return true
  }

  /// Leaves a transition for later if it leads on inside a presentation: the presentation goes with what presents
  /// it, and not all that does is known yet.
  ///
  /// - Parameter after: What has to hold for what it leads to, once it has set what it sets.
  mutating func waits(
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

  private mutating func followOnward(_ number: Int) {
    let onward = settings.onward[number]
    let (step, variables) = (onward.step, semantics.variables)
    let source = semantics.presence(whereShown: table.vertices[step.source])
      .and(step.presence, variables)
    var presented = Presence.never
    for chain in chains(from: onward.base, []) {
      let before = chain[0].presence
      let exists = before.before(setting: step.set, variables)
      // What the step does not change goes on.
      let stays = exists == before ? .always : exists
      presented = presented.or(
        stays.possible(with: source.and(before, variables), variables),
        variables
      )
    }
    let connection = ConditionSettings.Connection(
      setting: -1 - number,
      target: onward.target,
      presence: presented
    )
    guard !presented.isNever else {
      impossible.note(target: onward.target)
      return
    }
    guard settings.known.insert(connection).inserted else { return }
    connect(
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

  private mutating func followSetting(_ number: Int) {
    let setting = settings.all[number]
    let transition = model.transitions[setting.step.transition]
    var stays = true
    var chains: [[Level]] = []
    if transition.kind == .dismiss, let presentation = presentation(around: setting.place) {
      // Going back to what presents it is a move back; what is then shown in its place is not.
      stays = false
      chains = self.chains(ofPresentersOf: presentation, [presentation])
    } else {
      if case .here = transition.target {
      } else if case .text = transition.target {
      } else {
        stays = false
      }
      chains = self.chains(from: setting.step.source, [])
    }
    var outcomes: [(target: Int, presence: Presence)] = []
    let source = semantics.presence(whereShown: table.vertices[setting.step.source])
      .and(setting.step.presence, semantics.variables)
    for chain in chains {
      // What the person is in, and what presents it, is there when they set something.
      let certain = source.and(chain[0].presence, semantics.variables)
      add(chain, of: setting.step, stays: stays, certain, to: &outcomes)
    }
    let isTaken = chains.contains { !source.and($0[0].presence, semantics.variables).isNever }
    noteLost(setting.step, isTaken && outcomes.isEmpty)
    for outcome in outcomes {
      let connection = ConditionSettings.Connection(
        setting: number,
        target: outcome.target,
        presence: outcome.presence
      )
      guard settings.known.insert(connection).inserted else { continue }
      connect(
        setting.step.source,
        outcome.target,
        .transition(setting.step.transition),
        taps: setting.step.taps,
        when: setting.step.presence.and(outcome.presence, semantics.variables),
        setting: setting.step.set
      )
    }
  }

  private mutating func noteLost(_ step: TransitionStep, _ isLost: Bool) {
    let offer = ConditionSettings.Offer(transition: step.transition, source: step.source)
    if isLost, !settings.kept.contains(offer) {
      settings.lost.insert(offer)
    } else {
      settings.lost.remove(offer)
    }
  }

  /// What a chain of levels leads to: the innermost that exists once the conditions are set.
  ///
  /// - Parameter certain: What holds before.
  private mutating func add(
    _ chain: [Level],
    of step: TransitionStep,
    stays: Bool,
    _ certain: Presence,
    to outcomes: inout [(target: Int, presence: Presence)]
  ) {
    let variables = semantics.variables
    var rest = Presence.always
    for (number, level) in chain.enumerated() {
      let exists = level.presence.before(setting: step.set, variables)
      let here = rest.and(exists, variables)
      if number == 0 || level.targets.isEmpty, !here.possible(with: certain, variables).isNever {
        settings.kept.insert(.init(transition: step.transition, source: step.source))
      }
      let targets =
        number == 0
        ? (stays ? [Level.Target(vertex: step.source, presence: .always)] : []) : level.targets
      for target in targets {
        let shown = here.and(target.presence.before(setting: step.set, variables), variables)
          .possible(with: certain, variables)
        guard !shown.isNever else { continue }
        if let known = outcomes.firstIndex(where: { $0.target == target.vertex }) {
          outcomes[known].presence = outcomes[known].presence.or(shown, variables)
        } else {
          outcomes.append((target.vertex, shown))
        }
      }
      rest = rest.and(exists.negated(variables), variables)
      if rest.isNever { return }
    }
  }

  private func presentation(around place: Place?) -> Int? {
    guard let place, case .transition(let index)? = model.holders(of: place.position).last else {
      return nil
    }
    return index
  }

  /// Where a person is at a vertex; nil if there is nothing around it.
  private func position(of vertex: Int) -> Position? {
    switch table.vertices[vertex] {
    case .place(let place): place.position
    case .tabBar(let container), .sidebar(let container): .host(container)
    default: nil
    }
  }

  /// What is around a vertex, the vertex itself first: one chain for each way to be there.
  ///
  /// - Parameter passed: The presentations that were passed, by transition.
  private mutating func chains(from vertex: Int, _ passed: Set<Int>) -> [[Level]] {
    guard let position = position(of: vertex) else { return [] }
    let own = Level(
      targets: [],
      presence: semantics.presence(whereShown: table.vertices[vertex])
    )
    var levels = [own]
    let holders = semantics.holders(of: position)
    for holder in holders { levels += level(of: holder) }
    // Of a scene that is gone, nothing is left: the app shows what launch would show now.
    if case .scene? = holders.last { levels += launchLevel() }
    guard case .transition(let presentation)? = holders.last else { return [levels] }
    guard !passed.contains(presentation) else { return [] }
    let outer = chains(ofPresentersOf: presentation, passed.union([presentation]))
    return merged(
      outer.map { chain in
        // What is in a presentation exists with what presents it.
        let presenter = chain[0].presence
        let inner = levels.map { level in
          Level(
            targets: level.targets,
            presence: level.presence.and(presenter, semantics.variables)
          )
        }
        return inner + chain.dropFirst()
      }
    )
  }

  private mutating func chains(ofPresentersOf presentation: Int, _ passed: Set<Int>) -> [[Level]] {
    merged(presenters.around(presentation).flatMap { chains(from: $0, passed) })
  }

  private func merged(_ chains: [[Level]]) -> [[Level]] {
    var seen: Set<[Level]> = []
    return chains.filter { seen.insert($0).inserted }
  }

  private mutating func level(of holder: Container.Parent) -> [Level] {
    let presence = semantics.presence(around: holder)
    func region(_ content: Content, _ builder: inout Self) -> [Level] {
      let vertex = builder.enterRegion(holder, content)
      return [Level(targets: [.init(vertex: vertex, presence: .always)], presence: presence)]
    }
    guard let content = model.content(of: holder) else { return [] }
    switch holder {
    case .scene, .tab, .transition, .screen: return region(content, &self)
    case .entryPoint(let index):
      if case .content = model.entryPoints[index].lead { return region(content, &self) }
      return region(content, &self) + launchLevel()
    case .deepLink, .otherwise, .notFound, .otherwiseOfEntryPoint:
      return region(content, &self) + launchLevel()
    case .accessory: return []
    case .column:
      let targets = shown(inColumn: holder, content).map { shown -> Level.Target in
        let place = vertex(.place(shown.place))
        noteRoot(place)
        return .init(vertex: place, presence: shown.presence)
      }
      return [Level(targets: targets, presence: presence)]
    }
  }

  /// What presented it is not known: the window is what is left.
  private mutating func launchLevel() -> [Level] {
    semantics.launchScenes.map { scene, presence in
      let vertex = enterRegion(.scene(scene), model.scenes[scene].content)
      return Level(targets: [.init(vertex: vertex, presence: .always)], presence: presence)
    }
  }
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
