// What generic parameters and associated types stand for in the types of the app.
extension AppIndex {
  /// What a protocol's associated type is for a type: what the type's own function gets where the protocol's function
  /// gets the associated type.
  func witnessed(_ name: String, by type: NominalType) -> NominalType? {
    for parent in supertypes(of: type) where parent.kind == .protocol {
      let requirements = parent.members.values.joined().filter { $0.kind == .function }
      for requirement in requirements.sorted(by: { $0.position < $1.position }) {
        guard let place = requirement.parameters.firstIndex(where: { $0.type?.path == name }) else {
          continue
        }
        let labels = requirement.parameters.map(\.label)
        let own = type.members[requirement.name]?.first { $0.parameters.map(\.label) == labels }
        if let stated = own?.parameters[place].type {
          return self.type(stated, in: type, unit: type.unit)
        }
      }
    }
    return nil
  }

  /// A function that a type inherits from a generic class, with the types that the type gives for the class's parameter:
  /// `navigate(to: Step)` of `Guide: Router<Step>`.
  func specialized(_ member: Member, for type: NominalType) -> Member {
    guard !member.parameters.isEmpty, type.members[member.name] == nil,
      let owner = supertypes(of: type).first(where: {
        $0.members[member.name]?.contains { $0.position == member.position } == true
      }), owner.parameters.count == 1, let name = owner.parameters.first,
      let given = ([type] + supertypes(of: type)).lazy.flatMap(\.inherited)
        .first(where: { $0.last == owner.simpleName && $0.arguments.count == 1 })?.arguments.first
    else { return member }
    var result = member
    for number in result.parameters.indices where result.parameters[number].type?.path == name {
      result.parameters[number].type = given
    }
    return result
  }
}
