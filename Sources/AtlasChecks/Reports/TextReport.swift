import AtlasBase
import AtlasGraph
import AtlasModel

extension CheckRun {
  /// The new findings for people.
  package func text(style: DiagnosticPrinter.Style, usesColour: Bool = false) -> String {
    let printer = DiagnosticPrinter(style: style, usesColour: usesColour, showsIdentifiers: true)
    guard let graph else { return printer.list(diagnostics, files: files) }
    let paths = PathOrder(files)
    let sorted = report.results.flatMap(\.findings).filter { !$0.isAccepted }.sorted(
      by: { DiagnosticPlace($0.range, $0.severity, in: paths) },
      then: { left, right in
        (left.rule, left.message, left.advice ?? "", left.key)
          < (right.rule, right.message, right.advice ?? "", right.key)
      }
    )
    return printer.list(sorted: sorted, files: files) { $0.diagnostic(in: graph) }
  }

  /// How it went, in a line or a few: findings by level, rules by verdict, facts that are not stated,
  /// accepted findings that are gone.
  ///
  /// - Parameter hint: Whether to say what lists the facts that are not stated.
  package func summary(hint: Bool = true) -> String {
    guard graph != nil else { return "the model has errors, so nothing was checked\n" }
    var lines = [findingsLine, rulesLine]
    let missing = report.notStatedCount
    if missing > 0 {
      lines.append(
        "\(counted(missing, "fact")) \(missing == 1 ? "is" : "are") not stated"
          + (hint ? ": --not-stated lists \(missing == 1 ? "it" : "them")" : "")
      )
    }
    if !noLongerFound.isEmpty {
      lines.append(
        "\(counted(noLongerFound.count, "accepted finding")) no longer found: "
          + "write the baseline again"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var findingsLine: String {
    let counts = FindingCounts(report.results.lazy.flatMap(\.findings))
    guard counts.accepted > 0 else { return counts.text }
    let new = counts.new.isEmpty ? "no new findings" : counts.new.joined(separator: ", ")
    return "\(new); \(counts.accepted) accepted"
  }

  private var rulesLine: String {
    let counts = CheckReport.Verdict.allCases.compactMap { verdict -> String? in
      let count = report.results.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.words)"
    }
    return counted(report.results.count, "rule") + ": " + counts.joined(separator: ", ")
  }

  /// The facts that rules need and the model does not state: by rule and key, with the lines of the
  /// elements that would state them.
  package var notStatedText: String {
    guard let graph else { return "" }
    var text = ""
    for result in report.results where !result.notStated.isEmpty {
      for (key, facts) in result.notStated.byKey {
        let ranges = facts.map { fact in
          fact.element.map { graph.model.attributes(of: $0).range } ?? graph.model.app.range
        }
        text += "\(result.rule.id) needs \"\(key)\" of \(kinds(of: facts)):\n"
        for line in lines(of: ranges) { text += wrapped(line, width: 80, indent: 2, hanging: 4) }
      }
    }
    return text
  }

  /// The elements by kind, counted: `3 transitions, 1 screen`.
  private func kinds(of facts: [RuleOutcome.MissingFact]) -> String {
    let counts = Dictionary(grouping: facts) { $0.element?.kind.label ?? "app" }.mapValues(\.count)
    return counts.sorted { $0.key < $1.key }
      .map { counted($0.value, $0.key, plural: plural($0.key)) }.joined(separator: ", ")
  }

  private func plural(_ noun: String) -> String {
    noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s"
  }

  /// The lines of places, by file: `navigation.json: lines 4, 7, 12`.
  private func lines(of ranges: [SourceRange]) -> [String] {
    let known = Set(ranges).sorted().filter { files.indices.contains(Int($0.file)) }
    return Dictionary(grouping: known, by: \.file).sorted { $0.key < $1.key }.map { file, ranges in
      let file = files[Int(file)]
      var numbers: [Int] = []
      for range in ranges {
        let number = file.position(at: Int(range.start)).line
        if numbers.last != number { numbers.append(number) }
      }
      let list = numbers.map(String.init).joined(separator: ", ")
      return "\(TerminalText.visible(file.path)): line\(numbers.count == 1 ? "" : "s") \(list)"
    }
  }
}

extension [RuleOutcome.MissingFact] {
  /// By key, sorted.
  var byKey: [(key: String, facts: [RuleOutcome.MissingFact])] {
    Dictionary(grouping: self, by: \.key).sorted { $0.key < $1.key }
      .map { (key: $0.key, facts: $0.value) }
  }
}

extension CheckReport.Verdict {
  /// After a number of rules: `3 failed`.
  fileprivate var words: String {
    switch self {
    case .failed: "with findings"
    case .accepted: "accepted"
    case .notStated: "not stated"
    case .passed: "passed"
    case .notApplicable: "not applicable"
    case .off: "off"
    }
  }
}
