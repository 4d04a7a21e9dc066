/// A hint that would resolve a place, for a person to complete.
package struct ProposedHint: Sendable, Hashable {
  /// The list that it belongs to: `shows`.
  package var kind: String
  package var key: String
  /// A value to complete; nil in the list `ignore`.
  package var value: String?

  /// As it is written in a file of hints.
  package var text: String {
    value.map { "\"\(kind)\": { \"\(key)\": \"\($0)\" }" } ?? "\"\(kind)\": [ \"\(key)\" ]"
  }
}

extension EdgeJoiner {
  /// The hint for a link or a presentation whose code does not say what it shows.
  func proposal(for site: Site) -> ProposedHint? {
    guard let owner = site.owner else { return nil }
    let member =
      site.content?.name ?? site.state?.key.property ?? site.content?.expression.lastName
      ?? site.kind.call
    return ProposedHint(kind: "shows", key: "\(owner.name).\(member)", value: "VIEW")
  }

  /// The hint for a value for which nothing is shown, or whose type is not known.
  func proposal(for value: RouteValue, in type: NominalType?) -> ProposedHint? {
    let name = value.nominal?.name ?? value.type?.text ?? ""
    guard name.isEmpty else {
      return ProposedHint(kind: "shows", key: name, value: maker(of: name) ?? "VIEW")
    }
    guard let type, let expression = value.name, !expression.hasPrefix("$") else { return nil }
    return ProposedHint(kind: "types", key: "\(type.name).\(expression)", value: "TYPE")
  }

  /// The only function of the app that makes a view of a value of a type.
  private func maker(of type: String) -> String? {
    let makers = index.types.flatMap { owner in
      owner.members.values.flatMap { $0 }.filter { member in
        member.kind == .function && member.parameters.first?.type?.path == type
          && ["View", "AnyView", "UIViewController"].contains(member.type?.path ?? "")
      }
      .map { member in
        let labels = member.parameters.map { "\($0.label ?? "_"):" }.joined()
        return "\(owner.name).\(member.name)(\(labels))"
      }
    }
    return makers.count == 1 ? makers[0] : nil
  }
}
