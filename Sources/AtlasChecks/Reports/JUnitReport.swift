import AtlasBase
import AtlasGraph

/// The report as CI systems show tests: one test suite for a group of rules, one test case for a
/// rule.
///
/// A case of a rule is the same from run to run, so that systems that compare runs see which rules
/// began to fail; its failure lists all that is new. The elements are those of Ant's JUnit task,
/// which all readers take.
struct JUnitReport {
  let run: CheckRun

  private struct Case {
    var name: String
    /// What stands in the element, nothing for a case that passed.
    var body = ""
    var isFailed = false
    var isSkipped = false
  }

  private struct Suite {
    var name: String
    var cases: [Case]
  }

  var text: String {
    let suites = (run.graph == nil ? [modelSuite] : ruleSuites) + undoneSuites
    let cases = suites.flatMap(\.cases)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="navatlas check" \(Self.counts(of: cases))>
      \(suites.map(Self.element).joined())</testsuites>

      """
  }

  /// The one suite of a model that has errors.
  private var modelSuite: Suite {
    let problems = run.problems
    return Suite(name: "Model", cases: [failure(Case(name: "model"), of: problems)])
  }

  private var ruleSuites: [Suite] {
    let problems = Dictionary(grouping: run.problems) { $0.rule }
    return Rule.Group.allCases.compactMap { group in
      let results = run.report.results.filter { $0.rule.group == group }
      guard !results.isEmpty else { return nil }
      return Suite(
        name: group.title,
        cases: results.map { testCase($0, problems[$0.rule.id] ?? []) }
      )
    }
  }

  /// What was left undone because it takes too much work: a test case for each, skipped.
  private var undoneSuites: [Suite] {
    guard !run.undone.isEmpty else { return [] }
    let cases = run.undone.map {
      skipped(Case(name: $0.identifier), TerminalText.visible($0.fullMessage))
    }
    return [Suite(name: "Left undone", cases: cases)]
  }

  private func testCase(_ result: CheckReport.Result, _ problems: [Problem]) -> Case {
    let empty = Case(name: result.rule.id)
    let new = problems.filter { $0.finding?.isAccepted == false }
    // All findings of a rule are equally bad.
    if new.contains(where: { $0.finding.map(run.fails) ?? false }) {
      return failure(empty, of: new)
    }
    if !new.isEmpty { return output(empty, of: new) }
    switch result.verdict {
    case .notStated: return skipped(empty, "\(counted(result.notStated.count, "fact")) not stated")
    case .notApplicable: return skipped(empty, "the model has no element that the rule checks")
    case .off: return skipped(empty, "the rule is off")
    case .accepted: return skipped(empty, "\(counted(problems.count, "finding")) accepted")
    case .failed, .passed: return empty
    }
  }

  private func failure(_ empty: Case, of problems: [Problem]) -> Case {
    var result = empty
    let first = problems.first
    let others = problems.count - 1
    let message = (first?.message ?? "") + (others > 0 ? " (and \(others) more)" : "")
    result.body =
      "<failure message=\"\(Self.escaped(TerminalText.visible(message)))\" type=\"\(first?.severity.rawValue ?? "error")\">"
      + Self.escaped(Self.lines(of: problems)) + "</failure>"
    result.isFailed = true
    return result
  }

  private func output(_ empty: Case, of problems: [Problem]) -> Case {
    var result = empty
    result.body = "<system-out>\(Self.escaped(Self.lines(of: problems)))</system-out>"
    return result
  }

  private func skipped(_ empty: Case, _ reason: String) -> Case {
    var result = empty
    result.body = "<skipped message=\"\(Self.escaped(reason))\"/>"
    result.isSkipped = true
    return result
  }

  private static func lines(of problems: [Problem]) -> String {
    problems.flatMap(\.lines).map(TerminalText.visible).joined(separator: "\n")
  }

  // MARK: XML

  private static func element(_ suite: Suite) -> String {
    let cases = suite.cases.map { testCase in
      let start =
        "    <testcase classname=\"navatlas.\(escaped(suite.name))\" "
        + "name=\"\(escaped(testCase.name))\" time=\"0\""
      return testCase.body.isEmpty ? "\(start)/>\n" : "\(start)>\(testCase.body)</testcase>\n"
    }
    return "  <testsuite name=\"\(escaped(suite.name))\" \(counts(of: suite.cases))>\n"
      + cases.joined() + "  </testsuite>\n"
  }

  private static func counts(of cases: [Case]) -> String {
    let failures = cases.count { $0.isFailed }
    let skipped = cases.count { $0.isSkipped }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }

  /// The text as content or attribute of XML 1.0; what no XML may hold (section 2.2, "Characters")
  /// as U+FFFD.
  private static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: output += "&amp;"
      case 0x3C: output += "&lt;"
      case 0x3E: output += "&gt;"
      case 0x22: output += "&quot;"
      case 0x0A: output += "\n"
      case 0x00...0x1F, 0xFFFE, 0xFFFF: output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
