import AtlasBase
import AtlasGraph
import AtlasModel

extension CheckRun {
  /// What became of a run.
  enum Outcome: String, CaseIterable {
    case passed, failed
  }

  /// The JSON document of `navatlas check`.
  package static let document = CommandDocument<CheckRun>(
    "navatlasCheck",
    title: "NavAtlas check",
    "The findings of the rules, written by `navatlas check --format json`."
  ) {
    JSONKey("outcome", .word, "`failed` if a new finding has the level of `failOn` or above.") {
      $0.hasFailed ? Outcome.failed : .passed
    }
    JSONKey("app", .text, "The app's name.") { $0.graph?.model.app.name ?? "" }
    JSONKey(
      "failOn",
      .oneOf(Diagnostic.Severity.allCases.map(\.rawValue) + ["never"]),
      "The lowest level at which a new finding fails the check."
    ) { $0.failLevel?.rawValue ?? "never" }
    JSONKey("counts", countsForm, "How many there are.") { $0 }
    JSONKey(
      "diagnostics",
      .list(diagnosticForm),
      "Warnings about the model's files, and what was left undone because it takes too much work."
    ) { ReportedDiagnostics($0.diagnostics + $0.undone, files: $0.files).located }
    JSONKey("findings", .list(findingForm), "The findings, also the accepted ones.") { run in
      run.report.findings.map { WrittenFinding(finding: $0, run: run) }
    }
    JSONKey("rules", .list(resultForm), "The rules that ran, in their order.") { run in
      run.report.results.map { WrittenResult(result: $0, model: run.graph?.model) }
    }
    JSONKey("noLongerFound", .list(acceptedForm), "Accepted findings that no longer exist.") {
      $0.noLongerFound
    }
  }

  /// The report for other programs: the document, or the errors of a model that did not load.
  var jsonText: String {
    graph == nil
      ? Self.document.text(of: ReportedDiagnostics(diagnostics, files: files))
      : Self.document.text(of: self)
  }
}

// MARK: - Parts of the document

private struct WrittenFinding: Sendable {
  let finding: Finding
  let run: CheckRun
}

private struct WrittenResult: Sendable {
  let result: CheckReport.Result
  let model: NavigationModel?
}

private let countsForm = JSONForm<CheckRun>.object("Counts of findings.") {
  JSONKey("error", .count, "New findings of the level `error`.") { $0.counts.errors }
  JSONKey("warning", .count, "New findings of the level `warning`.") { $0.counts.warnings }
  JSONKey("information", .count, "New findings of the level `information`.") {
    $0.counts.informations
  }
  JSONKey("accepted", .count, "Accepted findings.") { $0.counts.accepted }
  JSONKey("notStated", .count, "Facts that rules need and the model does not state.") {
    $0.report.notStatedCount
  }
  JSONKey("noLongerFound", .count, "Accepted findings that no longer exist.") {
    $0.noLongerFound.count
  }
}

private let findingForm = JSONForm<WrittenFinding>.object(
  "What a rule found.",
  [
    JSONKey("rule", .text, "The rule's id.") { $0.finding.rule },
    JSONKey("level", .word, "Its level.") { $0.finding.severity },
    JSONKey("message", .text, "What is wrong.") { $0.finding.message },
    .optional("advice", .text, "What to try; missing if there is no advice.") {
      $0.finding.advice
    },
  ]
    + locationKeys { $0.run.place(of: $0.finding.range) } + [
      JSONKey("element", elementForm, "The element that it is about.") {
        WrittenElement($0.finding.element, in: $0.run.graph?.model)
      },
      JSONKey("key", .text, "Distinguishes the findings of a rule about one element.") {
        $0.finding.key
      },
      JSONKey("environments", .list(.text), "If it depends on the device, where it occurs.") {
        written in
        let environments = written.run.graph?.environments
        return written.finding.environments.numbers.compactMap { environments?[$0].id }
      },
      JSONKey("notes", .list(noteForm), "Further places and steps, in order.") { written in
        written.finding.notes.map { ($0.message, written.run.place(of: $0.range)) }
      },
      JSONKey("accepted", .flag, "Whether the baseline has it.") { $0.finding.isAccepted },
    ]
)
.named("finding")

private let resultForm = JSONForm<WrittenResult>.object("What became of a rule.") {
  JSONKey("id", .text, "The rule's id.") { $0.result.rule.id }
  JSONKey("group", .word, "The group of the rule.") { $0.result.rule.group }
  JSONKey(
    "level",
    .oneOf(Diagnostic.Severity.allCases.map(\.rawValue) + ["off"]),
    "The level of its findings."
  ) { $0.result.severity?.rawValue ?? "off" }
  JSONKey("verdict", .word, "What it found.") { $0.result.verdict }
  JSONKey("new", .count, "How many of its findings are new.") {
    $0.result.findings.count { !$0.isAccepted }
  }
  JSONKey("accepted", .count, "How many are accepted.") {
    $0.result.findings.count { $0.isAccepted }
  }
  JSONKey("passed", .count, "How many elements passed.") { $0.result.passedCount }
  JSONKey("notStated", .list(factForm), "The facts that the model does not state.") { written in
    written.result.notStated.byKey.flatMap { key, facts in
      facts.map { (key, WrittenElement($0.element, in: written.model)) }
    }
  }
}
.named("rule")

private let factForm = JSONForm<(key: String, element: WrittenElement)>.object(
  "A fact that the model does not state."
) {
  JSONKey("key", .text, "The key of the format that states it.") { $0.key }
  JSONKey("element", elementForm, "The element that should state it.") { $0.element }
}
.named("fact")

private let acceptedForm = JSONForm<AcceptedFindings.Entry>.object("An accepted finding.") {
  JSONKey("rule", .text, "The rule's id.") { $0.rule }
  JSONKey.optional("kind", .word, "The kind of the element; missing for the app.") { $0.kind }
  JSONKey.optional("id", .text, "The id of the element; missing for the app.") {
    $0.kind == nil ? nil : $0.id
  }
  JSONKey.optional("key", .text, "The key of the finding; missing if it is empty.") {
    $0.key.isEmpty ? nil : $0.key
  }
}
.named("acceptedFinding")

extension CheckRun {
  fileprivate var counts: FindingCounts {
    FindingCounts(report.results.lazy.flatMap(\.findings))
  }
}

extension AcceptedFindings.Entry {
  /// As it is in reports and in a file of accepted findings.
  var json: JSONValue { acceptedForm.json(self) }
}
