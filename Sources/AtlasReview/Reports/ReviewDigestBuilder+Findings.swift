import AtlasChecks
import AtlasGraph
import AtlasModel

extension ReviewDigestBuilder {
  /// What is severest first; the findings of one rule as one entry, if they are many.
  func findings(_ findings: [Finding], _ graph: AppGraph) -> [ReviewDigest.Entry] {
    let titles = FindingTitles(graph.model)
    let order = findings.map { NaturalText($0.element.map(graph.model.id(of:)) ?? "") }
    let rules = Dictionary(
      findings.enumerated().map { ($1.rule, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // The rules keep their order.
    let sorted = findings.indices.sorted { left, right in
      let (a, b) = (findings[left], findings[right])
      if a.severity != b.severity { return a.severity > b.severity }
      if a.rule != b.rule { return (rules[a.rule] ?? 0) < (rules[b.rule] ?? 0) }
      return order[left] == order[right] ? left < right : order[left] < order[right]
    }
    .map { findings[$0] }
    return ReviewDigest.Entry.gathering(sorted) {
      "\($0.severity.rawValue) \($0.rule)"
    } one: {
      entry($0, graph, titles)
    } all: {
      entry(ofAll: $0, graph, titles)
    }
  }

  private func entry(_ finding: Finding, _ graph: AppGraph, _ titles: FindingTitles)
    -> ReviewDigest.Entry
  {
    .init(
      mark: .none,
      kind: finding.severity.rawValue,
      subject: finding.rule,
      isCode: true,
      phrases: [titles.message(of: finding)],
      place: place(finding, graph)
    )
  }

  /// How many there are and the first places; the findings themselves are the details.
  private func entry(ofAll group: [Finding], _ graph: AppGraph, _ titles: FindingTitles)
    -> ReviewDigest.Entry
  {
    var names: [String] = []
    for finding in group {
      let name = finding.element.map(graph.model.reviewLabel) ?? graph.model.app.name
      if !names.contains(name) { names.append(name) }
    }
    let rest = names.count - Self.shownPlaces
    let shown = names.prefix(Self.shownPlaces).joined(separator: ", ")
    let title = Rule.named(group[0].rule)?.title
    return .init(
      mark: .none,
      kind: group[0].severity.rawValue,
      subject: group[0].rule,
      isCode: true,
      phrases: [
        [title, "\(group.count) times"].compactMap { $0 }.joined(separator: ", ") + ": " + shown
          + (rest > 0 ? " and \(rest) more" : "")
      ],
      details: group.map { finding in
        titles.message(of: finding) + (place(finding, graph).map { " (\($0))" } ?? "")
      }
    )
  }

  /// How many places of many findings are named.
  private static let shownPlaces = 3

  /// Where it is so, unless the message says it.
  private func place(_ finding: Finding, _ graph: AppGraph) -> String? {
    guard !finding.environments.isEmpty else { return nil }
    let environments = finding.environments.numbers.map { graph.environments[$0] }
    let place = graph.model.app.names(of: environments).map { "on " + $0 }
    return place.flatMap { finding.message.hasSuffix($0) ? nil : $0 }
  }
}
