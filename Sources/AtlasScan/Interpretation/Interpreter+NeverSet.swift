extension Interpreter {
  /// Whether no code gives the state of an object a value, by whatever name it is handed down. What is shown for it is
  /// never seen.
  func isNeverSet(_ state: StateReference) -> Bool {
    let type = state.key.type
    let isFeature = reducers.feature(ofState: type) != nil
    guard type.kind == .class && !isFeature || type.kind == .struct && isFeature,
      let member = index.members(state.key.property, of: type).first?.member,
      member.kind == .property, member.body == nil, !member.isConstant,
      member.attributes.allSatisfy({ Self.plainWrappers.contains($0.name) }),
      member.initialValue?.isEmptyValue ?? true
    else { return false }
    let names = aliases.keys.filter { roots(of: $0).contains(state.key) }.map(\.property)
    return !(names + [state.key.property]).contains(where: setNames.contains)
  }

  /// Attributes of properties that set them to nothing.
  private static let plainWrappers: Set = [
    "Published", "MainActor", "ObservationTracked", "Presents", "PresentationState",
    "BindableState",
    "BindingState",
  ]
}
