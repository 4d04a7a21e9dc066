import AtlasBase
import AtlasGraph
import AtlasModel

/// Something that a rule found in a model.
package struct Finding: Sendable {
  /// The rule's id.
  package var rule: String
  package var severity: Diagnostic.Severity
  /// What is so, without a full stop.
  package var message: String
  /// The element it is about; nil for the app.
  package var element: ElementReference?
  /// Where it stands in the model.
  package var range: SourceRange
  /// What distinguishes it from the rule's other findings about the element: a type, a URL. It does
  /// not depend on anything that moves when the model is edited elsewhere.
  package var key: String
  /// Where it is so; empty where it does not depend on the environment.
  package var environments: EnvironmentSet
  /// What to do, to follow the word "try".
  package var advice: String?
  /// Further places, and steps that show it, in order.
  package var notes: [Diagnostic.Note]
  /// Whether it is among the findings that were accepted before.
  package var isAccepted = false
}

extension Finding {
  /// As a diagnostic, with the environments named.
  func diagnostic(in graph: AppGraph) -> Diagnostic {
    var notes = notes
    if !environments.isEmpty, environments != graph.allEnvironments {
      let labels = environments.numbers.map { graph.environments[$0].label }
      notes.insert(.init("on " + labels.joined(separator: "; "), at: nil), at: 0)
    }
    return Diagnostic(severity, rule, message, advice: advice, at: range, notes: notes)
  }
}

extension AppGraph {
  /// The set of every environment that the app runs in.
  var allEnvironments: EnvironmentSet {
    environments.indices.reduce(into: []) { $0.insert(EnvironmentSet(number: $1)) }
  }
}
