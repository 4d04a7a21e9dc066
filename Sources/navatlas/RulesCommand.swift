import ArgumentParser
import AtlasChecks
import Foundation

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules of `check`, or explain one.",
    discussion: """
      A rule's page says what the rule checks, why it matters and how to fix a finding. It shows a \
      model that fails and the same model fixed.

        navatlas rules
        navatlas rules view-link
        navatlas rules --format json
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  @Argument(
    help: ArgumentHelp("The rule to explain. Default: list all rules.", valueName: "id"),
    completion: .list(Rule.catalogue.map(\.id))
  )
  var id: String?

  @Option(help: "The format of the text.")
  var format = Format.text

  /// A task of the project, not of its users.
  @Option(help: .hidden, completion: .directory)
  var write: String?

  func run() throws {
    if let write { return try writeDocuments(to: write) }
    guard let id else { return try StandardStreams.write(list) }
    guard let rule = Rule.named(id) else {
      let advice =
        Rule.closestID(to: id).map { "\"\($0)\"" } ?? "`navatlas rules` for the list of rules"
      StandardStreams.reportError("there is no rule \"\(id)\", try \(advice)")
      throw ExitCode.usage
    }
    try StandardStreams.write(page(of: rule))
  }

  private var list: String {
    switch format {
    case .text: RuleList().terminalText(usesColour: StandardStreams.outputTakesColour)
    case .json: RuleList().json(withModels: false)
    case .markdown: RuleList().markdown
    }
  }

  private func page(of rule: Rule) -> String {
    switch format {
    case .text: RuleDocument(rule).terminalText(usesColour: StandardStreams.outputTakesColour)
    case .json: RuleList([rule]).json(withModels: true)
    case .markdown: RuleDocument(rule).markdown
    }
  }

  /// Writes the documents about rules, and removes those that are made and of no rule.
  private func writeDocuments(to path: String) throws {
    let folder = URL(filePath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let documents = RuleList().documents
    for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    where !documents.contains(where: { $0.name == name }) {
      let file = folder.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8),
        text.contains("<!-- \(RuleDocument.madeByGenerate)")
      else { continue }
      try FileManager.default.removeItem(at: file)
    }
    for document in documents {
      try OutputFile.write(
        Array(document.text.utf8),
        to: folder.appending(path: document.name).path
      )
    }
  }
}
