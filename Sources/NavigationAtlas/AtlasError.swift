/// Why a question has no answer: the one type of error that this library throws.
///
/// The ``code`` is for programs, the ``diagnostics`` are for people.
///
/// ```swift
/// do {
///   let model = try NavigationModel(path: "navigation.json")
/// } catch {
///   for diagnostic in error.diagnostics { print(diagnostic) }
/// }
/// ```
public struct AtlasError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of error. Later versions may have more.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The name of the kind: `invalidModel`.
    public let description: String

    /// The model's main file can't be read.
    public static let notFound = Code(description: "notFound")
    /// The files of the model have errors.
    public static let invalidModel = Code(description: "invalidModel")
    /// A file beside the model can't be read or has errors: settings, accepted findings, templates, source
    /// files.
    public static let invalidFile = Code(description: "invalidFile")
    /// The model has no such screen, condition, environment or view, or there is no such rule.
    public static let unknownName = Code(description: "unknownName")
    /// A text is no URL.
    public static let invalidURL = Code(description: "invalidURL")
    /// The model does not state what an export is about.
    public static let nothingToExport = Code(description: "nothingToExport")
    /// Git can't be asked, or has no such revision.
    public static let git = Code(description: "git")
    /// The drawing worker is missing or does not start, or the picture can't be drawn.
    public static let drawing = Code(description: "drawing")
    /// The folder of a site can't be written.
    public static let site = Code(description: "site")
  }

  /// What kind of error it is.
  public let code: Code
  /// What is wrong, sorted by place; at least one.
  public let diagnostics: [Diagnostic]

  /// The diagnostics, one a line.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }

  init(_ code: Code, _ diagnostics: [Diagnostic]) {
    self.code = code
    self.diagnostics = diagnostics
  }

  init(_ code: Code, _ message: String, expected: String? = nil, advice: String? = nil) {
    self.init(
      code,
      [
        Diagnostic(
          severity: .error,
          identifier: code.description,
          message: message,
          expected: expected,
          advice: advice
        )
      ]
    )
  }
}
