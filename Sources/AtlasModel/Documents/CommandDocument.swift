import AtlasBase

/// The JSON document of a command: its answer or, if there is none, the errors.
///
/// Every document begins with a key that names it and holds the version of its structure, and with the
/// version of NavAtlas. ``schemaText`` describes both kinds.
package struct CommandDocument<Answer>: Sendable {
  private let title: String
  private let answer: JSONForm<Answer>
  private let failure: JSONForm<ReportedDiagnostics>

  /// - Parameters:
  ///   - key: The first key: `navatlasCheck`.
  ///   - version: The version of the structure. New keys may be added under the same version; existing
  ///     keys keep their meaning.
  ///   - title: The document's name: `NavAtlas check`.
  ///   - description: What an answer is.
  ///   - keys: The further keys of an answer.
  package init(
    _ key: String,
    version: Int = 1,
    title: String,
    _ description: String,
    @JSONKeyList<Answer> keys: () -> [JSONKey<Answer>]
  ) {
    self.title = title
    answer = .object(description, Self.head(key, version) + keys())
    failure = .object(
      "Why there is no answer. The exit code is 64 or above.",
      Self.head(key, version) + [
        JSONKey("outcome", .oneOf(["error"]), "Distinguishes this document from an answer.") { _ in
          "error"
        },
        JSONKey(
          "diagnostics",
          .list(diagnosticForm),
          "What is wrong, at least one error, and warnings."
        ) { $0.located },
      ]
    )
  }

  private static func head<Value>(_ key: String, _ version: Int) -> [JSONKey<Value>] {
    [
      JSONKey(key, .constant(version), "The version of this structure.") { _ in version },
      JSONKey("version", .text, "The version of NavAtlas that wrote it.") { _ in navatlasVersion },
    ]
  }

  /// An answer, ended by a newline.
  package func text(of answer: Answer) -> String {
    JSONPrinter().text(of: self.answer.json(answer))
  }

  /// The errors in place of an answer, ended by a newline.
  package func text(of diagnostics: ReportedDiagnostics) -> String {
    JSONPrinter().text(of: failure.json(diagnostics))
  }

  /// The JSON Schema (2020-12) of the document.
  package var schemaText: String {
    let definitions = answer.definitions.merging(failure.definitions) { $1 }
      .merging(["answer": answer.schema, "error": failure.schema]) { $1 }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return JSONPrinter().text(
      of: [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": JSONValue(title),
        "oneOf": [["$ref": "#/$defs/answer"], ["$ref": "#/$defs/error"]],
        "$defs": JSONValue(definitions),
      ]
    )
  }
}
