import AtlasBase
import AtlasGraph
import AtlasModel

/// The report for other programs, as Docs/Checks.md describes it.
extension CheckRun {
  var json: JSONValue {
    JSONValue([
      ("navatlasCheck", 1),
      ("version", JSONValue(navatlasVersion)),
      ("app", graph.map { JSONValue($0.model.app.name) } ?? JSONValue(.null)),
      ("failed", JSONValue(.boolean(hasFailed))),
      ("failOn", JSONValue(failLevel?.rawValue ?? "never")),
      ("counts", counts),
      ("diagnostics", JSONValue(diagnostics.map { json(problem($0, finding: nil)) })),
      ("findings", JSONValue(report.findings.map { json($0) })),
      ("rules", JSONValue(report.results.map { json($0) })),
      ("noLongerFound", JSONValue(noLongerFound.map(\.json))),
    ])
  }

  private var counts: JSONValue {
    let counts = FindingCounts(report.results.lazy.flatMap(\.findings))
    return JSONValue(
      [
        ("error", counts.errors),
        ("warning", counts.warnings),
        ("information", counts.informations),
        ("accepted", counts.accepted),
        ("notStated", report.notStatedCount),
        ("noLongerFound", noLongerFound.count),
      ].map { ($0.0, JSONValue(.number(JSONNumber($0.1)))) }
    )
  }

  /// What was said of the model when it was loaded.
  private func json(_ problem: Problem) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("id", JSONValue(problem.rule)),
      ("level", JSONValue(problem.severity.rawValue)),
      ("message", JSONValue(problem.message)),
    ]
    members += Self.members(of: problem.place)
    if !problem.notes.isEmpty { members.append(("notes", Self.notes(problem.notes))) }
    return JSONValue(members)
  }

  private func json(_ finding: Finding) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("rule", JSONValue(finding.rule)),
      ("level", JSONValue(finding.severity.rawValue)),
      ("message", JSONValue(finding.message)),
    ]
    if let advice = finding.advice { members.append(("advice", JSONValue(advice))) }
    members += Self.members(of: place(of: finding.range))
    members.append(("element", json(finding.element)))
    members.append(("key", JSONValue(finding.key)))
    let environments = finding.environments.numbers.compactMap { graph?.environments[$0].id }
    members.append(("environments", JSONValue(environments.map { JSONValue($0) })))
    let notes = finding.notes.map { (message: $0.message, place: place(of: $0.range)) }
    members.append(("notes", Self.notes(notes)))
    members.append(("accepted", JSONValue(.boolean(finding.isAccepted))))
    return JSONValue(members)
  }

  private func json(_ result: CheckReport.Result) -> JSONValue {
    let accepted = result.findings.count { $0.isAccepted }
    return JSONValue([
      ("id", JSONValue(result.rule.id)),
      ("group", JSONValue(result.rule.group.rawValue)),
      ("level", JSONValue(result.severity?.rawValue ?? "off")),
      ("verdict", JSONValue(result.verdict.rawValue)),
      ("new", JSONValue(.number(JSONNumber(result.findings.count - accepted)))),
      ("accepted", JSONValue(.number(JSONNumber(accepted)))),
      ("passed", JSONValue(.number(JSONNumber(result.passedCount)))),
      (
        "notStated",
        JSONValue(
          result.notStated.byKey.flatMap { key, facts in
            facts.map { JSONValue([("key", JSONValue(key)), ("element", json($0.element))]) }
          }
        )
      ),
    ])
  }

  private func json(_ element: ElementReference?) -> JSONValue {
    guard let element, let graph else { return ["kind": "app"] }
    return [
      "kind": JSONValue(element.kind.rawValue),
      "id": JSONValue(graph.model.id(of: element)),
    ]
  }

  private static func notes(_ notes: [(message: String, place: FileLocation?)]) -> JSONValue {
    JSONValue(
      notes.map { note in
        JSONValue([("message", JSONValue(note.message))] + members(of: note.place))
      }
    )
  }

  private static func members(of place: FileLocation?) -> [(String, JSONValue)] {
    guard let place else { return [] }
    var members = [("file", JSONValue(place.path))]
    if let (start, end) = place.region {
      members += [("start", json(start)), ("end", json(end))]
    }
    return members
  }

  private static func json(_ position: SourcePosition) -> JSONValue {
    [
      "line": JSONValue(.number(JSONNumber(position.line))),
      "column": JSONValue(.number(JSONNumber(position.column))),
    ]
  }
}
