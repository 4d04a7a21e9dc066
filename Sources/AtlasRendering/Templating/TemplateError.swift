import NavigationAtlas

/// Templates that can't be used, with all that is wrong with them.
public struct TemplateError: Error, Sendable {
  /// What is wrong, sorted; at least one is an error.
  public let diagnostics: [Diagnostic]
  /// The files that the places in the diagnostics are in.
  public let files: [SourceFile]
}
