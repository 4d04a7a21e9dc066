/// Sites that lead nowhere, as far as the source says, and why.
extension EdgeJoiner {
  mutating func leave(_ site: Site, _ reason: String) {
    guard !site.isForwarding else { return }
    // A flag says nothing of what is shown.
    let value = site.cause == .isPresented ? nil : site.value
    let hint = value.flatMap { proposal(for: $0, in: site.owner) } ?? proposal(for: site)
    leave(
      Unresolved(
        position: site.position,
        name: site.kind.rawValue,
        reason: reason,
        proposal: hint
      )
    )
  }

  /// A view that shows one of many screens by a value that is not known.
  mutating func leave(_ arm: TargetArm, _ site: Site?, at position: SourcePosition) {
    guard case .view(let type) = arm.target else { return }
    leave(
      Unresolved(
        position: site?.position ?? position,
        name: site?.kind.rawValue ?? "append",
        reason:
          "`\(type.name)` shows one of \(arm.choices.count) screens, and the code does not say for which value"
      )
    )
  }

  /// A path that is set to another one, whose values are not in sight.
  mutating func leaveWholePath(_ effect: Effect, _ path: StateReference) {
    leave(
      Unresolved(
        position: effect.position,
        name: path.key.property,
        reason: "a whole path is set, and the code does not say what is on it"
      )
    )
  }

  /// A value for which what is shown is too long to be read to the end.
  mutating func leaveCut(_ effect: Effect, _ name: String) {
    leave(
      Unresolved(
        position: effect.callSite ?? effect.position,
        name: name,
        reason: "what is shown for the value is too long: after "
          + "\(interpreter.limits.calls) calls, no further ones are followed"
      )
    )
  }

  func contentReason(_ site: Site) -> String {
    let nodes = site.content?.nodes ?? []
    return nodes.contains(where: { if case .slot = $0 { true } else { false } })
      ? "the view that it shows is handed in by a caller that the scan does not find"
      : "the code does not say which view it shows"
  }

  func reason(_ value: RouteValue) -> String {
    value.text.isEmpty
      ? "the type of the value is not stated"
      : "no destination is registered for \(value.text), or it does not say which view it shows"
  }
}
