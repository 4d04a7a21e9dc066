import AtlasBase

/// Checks that every id a model refers to is defined in it.
struct ReferenceCheck {
  let table: ElementTable
  private(set) var diagnostics: [Diagnostic] = []
  private var candidates: [ElementKind: [String]] = [:]

  init(table: ElementTable) {
    self.table = table
  }

  mutating func check(_ references: [ModelSurvey.Reference]) {
    for reference in references { check(reference.kinds, reference.id, at: reference.range) }
  }

  private mutating func check(_ kinds: [ElementKind], _ id: String, at range: SourceRange) {
    guard !kinds.contains(where: { table.contains($0, id) }) else { return }
    let nearest = closestMatch(to: id, in: kinds.flatMap { ids(of: $0) })
    let what = kinds.map(\.label).joined(separator: " or ")
    diagnostics.append(
      Diagnostic(
        .error,
        "dangling-id",
        "no \(what) has the id \"\(id)\"",
        expected: "the id of \(kinds.map(\.label.withArticle).joined(separator: " or "))",
        advice: nearest.map { "\"\($0)\"" } ?? definitionAdvice(kinds[0], id),
        at: range
      )
    )
  }

  private func definitionAdvice(_ kind: ElementKind, _ id: String) -> String {
    switch kind {
    case .condition: "to define it: \"conditions\": { \"\(id)\": \"a sentence\" }"
    case .feature: "to define it: \"features\": { \"\(id)\": \"its title\" }"
    case .owner: "to define it: \"owners\": { \"\(id)\": \"a name\" }"
    default: "to define it"
    }
  }

  private mutating func ids(of kind: ElementKind) -> [String] {
    if let known = candidates[kind] { return known }
    let ids = table.ids(of: kind)
    candidates[kind] = ids
    return ids
  }
}
