import AtlasModel

/// The scene and the tab that a deep link or an entry point begins with, and what they show.
extension GraphBuilder {
  /// Brings the scene to the front and selects the tab, from the outermost tab view inwards.
  func openSceneAndTab(_ opening: Opening, _ walk: inout LandingWalk) -> Bool {
    let tab = opening.tab.flatMap { model.index.tabs[$0] }
    let stated = opening.scene.flatMap { model.index.scenes[$0] }
    var surroundings: NavigationSemantics.Surroundings?
    if let tab {
      switch semantics.surroundings(of: .tab(tab)) {
      case .success(let found): surroundings = found
      case .failure(let error):
        guard let scene = stated ?? scene(around: tab), let absence = absence(ofScene: scene) else {
          return walk.fail(.tab(tab, error.absence))
        }
        return walk.fail(.scene(absence))
      }
    }
    let around = surroundings.flatMap { self.scene($0.top) }
    let launched = semantics.launchScenes
    // Under what is known so far, the first one that may be shown.
    let first = launched.first { walk.allows($0.presence) } ?? launched.first
    guard let scene = stated ?? around ?? first?.scene else { return walk.fail(.noScene) }
    if let absence = absence(ofScene: scene) { return walk.fail(.scene(absence)) }
    if let tab, around != scene { return walk.fail(.tabElsewhere(tab, scene: scene)) }
    walk.step(.scene(scene))
    let presence = presence(ofBringingToFront: scene, isStated: (stated ?? around) != nil)
    guard walk.allows(presence) else { return walk.fail(.scene(walk.absence(of: presence))) }
    walk.assume(presence)
    enter(.scene(scene), model.scenes[scene].content, &walk)
    guard let tab, let surroundings else { return true }
    guard walk.allows(surroundings.presence) else {
      return walk.fail(.tab(tab, walk.absence(of: surroundings.presence)))
    }
    walk.assume(surroundings.presence)
    for tab in surroundings.tabs {
      guard let content = regionContent(of: .tab(tab)) else { continue }
      walk.step(.tab(tab))
      enter(.tab(tab), content, &walk)
    }
    return true
  }

  /// Why a scene can't be brought to the front: without windows only the first one is there.
  private func absence(ofScene scene: Int) -> Absence? {
    if let absence = semantics.absence(ofScene: scene) { return absence }
    guard semantics.presence(ofLaunching: scene).isNever, !semantics.hasWindows,
      model.scenes[scene].kind != .documentGroup
    else { return nil }
    return .noWindows(semantics.environment.platform)
  }

  /// When a scene is brought to the front: one that is not named, or without further windows, is the one
  /// that launch shows.
  private func presence(ofBringingToFront scene: Int, isStated: Bool) -> Presence {
    let launching = semantics.presence(ofLaunching: scene)
    guard isStated, semantics.hasWindows || launching.isNever else { return launching }
    return semantics.presence(ofScene: scene)
  }

  /// In a split view that is one stack, the columns before the one on top are below it.
  private func noteColumns(_ walk: inout LandingWalk) {
    guard semantics.isCollapsed else { return }
    for shown in walk.visible {
      let columns = columnsBefore(shown).reversed()
      let behind = columns.flatMap(\.self).filter { walk.allows($0.presence) }
      guard !behind.isEmpty else { continue }
      walk.stacks[shown.place.position] = behind.map(\.place) + [shown.place]
    }
  }

  private func enter(
    _ parent: Container.Parent,
    _ content: Content,
    _ walk: inout LandingWalk
  ) {
    walk.visible = startPlaces(
      visiblePlaces(in: parent, content).filter { walk.allows($0.presence) }
    )
    walk.hidden = columns(hiddenIn: parent).filter { walk.allows($0.presence) }
    noteColumns(&walk)
  }

  /// The places that a landing starts from, so far as there are not too many of all landings.
  private func startPlaces(_ places: [VisiblePlace]) -> [VisiblePlace] {
    landingPlaceCount += places.count
    guard places.count > Self.fewLandingPlaces else { return places }
    let started: [VisiblePlace]
    if isBeyondLandingLimit {
      started = places.suffix(Self.fewLandingPlaces)
    } else {
      var rest = Self.fewLandingPlaces
      started = places.reversed().filter { place in
        guard place.presence.isWidened else { return true }
        rest -= 1
        return rest >= 0
      }
      .reversed()
    }
    if started.count < places.count { isTruncated = true }
    return started
  }

  /// What a link can go on from in a region: what it shows, without the columns that don't depend on
  /// the others.
  func visiblePlaces(in parent: Container.Parent, _ content: Content)
    -> [VisiblePlace]
  {
    _ = enterRegion(parent, content)
    return dependentPlaces[parent] ?? visible(in: parent)
  }

  private func scene(_ parent: Container.Parent) -> Int? {
    if case .scene(let scene) = parent { scene } else { nil }
  }

  private func scene(around tab: Int) -> Int? {
    model.holders(of: .slot(.tab(tab))).lazy.compactMap { self.scene($0) }.first
  }

  /// What is visible beside the place on top. Where columns are one stack, the last one that something was shown in
  /// covers the others of its split view.
  func besides(_ walk: LandingWalk) -> [Landing.Beside] {
    let all = walk.beside(semantics.variables)
    guard semantics.isCollapsed, let top = walk.presenter ?? walk.tip?.place else { return all }
    let own = columns(around: top)
    return all.filter { beside in
      guard let place = beside.stack.last else { return false }
      return columns(around: place).allSatisfy { own[$0.key] ?? $0.value == $0.value }
    }
  }

  /// The columns of split views that a place is in, by container.
  private func columns(around place: Place) -> [Int: Column] {
    var columns: [Int: Column] = [:]
    for case .column(let container, let column) in semantics.holders(of: place.position) {
      if case .split = model.containers[container].kind { columns[container] = column }
    }
    return columns
  }
}
