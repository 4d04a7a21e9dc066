internal import AtlasChecks

/// A check that a reviewer of navigation makes.
public struct Rule: Sendable, Hashable, Identifiable {
  /// In kebab case: `view-link`.
  public let id: String
  /// The group, as a heading: `Deep links`.
  public let group: String
  /// How bad a finding is if nothing else is set.
  public let severity: Severity
  /// What it finds, as a heading.
  public let title: String
  /// What it checks, in Markdown.
  public let checks: String
  /// Why it matters to the person who uses the app, in Markdown.
  public let whyItMatters: String
  /// How to fix it, in Markdown.
  public let fix: String

  /// Every rule, in the order of reports.
  public static let catalogue: [Rule] = AtlasChecks.Rule.catalogue.map { rule in
    Rule(
      id: rule.id,
      group: rule.group.title,
      severity: Severity(rule.severity),
      title: rule.title,
      checks: rule.checks,
      whyItMatters: rule.impact,
      fix: rule.remedy
    )
  }
}
