// What opens a presentation or a link that is bound to state.
extension EdgeJoiner {
  /// The effects that open a presentation.
  func openers(of site: Site) -> [Effect] {
    guard let state = site.state else { return [] }
    return interpreter.roots(of: state.key).flatMap { setters[$0] ?? [] }
      .filter { effect in
        guard case .set(_, let values) = effect.kind, !effect.dependsOnUnknownURL else {
          return false
        }
        return values.isEmpty
          || values.contains { value in
            !value.isNone && value.mayBe(site.tag)
              && (state.caseName == nil || value.caseName == nil
                || value.caseName == state.caseName)
          }
      }
      .sorted { $0.position < $1.position }
  }

  /// What code of other screens opens through a link that a person may tap too, such as a URL that sets the state of
  /// `NavigationLink(isActive: $isOpen)`.
  mutating func joinOpeners(ofLink found: FoundSite) {
    let site = found.site
    guard site.cause == .viewLink, site.opens == nil, !site.isHidden, let content = site.content
    else { return }
    let all = targets.arms(of: content.nodes, at: content.position)
    let host = origin(of: found)
    for effect in openers(of: site) where effect.isWritten {
      let from = origin(of: effect)
      guard from != host, origin(of: effect.owner) != .anywhere else { continue }
      for arm in arms(of: site, content, all, for: effect) where !closes(arm, effect, site) {
        let position = effect.callSite ?? effect.position
        add(arm, .push, from: from, at: position, site, effect.trigger, effect.presence) {
          $0.take(effect)
        }
      }
    }
  }
}

extension Effect {
  /// Whether the code writes what it sets: a case, or `true`.
  fileprivate var isWritten: Bool {
    guard case .set(_, let values) = kind else { return false }
    return values.contains { $0.isWritten && !$0.isNone }
  }
}
