/// Checks that every id a model refers to is defined in it.
struct ReferenceCheck {
  let table: ElementTable
  private(set) var diagnostics: [Diagnostic] = []
  private var candidates: [ElementKind: [String]] = [:]

  init(table: ElementTable) {
    self.table = table
  }

  /// Checks the references in a file. Those to containers are not checked here: most of their ids
  /// are made when the model is read.
  mutating func check(root: JSONValue, description: FormatDescription = .version1) {
    var references: [(kinds: [ElementKind], id: String, range: SourceRange)] = []
    let walk = FormatWalk(
      description: description,
      onString: { type, text, range, key in
        guard let reference = Self.reference(type, text, at: range) else { return }
        references.append((reference.kinds, reference.id, range))
      }
    )
    walk.walk(root)
    for reference in references where reference.kinds != [.container] {
      check(reference.kinds, reference.id, at: reference.range)
    }
  }

  private static func reference(
    _ type: FormatType,
    _ text: String,
    at range: SourceRange
  ) -> (kinds: [ElementKind], id: String)? {
    switch type {
    case .reference(let kind):
      return ([kind], text)
    case .string(.destination):
      guard let destination = try? Destination(text, at: range) else { return nil }
      return ([.screen, .routeCase], destination.name)
    case .string(.condition):
      guard case .condition(let name) = ConditionTerm(text).fact else { return nil }
      return ([.condition], name)
    default:
      return nil
    }
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
