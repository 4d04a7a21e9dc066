import ArgumentParser
import AtlasRendering
import Foundation

/// Writes the tables of keys into the page about templates; a task of the project, not of its users.
struct TemplateReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template-reference",
    abstract: "Update the tables of template keys in a Markdown file.",
    shouldDisplay: false
  )

  @Argument(help: "A file with the two markers around the tables.")
  var file: String

  func run() throws {
    let document = try String(contentsOfFile: file, encoding: .utf8)
    guard let text = replacingTemplateReference(in: document) else {
      StandardStreams.reportError("\(file) lacks the markers of the tables of keys")
      throw ExitCode.badModel
    }
    guard text != document else { return }
    try OutputFile.write(Array(text.utf8), to: file)
  }
}
