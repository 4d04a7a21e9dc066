import AtlasModel

/// Switching to a tab by code: everything around the tab has to be shown.
extension GraphBuilder {
  /// When a tab can be switched to at a place.
  func presence(ofTab tab: Int, from place: Place?) -> Result<Presence, Trouble> {
    let surroundings: NavigationSemantics.Surroundings
    switch semantics.surroundings(of: .tab(tab)) {
    case .failure(let error): return .failure(Trouble(reason: .tab(error.absence)))
    case .success(let found): surroundings = found
    }
    guard let place else { return .success(surroundings.presence) }
    let outermost = model.outermostHolder(of: place.position)
    switch (surroundings.top, outermost) {
    case (.scene(let scene), _):
      if let absence = semantics.absence(ofScene: scene) {
        return .failure(Trouble(reason: .scene(absence)))
      }
      if semantics.hasWindows || outermost == .scene(scene) { break }
      let launching = semantics.presence(ofLaunching: scene)
      guard !launching.isNever else { return .failure(Trouble(reason: .noWindows)) }
      return .success(surroundings.presence.and(launching, semantics.variables))
    // Nothing that is presented is there before it is.
    case (.transition, .scene), (.entryPoint, .scene), (.deepLink, .scene), (.otherwise, .scene),
      (.notFound, .scene), (.otherwiseOfEntryPoint, .scene):
      return .failure(Trouble(reason: .tab(.notPresented)))
    default: break
    }
    return .success(surroundings.presence)
  }
}

extension GraphBuilder {
  /// What a transition leads to.
  struct Target {
    let vertex: Int
    /// When it exists, in addition to the transition that leads to it.
    let presence: Presence

    init(_ vertex: Int, _ presence: Presence = .always) {
      self.vertex = vertex
      self.presence = presence
    }
  }

  /// Why a transition leads nowhere.
  struct Trouble: Error {
    let reason: NavigationGraph.Blocked.Reason
  }
}
