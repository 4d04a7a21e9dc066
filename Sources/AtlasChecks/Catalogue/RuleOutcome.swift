import AtlasBase
import AtlasGraph
import AtlasModel

/// What a rule says of everything it looked at: each thing passes, fails, or can't be judged
/// because the model does not state a fact.
package struct RuleOutcome: Sendable {
  /// A fact that the model does not state.
  package struct MissingFact: Sendable {
    /// The key that would state it, or the command's option: `--sources`.
    package var key: String
    /// The element that would state it; nil for the app.
    package var element: ElementReference?
  }

  private(set) var findings: [Finding] = []
  /// How many things passed.
  private(set) var passedCount = 0
  private(set) var notStated: [MissingFact] = []
  private let rule: String
  private let severity: Diagnostic.Severity
  private let model: NavigationModel

  init(_ rule: Rule, severity: Diagnostic.Severity, model: NavigationModel) {
    self.rule = rule.id
    self.severity = severity
    self.model = model
  }

  mutating func pass(_ count: Int = 1) { passedCount += count }

  /// - Parameter key: The key of the format that would state the fact, as it is written, or the
  ///   command's option.
  mutating func notStated(_ key: String, of element: ElementReference?) {
    notStated.append(MissingFact(key: key, element: element))
  }

  /// - Parameters:
  ///   - message: What is so, without a full stop; names in straight double quotes.
  ///   - element: What it is about; nil for the app.
  ///   - range: Where it stands, if that is not the element as a whole.
  ///   - key: What distinguishes it from other findings of the rule about the element.
  ///   - environments: Where it is so; empty where that does not matter.
  ///   - advice: What to do, to follow the word "try".
  ///   - notes: Further places and steps.
  mutating func fail(
    _ message: String,
    at element: ElementReference?,
    range: SourceRange? = nil,
    key: String = "",
    in environments: EnvironmentSet = [],
    advice: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    findings.append(
      Finding(
        rule: rule,
        severity: severity,
        message: message,
        element: element,
        range: range ?? element.map { model.attributes(of: $0).range } ?? model.app.range,
        key: key,
        environments: environments,
        advice: advice,
        notes: notes
      )
    )
  }
}
