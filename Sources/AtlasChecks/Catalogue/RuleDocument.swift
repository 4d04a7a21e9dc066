import AtlasBase
import AtlasModel

/// What is to be read about a rule: what it checks, why it matters, how to fix it, a model that
/// fails with what is found in it, and the same model fixed.
///
/// One text serves the terminal and the documents.
package struct RuleDocument: Sendable {
  /// A part of it.
  package enum Block: Sendable {
    case heading(String)
    /// A paragraph, in Markdown.
    case paragraph(String)
    /// Lines as they are, with the language for colouring them; empty for none.
    case code(String, language: String)
    case links([Rule.Reference])
  }

  let rule: Rule
  /// The parts below the title.
  let blocks: [Block]

  package init(_ rule: Rule) {
    self.rule = rule
    var blocks: [Block] = [
      .paragraph(rule.checks),
      .heading("Why it matters"), .paragraph(rule.impact),
      .heading("How to fix it"), .paragraph(rule.remedy),
    ]
    if let facts = Self.facts(of: rule) {
      blocks += [.heading("Facts it needs"), .paragraph(facts)]
    }
    blocks.append(.heading("A model that fails"))
    blocks += Self.blocks(of: rule.failing)
    blocks += [.paragraph("What is found:"), .code(Self.findings(of: rule), language: "")]
    blocks.append(.heading("The same model, fixed"))
    blocks += Self.blocks(of: rule.fixed)
    if !rule.references.isEmpty { blocks += [.heading("References"), .links(rule.references)] }
    self.blocks = blocks
  }

  private static func facts(of rule: Rule) -> String? {
    guard !rule.facts.isEmpty else { return nil }
    let keys = rule.facts.map { "`\($0)`" }
    let list = [keys.dropLast().joined(separator: ", "), keys.suffix(1).joined()]
      .filter { !$0.isEmpty }.joined(separator: " and ")
    return """
      \(list). If a model does not state \(keys.count == 1 ? "it" : "one of them"), the rule \
      reports no finding and counts a fact that is not stated.
      """
  }

  private static func blocks(of example: RuleExample) -> [Block] {
    var blocks: [Block] = [.code(example.text, language: "json")]
    if let file = example.associationFile {
      blocks += [.paragraph("With the association file:"), .code(file, language: "json")]
    }
    for (path, text) in (example.sources ?? [:]).sorted(by: { $0.key < $1.key }) {
      blocks += [
        .paragraph("With the file `\(path)`:"),
        .code(text, language: path.hasSuffix(".swift") ? "swift" : "xml"),
      ]
    }
    return blocks
  }

  private static func findings(of rule: Rule) -> String {
    let (diagnostics, files) = rule.failing.findings(of: rule)
    return DiagnosticPrinter(style: .excerpt).list(diagnostics, files: files)
  }
}

// MARK: - Markdown

extension RuleDocument {
  /// The page as a document of the repository, beside the index.
  package var markdown: String {
    """
    # \(rule.title)

    <!-- \(Self.madeByGenerate). Edit the rule in Sources/AtlasChecks/Rules. -->

    `\(rule.id)` · \(rule.severity.rawValue) · \(groupLink)

    \(blocks.map(Self.markdown).joined(separator: "\n\n"))

    """
  }

  private var groupLink: String {
    "[\(rule.group.title)](README.md#\(ReferencePage.anchor(rule.group.title)))"
  }

  /// What distinguishes a generated page from a written one.
  package static let madeByGenerate = "Made by `make generate`"

  private static func markdown(_ block: Block) -> String {
    switch block {
    case .heading(let title): "## \(title)"
    case .paragraph(let text): text
    case .code(let text, let language): "```\(language)\n\(text.trimmedLines)\n```"
    case .links(let references):
      references.map { "- [\($0.title)](\(linkTarget($0.url)))" }.joined(separator: "\n")
    }
  }

  /// A parenthesis would end the link.
  private static func linkTarget(_ url: String) -> String {
    url.replacingEach("(", with: "%28").replacingEach(")", with: "%29")
  }
}

extension String {
  /// Without the newlines at its end.
  fileprivate var trimmedLines: Substring {
    self[...].dropLast(reversed().prefix { $0 == "\n" }.count)
  }
}

// MARK: - Terminal

extension RuleDocument {
  /// The page for a terminal of 80 columns; models keep their lines.
  package func terminalText(usesColour: Bool = false) -> String {
    func coloured(_ text: String, _ colour: TerminalColour) -> String {
      usesColour ? colour.applied(to: text) : text
    }
    let level = coloured(rule.severity.rawValue, TerminalColour(rule.severity))
    var output =
      "\(coloured(rule.title, .bold))\n"
      + "\(rule.id) · \(level) · \(rule.group.title)\n"
    for block in blocks {
      switch block {
      case .heading(let title): output += "\n\(coloured(title, .bold))\n"
      case .paragraph(let text): output += "\n" + wrapped(text, width: 80)
      case .code(let text, _):
        output += "\n"
        for line in text.trimmedLines.split(separator: "\n", omittingEmptySubsequences: false) {
          output += line.isEmpty ? "\n" : "  \(line)\n"
        }
      case .links(let references):
        output += "\n"
        for reference in references { output += "\(reference.title)\n  \(reference.url)\n" }
      }
    }
    return output
  }
}
