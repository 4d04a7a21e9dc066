import AtlasBase
import AtlasModel

/// Findings that were accepted: a baseline, so that an app can start with what it has, and only new
/// findings fail.
///
/// A finding is known again by its rule, its element and its key, wherever it stands. Equal ones
/// are counted: with two accepted, a third is new.
package struct AcceptedFindings: Sendable, Equatable {
  /// What distinguishes a finding from others.
  package struct Entry: Sendable, Hashable, Comparable {
    /// The rule's id.
    package var rule: String
    /// The element's kind; nil for the app.
    package var kind: ElementKind?
    /// The element's id; empty for the app.
    package var id: String
    package var key: String

    package static func < (a: Entry, b: Entry) -> Bool {
      if a.rule != b.rule { return a.rule < b.rule }
      if a.kind != b.kind { return (a.kind?.rawValue ?? "") < (b.kind?.rawValue ?? "") }
      return (a.id, a.key) < (b.id, b.key)
    }
  }

  /// Sorted; equal ones as often as they were found.
  package private(set) var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    self.entries = entries.sorted()
  }

  /// All that a report found.
  package init(_ report: CheckReport, in model: NavigationModel) {
    self.init(report.findings.map { $0.entry(in: model) })
  }

  /// The text of the file that holds them, one finding a line.
  package var text: String {
    let printer = JSONPrinter()
    let lines = entries.map { "    " + printer.line(of: $0.json) }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"acceptedFindings\": 1,\n  \"findings\": \(list)\n}\n"
  }
}

extension Finding {
  /// What distinguishes it from others.
  func entry(in model: NavigationModel) -> AcceptedFindings.Entry {
    .init(
      rule: rule,
      kind: element?.kind,
      id: element.map { model.id(of: $0) } ?? "",
      key: key
    )
  }
}

extension CheckReport {
  /// Marks the findings that were accepted.
  ///
  /// - Returns: The accepted findings that are no longer there, sorted; without those that were not
  ///   looked for: of rules that did not run, or could not judge the element.
  package mutating func accept(
    _ accepted: AcceptedFindings,
    in model: NavigationModel
  ) -> [AcceptedFindings.Entry] {
    guard !accepted.entries.isEmpty else { return [] }
    var open: [AcceptedFindings.Entry: Int] = [:]
    for entry in accepted.entries { open[entry, default: 0] += 1 }
    for index in results.indices {
      // In the order of the places, so that of equal ones the first are the accepted ones.
      let order = results[index].findings.indices.sorted {
        (results[index].findings[$0].range, $0) < (results[index].findings[$1].range, $1)
      }
      for finding in order {
        let entry = results[index].findings[finding].entry(in: model)
        guard let count = open[entry], count > 0 else { continue }
        open[entry] = count - 1
        results[index].findings[finding].isAccepted = true
      }
    }
    let wasLookedFor = lookedFor(in: model)
    return open.flatMap { Array(repeating: $0.key, count: $0.value) }.filter(wasLookedFor).sorted()
  }

  /// Whether a finding would be there if it were still so.
  private func lookedFor(
    in model: NavigationModel
  ) -> (AcceptedFindings.Entry) -> Bool {
    let byRule = Dictionary(results.map { ($0.rule.id, $0) }) { first, _ in first }
    var notJudged: Set<AcceptedFindings.Entry> = []
    for result in results {
      for fact in result.notStated {
        let id = fact.element.map { model.id(of: $0) } ?? ""
        notJudged.insert(
          .init(rule: result.rule.id, kind: fact.element?.kind, id: id, key: "")
        )
      }
    }
    return { entry in
      // A rule that there is no more finds nothing any more.
      guard let result = byRule[entry.rule] else { return Rule.named(entry.rule) == nil }
      var element = entry
      element.key = ""
      return result.severity != nil && !notJudged.contains(element)
    }
  }
}
