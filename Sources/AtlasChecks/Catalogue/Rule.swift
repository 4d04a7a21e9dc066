import AtlasBase
import AtlasModel

/// A check that a reviewer of navigation makes.
///
/// Each rule is in its own file, with the text of its page, a model that fails and the same
/// model fixed; both models serve the page and the test.
package struct Rule: Sendable {
  /// What rules are grouped by, in the order of the catalogue.
  package enum Group: String, Sendable, CaseIterable {
    case structure, routes, routers, presentations, deepLinks, reach, restoration, platforms
    case documents, source

    /// As a heading.
    package var title: String {
      switch self {
      case .structure: "Structure"
      case .routes: "Routes"
      case .routers: "Routers"
      case .presentations: "Presentations"
      case .deepLinks: "Deep links"
      case .reach: "Reach"
      case .restoration: "Restoration"
      case .platforms: "Platforms"
      case .documents: "Documentation"
      case .source: "Model and source"
      }
    }
  }

  /// Where what a rule says can be read.
  package struct Reference: Sendable {
    package let title: String
    package let url: String

    init(_ title: String, _ url: String) {
      self.title = title
      self.url = url
    }
  }

  /// In kebab case, as the format writes it.
  package internal(set) var id: String
  package let group: Group
  /// The level of a finding if nothing else is configured.
  package let severity: Diagnostic.Severity
  /// What it finds, as a heading: `A stack inside a stack`.
  package let title: String
  /// What it checks, in Markdown.
  package let checks: String
  /// Why it matters: what the person holding the phone sees. In Markdown.
  package let impact: String
  /// How to fix it, in Markdown.
  package let remedy: String
  /// The keys of the format that it needs beside those that make the element: where one is not
  /// stated, the rule stays silent and counts it. As they are written: `searchable`.
  package let facts: [String]
  package let references: [Reference]
  package let failing: RuleExample
  package let fixed: RuleExample
  /// Looks at everything the rule is about.
  let run: @Sendable (CheckContext, inout RuleOutcome) -> Void

  init(
    _ id: RuleID,
    _ group: Group,
    _ severity: Diagnostic.Severity,
    title: String,
    checks: String,
    impact: String,
    remedy: String,
    facts: [String] = [],
    references: [Reference] = [],
    failing: RuleExample,
    fixed: RuleExample,
    run: @escaping @Sendable (CheckContext, inout RuleOutcome) -> Void
  ) {
    self.id = id.rawValue
    self.group = group
    self.severity = severity
    self.title = title
    self.checks = checks
    self.impact = impact
    self.remedy = remedy
    self.facts = facts
    self.references = references
    self.failing = failing
    self.fixed = fixed
    self.run = run
  }
}

extension CheckSettings {
  /// How bad findings of a rule are; nil where it is off.
  package func severity(of rule: Rule) -> Diagnostic.Severity? {
    if let stated = severities[rule.id] { return stated }
    return rule.severity
  }
}
