import AtlasBase

/// The ids of a model's elements by kind, with the places where they are defined.
struct ElementTable {
  private(set) var ranges: [ElementKind: [String: SourceRange]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ survey: ModelSurvey) {
    for element in survey.definitions { define(element.kind, element.id, at: element.range) }
    reportAmbiguities()
  }

  /// Adds an element, or reports that its id is taken.
  mutating func define(_ kind: ElementKind, _ id: String, at range: SourceRange) {
    guard let first = ranges[kind]?[id] else {
      ranges[kind, default: [:]][id] = range
      if kind == .condition, Width(rawValue: id) != nil {
        diagnostics.append(
          Diagnostic(
            .error,
            "reserved-name",
            "\"\(id)\" is built in: it is a horizontal size class",
            expected: "another name for the condition",
            at: range
          )
        )
      }
      return
    }
    // A route's cases repeat with the route, which is reported.
    guard kind != .routeCase else { return }
    diagnostics.append(
      Diagnostic(
        .error,
        "duplicate-id",
        "the \(kind.label) \"\(id)\" is defined a second time",
        expected: "each id once in all files of the model",
        advice: "another id, or one definition",
        at: range,
        notes: [.init("first defined here", at: first)]
      )
    )
  }

  func contains(_ kind: ElementKind, _ id: String) -> Bool {
    ranges[kind]?[id] != nil
  }

  /// All ids of a kind, sorted.
  func ids(of kind: ElementKind) -> [String] {
    (ranges[kind] ?? [:]).keys.sorted()
  }

  /// A destination is looked up by name; a screen and a route case must not share one.
  private mutating func reportAmbiguities() {
    for (id, range) in (ranges[.routeCase] ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let screen = ranges[.screen]?[id] else { continue }
      diagnostics.append(
        Diagnostic(
          .error,
          "ambiguous-id",
          "\"\(id)\" names a route case and a screen",
          expected: "a name that means one of them",
          advice: "another id for the screen",
          at: range,
          notes: [.init("the screen is defined here", at: screen)]
        )
      )
    }
  }
}
