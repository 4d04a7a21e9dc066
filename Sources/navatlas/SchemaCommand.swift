import ArgumentParser
import AtlasChecks
import AtlasExports
import AtlasModel

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of the model format.",
    discussion: """
      With the schema, an editor completes keys and values, explains them, and underlines errors. \
      Write it to a file:

        navatlas schema > navatlas.schema.json

      and name that file in the first key of every file of the model:

        "$schema": "navatlas.schema.json",
      """
  )

  @Flag(help: "Print the reference page of the format instead, in Markdown.")
  var reference = false

  @Flag(help: "Print the schema of what `navatlas export --format json` writes instead.")
  var graph = false

  func validate() throws {
    if reference, graph { throw ValidationError("expected --reference or --graph, not both") }
  }

  func run() throws {
    let text =
      graph
      ? graphSchemaText()
      : reference
        ? formatReferenceText(ruleTitles: Rule.titles) : formatSchemaText(ruleTitles: Rule.titles)
    try StandardStreams.write(text)
  }
}
