import AtlasBase
import AtlasGraph

/// The rules by group, as a table for a terminal, an index for the documents, and JSON.
package struct RuleList: Sendable {
  let rules: [Rule]

  package init(_ rules: [Rule] = Rule.catalogue) {
    self.rules = rules
  }

  /// The groups that have rules, each with them, in the order of the catalogue.
  private var groups: [(group: Rule.Group, rules: [Rule])] {
    Rule.Group.allCases.compactMap { group in
      let members = rules.filter { $0.group == group }
      return members.isEmpty ? nil : (group, members)
    }
  }

  /// A table of 80 columns.
  package func terminalText(usesColour: Bool = false) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    var output = ""
    for (group, rules) in groups {
      output += (usesColour ? TerminalColour.bold.applied(to: group.title) : group.title) + "\n"
      for rule in rules {
        let letter = rule.severity.rawValue.prefix(1).uppercased()
        let level = usesColour ? TerminalColour(rule.severity).applied(to: letter) : letter
        let id = rule.id + String(repeating: " ", count: width - rule.id.count)
        // The lines after the first stand under the title.
        let indent = 4 + 1 + width + 2
        let title = wrapped(rule.title, width: 80, indent: indent).dropFirst(indent)
        output += "  \(level)  \(id)  \(title)"
      }
      output += "\n"
    }
    return output + """
      \(counted(rules.count, "rule")): E error, W warning, I information
      `navatlas rules ID` explains one

      """
  }

  /// The index of the documents about rules.
  package var markdown: String {
    let sections = groups.map { group, rules in
      let rows = rules.map {
        "| [`\($0.id)`](\($0.id).md) | \($0.severity.rawValue) | \($0.title) |"
      }
      return "## \(group.title)\n\n| rule | level | what it finds |\n|---|---|---|\n"
        + rows.joined(separator: "\n")
    }
    return """
      # The rules

      <!-- \(RuleDocument.madeByGenerate). Edit the rules in Sources/AtlasChecks/Rules. -->

      What [`navatlas check`](../Checks.md) looks for. Each rule has a page: what it checks, why
      it matters, how to fix a finding, a model that fails and the same model fixed. `navatlas
      rules` prints this list, and `navatlas rules ID` prints a page.

      \(sections.joined(separator: "\n\n"))

      """
  }

  /// The documents of the folder `Docs/Rules`, by name, sorted.
  package var documents: [(name: String, text: String)] {
    let pages = rules.map { (name: "\($0.id).md", text: RuleDocument($0).markdown) }
    return ([(name: "README.md", text: markdown)] + pages).sorted { $0.name < $1.name }
  }

  /// The rules for other programs, with the models of their pages if asked for.
  package func json(withModels: Bool) -> String {
    JSONPrinter().text(of: JSONValue(rules.map { $0.json(withModels: withModels) }))
  }
}

extension Rule {
  func json(withModels: Bool) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("id", JSONValue(id)),
      ("group", JSONValue(group.rawValue)),
      ("level", JSONValue(severity.rawValue)),
      ("title", JSONValue(title)),
      ("checks", JSONValue(checks)),
      ("impact", JSONValue(impact)),
      ("remedy", JSONValue(remedy)),
      ("facts", JSONValue(facts.map { JSONValue($0) })),
      (
        "references",
        JSONValue(
          references.map { ["title": JSONValue($0.title), "url": JSONValue($0.url)] as JSONValue }
        )
      ),
    ]
    if withModels {
      members += [
        ("failing", JSONValue(failing.text)),
        ("finds", JSONValue(failing.finds.map { JSONValue($0) })),
        ("fixed", JSONValue(fixed.text)),
      ]
    }
    return JSONValue(members)
  }

  /// The id that a person most likely meant.
  package static func closestID(to id: String) -> String? {
    closestMatch(to: id, in: catalogue.lazy.map(\.id))
  }
}
