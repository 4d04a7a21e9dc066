import AtlasBase

/// An edge in the words of the files that real apps' facts are kept in.
package struct EdgeFact: Sendable, Hashable {
  /// The view in whose source the trigger is.
  package var from: String
  /// The screens that it belongs to.
  package var screens: [String]
  package var to: String
  package var kind: String
  package var file: String
  package var line: Int
}

extension ScannedApp {
  var edgeFacts: [EdgeFact] {
    let ownership = Ownership(survey, edges: joiner.edges)
    return joiner.edges.compactMap { edge in
      guard let to = name(of: edge.destination) else { return nil }
      let (from, screens) = names(of: edge.from, ownership)
      return EdgeFact(
        from: from,
        screens: screens,
        to: to,
        kind: Self.kinds[edge.kind] ?? edge.kind.rawValue,
        file: index.units[edge.position.unit].path,
        line: index.line(edge.position)
      )
    }
  }

  private static let kinds: [Edge.Kind: String] = [
    .openWindow: "window", .openURL: "url", .switchTab: "tab", .replaceRoot: "replace",
    .systemPresentation: "present",
  ]

  private func names(
    of origin: Edge.Origin,
    _ ownership: Ownership
  ) -> (String, [String]) {
    switch origin {
    case .view(let type): (type.name, ownership.screens(of: type).map(\.name))
    case .inline(let position):
      (inlineName(position), survey.inlineScreens[position]?.owner.map { [$0.name] } ?? [])
    case .app: ("app", [])
    case .anywhere: ("anywhere", [])
    }
  }

  func inlineName(_ position: SourcePosition) -> String {
    guard let screen = survey.inlineScreens[position] else { return "inline" }
    return "\(screen.owner?.simpleName ?? "app").\(screen.name)"
  }

  private func name(of destination: Edge.Destination) -> String? {
    switch destination {
    case .screen(.view(let type)): type.name
    case .screen(.foreign(let name)): name
    case .screen(.inline(let position)): inlineName(position)
    case .screen(.container): "container"
    case .title(let title): title
    case .system(let name): name
    case .window(let id): id
    case .url(let url): url
    case .tab: "tab"
    case .back: nil
    }
  }
}
