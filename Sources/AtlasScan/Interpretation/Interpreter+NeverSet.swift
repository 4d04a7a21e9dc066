extension Interpreter {
  /// Why what a place shows is never seen, if no code opens it.
  func reasonNeverShown(_ site: Site) -> String? {
    guard let state = site.state, isNeverSet(state) else { return nil }
    return "no code gives `\(state.caseName ?? state.key.property)` a value"
  }

  /// Whether no code gives the state of an object a value, by whatever name it is handed down. What is shown for it is
  /// never seen.
  private func isNeverSet(_ state: StateReference) -> Bool {
    let type = state.key.type
    let isFeature = reducers.feature(ofState: type) != nil
    guard type.kind == .class && !isFeature || type.kind == .struct && isFeature,
      let member = index.members(state.key.property, of: type).first?.member,
      member.kind == .property, member.body == nil, !member.isConstant,
      member.attributes.allSatisfy({ Self.plainWrappers.contains($0.name) }),
      member.initialValue?.isEmptyValue ?? true
    else { return false }
    if let name = state.caseName, !setNames.contains("." + name), isCase(name, of: member, in: type)
    {
      return true
    }
    let names = aliases.keys.filter { roots(of: $0).contains(state.key) }.map(\.property)
    return !(names + [state.key.property]).contains(where: setNames.contains)
  }

  private func isCase(_ name: String, of member: Member, in type: NominalType) -> Bool {
    index.type(self.type(of: member, in: type), in: type, unit: member.unit)?.cases
      .contains { $0.name == name } == true
  }

  /// Attributes of properties that set them to nothing.
  private static let plainWrappers: Set = [
    "Published", "MainActor", "ObservationTracked", "Presents", "PresentationState",
    "BindableState",
    "BindingState",
  ]
}
