import ArgumentParser
import AtlasChecks
import AtlasExports
import AtlasGraph
import AtlasModel
import AtlasReview

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of the model format, or of what NavAtlas writes.",
    discussion: """
      With the schema, an editor completes keys and values, explains them, and underlines errors. \
      Write it to a file:

        navatlas schema > navatlas.schema.json

      and name that file in the first key of every file of the model:

        "$schema": "navatlas.schema.json",

      Other subjects are the JSON that NavAtlas writes: graph is that of `export --format json`; \
      check, diff, resolve, path and impact are that of these commands with `--format json`; facts \
      is that of `scan --facts`. The subject scan-hints is the file with hints for `navatlas scan`.

        navatlas schema resolve
      """
  )

  /// What a schema describes.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case model, graph, check, diff, resolve, path, impact, facts
    case scanHints = "scan-hints"
  }

  @Argument(help: "What the schema describes.")
  var subject = Subject.model

  @Flag(help: "Print the reference page of the model format instead, in Markdown.")
  var reference = false

  func validate() throws {
    if reference, subject != .model {
      throw ValidationError("--reference is the page of the model format, expected no \(subject)")
    }
  }

  func run() throws { try StandardStreams.write(text) }

  private var text: String {
    switch subject {
    case .model where reference: formatReferenceText(ruleTitles: Rule.titles)
    case .model: formatSchemaText(ruleTitles: Rule.titles)
    case .graph: graphSchemaText()
    case .check: CheckRun.document.schemaText
    case .diff: ReviewDocument.form.schemaText
    case .resolve: ResolutionDocument.form.schemaText
    case .path: WaysDocument.form.schemaText
    case .impact: ImpactDocument.form.schemaText
    case .facts: SourceFacts.document.schemaText
    case .scanHints: scanHintsSchemaText()
    }
  }
}
