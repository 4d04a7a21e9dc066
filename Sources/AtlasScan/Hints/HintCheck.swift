import AtlasBase
import AtlasModel

/// Finds the hints that do nothing.
struct HintCheck {
  private let app: ScannedApp
  private let hints: ScanHints

  init(_ app: ScannedApp) {
    self.app = app
    hints = app.hints.hints
  }

  var warnings: [Diagnostic] {
    var result: [Diagnostic] = []
    result += unused("same", hints.same.map { ($0.key, $0.range) })
    result += unused("calls", hints.calls.map { ($0.key, $0.range) })
    result += unused("shows", hints.shows.map { ($0.key, $0.range) })
    result += unused("types", hints.types.map { ($0.key, $0.range) })
    result += unused("callers", hints.callers.map { ($0.key, $0.range) })
    result += unused("ignore", hints.ignore.map { ($0.key, $0.range) })
    for hint in hints.calls {
      if let target = hint.value.target, hint.value.kind != "openURL",
        hint.value.kind != "openWindow", !isLabel(target, of: hint.key)
      {
        result += missing([target], hint.range)
      }
    }
    for hint in hints.shows { result += missing(names(of: hint.value), hint.range) }
    for hint in hints.callers { result += missing(hint.value, hint.range) }
    return result
  }

  private func isLabel(_ target: String, of call: String) -> Bool {
    target == "*" || target == "_" || CallPattern(call).labels?.contains(target) ?? true
  }

  private func names(of shown: ScanHints.Shown) -> [String] {
    switch shown {
    case .names(let names): names
    case .cases(let cases): cases.flatMap(\.shows)
    }
  }

  private func unused(_ kind: String, _ hints: [(String, SourceRange)]) -> [Diagnostic] {
    hints.filter { !app.hints.isUsed(kind, $0.0) }.map { key, range in
      Diagnostic(
        .warning,
        "unused-hint",
        "the hint \"\(key)\" of \"\(kind)\" matches nothing in the source",
        advice: closestMatch(to: key, in: known(kind)).map { "\"\($0)\"" } ?? "removing it",
        at: range
      )
    }
  }

  /// Views that a hint names and that the app lacks. A view of another package has no dot in its name.
  private func missing(_ names: [String], _ range: SourceRange) -> [Diagnostic] {
    names.compactMap { name in
      guard name.contains("(") || !name.contains(":"),
        app.index.type(named: name, in: nil, unit: 0) == nil,
        app.interpreter.function(named: name) == nil, !isScene(name)
      else { return nil }
      let nearest = closestMatch(to: name, in: viewNames)
      guard nearest != nil || name.contains(".") else { return nil }
      return Diagnostic(
        .warning,
        "unknown-view",
        "\"\(name)\" is not a view or a function that makes one",
        advice: nearest.map { "\"\($0)\"" },
        at: range
      )
    }
  }

  private func isScene(_ name: String) -> Bool {
    app.survey.scenes.contains { $0.scene.id == name }
  }

  private var viewNames: [String] {
    app.index.types.filter(app.index.isView).map(\.name)
  }

  /// The keys that a hint may have.
  private func known(_ kind: String) -> [String] {
    let types = app.index.types
    let members = types.flatMap { type in
      type.members.values.flatMap { $0 }.map { "\(type.name).\($0.hintName)" }
    }
    switch kind {
    case "same":
      let modifiers = app.index.extensions(of: "View").flatMap { $0.members.keys.map { ".\($0)" } }
      return viewNames + modifiers.sorted()
    case "calls", "callers", "types": return members.sorted()
    default: return types.map(\.name) + members.sorted()
    }
  }
}
