import AtlasModel

/// How many edges lead on from the places inside presentations that were found, at least: those that present
/// something whatever holds. A graph of which this alone is too much need not be built up to its limit first.
struct CertainEdges {
  /// By screen, from each of its places.
  fileprivate var countsOfScreens: [Int: Int] = [:]
  /// The screens that have a place inside a presentation.
  fileprivate var screens: Set<Int> = []
  /// From all places but one of each screen, which is followed in any case.
  fileprivate var count = 0
}

/// How much of a graph is followed: models can make it as large as they like.
extension GraphBuilder {
  /// How many vertices there may be before pushes inside presentations are no longer followed: each
  /// presentation with a stack has its own places, and a model can make that as many as it likes.
  private var vertexLimit: Int { 50_000 + 4 * model.screens.count }

  /// The same for edges: where many screens present each other, the edges are many more than the places.
  private var edgeLimit: Int { 200_000 + 16 * model.transitions.count }

  /// Whether a place inside a presentation is one too many. Each screen is followed inside one
  /// presentation at least, so that all that it leads to is met.
  func isBeyondLimit(_ place: Place) -> Bool {
    guard isPresented(place) else { return false }
    let isNew = followedInPresentations.insert(place.screen).inserted
    return !isNew && (table.vertices.count > vertexLimit || edges.count > edgeLimit)
  }

  /// Whether a transition of a part is one too many at a place: where many screens use parts of many
  /// transitions, the edges are many more than both. Each transition is followed at one place at least.
  func isBeyondLimit(_ transition: Int) -> Bool {
    guard edges.count > 2 * edgeLimit, case .part = model.transitions[transition].origin else {
      return false
    }
    return !followedBeyondLimit.insert(transition).inserted
  }

  /// The transitions of a part that exist here; none once ``isBeyondLimit(_:)-(Int)`` would leave each of them out.
  func transitions(ofPart part: Int) -> [Int] {
    let known = partTransitions[part] ?? (existingTransitions(ofPart: part), false)
    // Those that are offered in some places alone may not be offered here.
    let isSpent =
      known.isSpent
      || edges.count > 2 * edgeLimit && !known.existing.isEmpty
        && known.existing.allSatisfy {
          followedBeyondLimit.contains($0) && model.transitions[$0].restrictions.isEmpty
        }
    partTransitions[part] = (known.existing, isSpent)
    guard isSpent else { return known.existing }
    isTruncated = true
    return []
  }

  private func existingTransitions(ofPart part: Int) -> [Int] {
    model.parts[part].transitions.filter { semantics.absence(ofTransition: $0) == nil }
  }

  /// Whether a push has led to one screen too many: where many screens of a stack register one type under
  /// conditions, each push leads to all that they state. Each push is followed to one screen at least.
  func isBeyondLimit(_ push: StackPushes.Push) -> Bool {
    push.screens.count >= Self.pushScreenLimit || edges.count > edgeLimit && !push.screens.isEmpty
  }

  /// How many screens one push leads to at most.
  static var pushScreenLimit: Int { 64 }

  /// How many places a landing starts from that rule each other out too rarely, because too many conditions
  /// decide, and how many of all once there were too many: the trailing ones.
  static var fewLandingPlaces: Int { 8 }

  /// Whether the landings so far started from too many places: where a window has many alternatives, each link
  /// can go on from each of them.
  var isBeyondLandingLimit: Bool {
    landingPlaceCount > 100_000 + 2 * Self.fewLandingPlaces * model.deepLinks.count
  }

  /// Whether one more place makes it certain that ``isBeyondLimit(_:)`` leaves a place out, in whichever order they
  /// are followed.
  func isSureToBeCut(by place: Place) -> Bool {
    guard isPresented(place) else { return false }
    let own = certainEdges.countsOfScreens[place.screen] ?? certainCount(from: place.screen)
    certainEdges.countsOfScreens[place.screen] = own
    guard !certainEdges.screens.insert(place.screen).inserted else { return false }
    // The last one that is followed meets the edges of all others.
    let isCut = certainEdges.count > edgeLimit
    certainEdges.count += own
    return isCut
  }

  private func certainCount(from screen: Int) -> Int {
    model.screens[screen].transitions.count { index in
      let (transition, traits) = (model.transitions[index], model.traits)
      return traits.isPresenting[index] && !traits.opensState[index] && !traits.isOutside[index]
        && traits.isUnconditionalTransition[index] && transition.opener == nil
        && transition.restrictions.isEmpty && transition.toolbar == nil
        && model.changes.ofTransition(index).saysNothing
        && semantics.absence(ofTransition: index) == nil
        && semantics.hasAPI(of: traits.kinds[index])
    }
  }

  private func isPresented(_ place: Place) -> Bool {
    if case .transition = model.holders(of: place.position).last { true } else { false }
  }
}
