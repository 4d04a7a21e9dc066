import ArgumentParser
import AtlasRendering
import Foundation

/// Writes the tables of keys into the page about templates; a task of the project, not of its users.
struct TemplateReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template-reference",
    abstract: "Write the tables of the templates' keys anew in a Markdown file.",
    shouldDisplay: false
  )

  @Argument(help: "A file with the two marks between which the tables stand.")
  var file: String

  func run() throws {
    let document = try String(contentsOfFile: file, encoding: .utf8)
    guard let text = replacingTemplateReference(in: document) else {
      StandardStreams.reportError("\(file) lacks the marks of the tables of keys")
      throw ExitCode.badModel
    }
    guard text != document else { return }
    try OutputFile.write(Array(text.utf8), to: file)
  }
}
