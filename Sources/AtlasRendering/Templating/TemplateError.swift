import AtlasBase

/// Templates that can't be used, with all that is wrong with them.
package struct TemplateError: Error, Sendable {
  /// What is wrong, sorted; at least one is an error.
  package let diagnostics: [Diagnostic]
  /// The files that the places in the diagnostics are in.
  package let files: [SourceFile]
}
