import AtlasBase

/// Checks that every id a model refers to is defined in it.
struct ReferenceCheck {
  let table: ElementTable
  private(set) var diagnostics: [Diagnostic] = []
  private var candidates: [ElementKind: [String]] = [:]

  init(table: ElementTable) {
    self.table = table
  }

  mutating func check(_ survey: ModelSurvey) {
    for reference in survey.references {
      check(reference.kinds, reference.id, at: reference.range)
      guard let kind = survey.dialogCases[reference.id], reference.kinds.contains(.routeCase),
        !table.contains(.screen, reference.id)
      else { continue }
      report(
        "\"\(reference.id)\" leads to no screen",
        expected: "the id of a screen, or of a route case that leads to one",
        advice: "\"\(kind)\": \"\(reference.id)\"",
        at: reference.range
      )
    }
    for dialog in survey.shownDialogs { check(dialog, survey) }
  }

  /// What an alert, a dialog or a menu names is its title, unless it is the case of a route enum.
  private mutating func check(_ dialog: ModelSurvey.ShownDialog, _ survey: ModelSurvey) {
    guard let dot = dialog.text.lastIndex(of: "."),
      Destination.isName(dialog.text),
      table.contains(.route, String(dialog.text[..<dot])),
      survey.dialogCases[dialog.text] != dialog.kind
    else { return }
    let word = Transition.Kind(rawValue: dialog.kind).map(\.title) ?? dialog.kind
    if let other = survey.dialogCases[dialog.text] {
      report(
        "\"\(dialog.text)\" is not \(word)",
        expected: "a title, or a route case that is \(word)",
        advice: "\"\(other)\": \"\(dialog.text)\"",
        at: dialog.range
      )
    } else if table.contains(.routeCase, dialog.text) {
      report(
        "\"\(dialog.text)\" leads to a screen",
        expected: "a title, or a route case that is \(word)",
        at: dialog.range
      )
    } else {
      check([.routeCase], dialog.text, at: dialog.range)
    }
  }

  private mutating func report(
    _ message: String,
    expected: String,
    advice: String? = nil,
    at range: SourceRange
  ) {
    diagnostics.append(
      Diagnostic(.error, "dangling-id", message, expected: expected, advice: advice, at: range)
    )
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

extension Transition.Kind {
  /// An alert, a dialog or a menu, in a sentence.
  fileprivate var title: String {
    switch self {
    case .alert: "an alert"
    case .confirmationDialog: "a confirmation dialog"
    default: "a menu"
    }
  }
}
