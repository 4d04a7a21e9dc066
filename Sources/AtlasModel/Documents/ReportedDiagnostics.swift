import AtlasBase

/// Diagnostics with the files that their ranges refer to.
package struct ReportedDiagnostics: Sendable {
  package var diagnostics: [Diagnostic]
  package var files: [SourceFile]

  package init(_ diagnostics: [Diagnostic] = [], files: [SourceFile] = []) {
    self.diagnostics = diagnostics
    self.files = files
  }

  package init(_ loaded: LoadedModel) {
    self.init(loaded.diagnostics, files: loaded.files)
  }

  /// Each with its place.
  package var located: [Located] {
    diagnostics.map { Located(diagnostic: $0, files: files) }
  }

  /// A diagnostic whose place is known.
  package struct Located: Sendable {
    let diagnostic: Diagnostic
    let files: [SourceFile]
  }
}

/// A place in a file, with lines and columns from 1; columns count Unicode scalars.
package struct FileLocation: Sendable {
  /// As it is shown to people, without steps through `.`.
  package var path: String
  /// From the first character to the one after the last; nil for the file as a whole.
  package var region: (start: SourcePosition, end: SourcePosition)?

  /// The place of a range; nil if no file holds it.
  package init?(_ range: SourceRange?, in files: [SourceFile]) {
    guard let range, files.indices.contains(Int(range.file)) else { return nil }
    let file = files[Int(range.file)]
    self.init(path: file.path)
    region = (file.position(at: Int(range.start)), file.position(at: Int(range.end)))
  }

  /// A file as a whole.
  package init(path: String) {
    self.path = path.hasPrefix("/") ? path : PathText.join("", path)
  }
}

/// The keys of a place in a file.
package func locationKeys<Value>(
  _ place: @escaping @Sendable (Value) -> FileLocation?
) -> [JSONKey<Value>] {
  [
    .optional("file", .text, "The path of the file; missing if there is no place.") {
      place($0)?.path
    },
    .optional("start", positionForm, "Where it starts; missing for a file as a whole.") {
      place($0)?.region?.start
    },
    .optional("end", positionForm, "The position after the end; missing as `start` is.") {
      place($0)?.region?.end
    },
  ]
}

private let positionForm = JSONForm<SourcePosition>.object("A position in a file.") {
  JSONKey("line", .integer(from: 1), "Counted from 1.") { $0.line }
  JSONKey("column", .integer(from: 1), "In Unicode scalars, counted from 1.") { $0.column }
}
.named("position")

/// A further place, or a step, of a finding or an error.
package let noteForm = JSONForm<(message: String, place: FileLocation?)>.object(
  "A further place, or a step.",
  [JSONKey("message", .text, "What it says.") { $0.message }] + locationKeys { $0.place }
)
.named("note")

/// An error or a warning.
package let diagnosticForm = JSONForm<ReportedDiagnostics.Located>.object(
  "An error or a warning.",
  [
    JSONKey("id", .text, "The kind of error, for example `unknown-key`.") {
      $0.diagnostic.identifier
    },
    JSONKey("level", .word, "Its level.") { $0.diagnostic.severity },
    JSONKey("message", .text, "What is wrong.") { $0.diagnostic.message },
    .optional("expected", .text, "What was expected instead; missing if there is no such text.") {
      $0.diagnostic.expected
    },
    .optional("advice", .text, "What to try; missing if there is no advice.") {
      $0.diagnostic.advice
    },
  ]
    + locationKeys { located in
      FileLocation(located.diagnostic.range, in: located.files)
        ?? located.diagnostic.path.map { FileLocation(path: $0) }
    } + [
      .optional("notes", .list(noteForm), "Further places; missing if there are none.") { located in
        let notes = located.diagnostic.notes
        guard !notes.isEmpty else { return nil }
        return notes.map { ($0.message, FileLocation($0.range, in: located.files)) }
      }
    ]
)
.named("diagnostic")
