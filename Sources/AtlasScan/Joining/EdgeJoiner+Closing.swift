// Presentations that a reducer closes by taking their state away.
extension EdgeJoiner {
  /// `state.destination = nil`: a screen goes back if a presentation shows it for this state, and if the action
  /// comes from it. Where it comes from another screen, such as the one that presents, nothing is said.
  mutating func close(_ reference: StateReference, _ effect: Effect) {
    guard interpreter.reducers.feature(ofState: reference.key.type) != nil,
      let screen = presented(effect.screen) ?? effect.owner.map({ Target.view($0) }),
      let origin = Edge.Origin(screen)
    else { return }
    let roots = interpreter.roots(of: reference.key)
    let kinds = survey.sites.map(\.site).compactMap { site -> Edge.Kind? in
      guard let state = site.state, let content = site.content,
        let kind = Self.wayBack(from: site.kind),
        !roots.isDisjoint(with: interpreter.roots(of: state.key))
      else { return nil }
      let shown = targets.arms(of: content.nodes, at: content.position).map(\.target)
      return shown.contains(screen) ? kind : nil
    }
    guard let kind = kinds.first, Set(kinds).count == 1 else { return }
    add(effect, kind, .back, from: origin)
  }

  /// A screen that something presents; nil if a tab or a scene holds it.
  private func presented(_ screen: Target?) -> Target? {
    survey.held(screen) == nil ? screen : nil
  }

  /// Whether the view that is shown while a flag is true toggles the flag, which another view is bound to.
  func closes(_ arm: TargetArm, _ effect: Effect, _ site: Site) -> Bool {
    guard let view = arm.viewType, effect.owner == view, site.owner != view,
      case .set(_, let values) = effect.kind
    else { return false }
    // What a link shows while a state has any value is there already when its own code sets another value.
    if site.cause == .viewLink { return site.state?.caseName == nil && site.tag == nil }
    guard site.cause == .isPresented, values.count == 1 else { return false }
    return values[0].type?.path == "Bool" && !values[0].isWritten
  }

  private static func wayBack(from kind: Site.Kind) -> Edge.Kind? {
    switch kind {
    case .push: .pop
    case .sheet, .fullScreenCover, .popover: .dismiss
    case .inspector, .alert, .confirmationDialog, .systemPresentation: nil
    }
  }
}

extension Edge.Origin {
  /// A screen of the app; nil if it is a container or a view of another package.
  fileprivate init?(_ screen: Target) {
    switch screen {
    case .view(let type): self = .view(type)
    case .inline(let position): self = .inline(position)
    case .container, .foreign: return nil
    }
  }
}
